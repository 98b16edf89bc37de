/**
 * The deposit of a booking: asked for when the booking becomes a hire, as the first step of a plan that its customer agreed to by
 * booking. The job is locked first, then the booking, then the payment. What ends the hire ends the deposit in its transaction.
 */

import * as rules from '#core/bookings/deposits/rules.ts';
import type { ChosenTime } from '#core/bookings/page-model.ts';
import { decideEvent } from '#core/bookings/rules.ts';
import { LEAST_PAYMENT } from '#core/custody/model.ts';
import type { PaymentState } from '#core/custody/payments/model.ts';
import type { EventOf } from '#core/events.ts';
import type { Cents } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { DEPOSIT_PAY_MINUTES } from '#core/reserves/deposits/model.ts';
import { bookedCents } from '#core/reserves/items/rules.ts';
import { closeBooked, endBooked } from '#server/bids/completions/service.ts';
import { lockJob, returnFeeOf } from '#server/bids/service.ts';
import * as custody from '#server/custody/payments/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { changed } from '../changed-service.ts';
import { type EventRow, type ItemRow, writeState } from '../store.ts';
import * as store from './store.ts';

/** No item can be booked further ahead than this. */
const FURTHEST_DAYS = 90;
const BATCH = 50;

const canHold = (context: Context, cents: Cents, day: Date): boolean => {
  const on = sgDay(day);
  return custody.canHoldDeposit(context, { cents, begins_on: on, ends_on: on });
};
/** Whether an item's bookings have a deposit now: it sets one, a company holds the money, and the pro may be paid by it. */
const hasDeposit = (context: Context, { deposit_percent, may_be_paid }: ItemRow): boolean =>
  deposit_percent > 0 && may_be_paid && custody.depositHolder(context) !== null;

/** The deposit of this many units of an item, in cents; 0 where there is none. */
export const depositOf = (context: Context, item: ItemRow, units: number): Cents =>
  hasDeposit(context, item) ? rules.depositCents(bookedCents(item, units), item.deposit_percent, item.deposit_cap) : 0;

/** The same for the booking page; null where there is none. */
export function depositShown(context: Context, item: ItemRow, units: number): ChosenTime['deposit'] {
  const cents = depositOf(context, item, units);
  const holder = custody.depositHolder(context);
  return cents === 0 || holder === null ? null : { cents, pay_minutes: DEPOSIT_PAY_MINUTES, holder };
}

/** How many days ahead an item can be booked: no further than the company can hold a deposit until the work is accepted. */
export function horizonOf(context: Context, item: ItemRow): number {
  if (!hasDeposit(context, item)) return item.horizon_days;
  const holds = (days: number) => canHold(context, LEAST_PAYMENT, new Date(context.now.getTime() + days * DAY));
  let [can, cannot] = [-1, Math.min(item.horizon_days, FURTHEST_DAYS) + 1];
  while (cannot - can > 1) {
    const middle = Math.floor((can + cannot) / 2);
    if (holds(middle)) can = middle;
    else cannot = middle;
  }
  return can;
}

/** Asks for the deposit of a booking whose hire is made in this transaction; does nothing where it has none. */
export async function askFor(
  context: Context,
  event: Pick<
    EventRow,
    'id' | 'requestor_id' | 'provider_id' | 'begin_time' | 'end_time' | 'price_cents' | 'deposit_cents'
  >,
  quote_bid_id: number,
  title: string,
): Promise<void> {
  const { db, now } = context;
  const { id, requestor_id, provider_id, begin_time, end_time, price_cents, deposit_cents } = event;
  if (deposit_cents === 0) return;
  // The deposit can no longer be held since the customer agreed to it: the booking goes on without one.
  if (custody.depositHolder(context) === null || !canHold(context, deposit_cents, end_time)) {
    await store.dropDeposit(db, id, now);
    return;
  }
  const pay_by = rules.payBy(now, begin_time);
  const wish = { quote_bid_id, requestor_id, provider_id, title, begin_time, end_time, pay_by };
  const payment_id = await custody.askDeposit(context, { ...wish, total_cents: price_cents, cents: deposit_cents });
  await store.writeAsked(db, id, payment_id, pay_by, now);
}

/** The page on which a booking's customer pays its deposit without a session; null where none is to be paid. */
export async function payPath(context: PersonContext, event_id: number): Promise<string | null> {
  const payment_id = await store.readToPay(context.db, event_id, context.user.id);
  return payment_id === null ? null : custody.depositLink(context, payment_id, context.user.id);
}

/** Reaction: the payment of a deposit reached a new state. The caller has locked the job. */
export async function followDeposit(
  context: Context,
  { quote_bid_id, payment_id, state }: EventOf<'third_party_payment.changed'>,
): Promise<void> {
  const row = FOLLOWED.includes(state) ? await store.lockOfBid(context.db, quote_bid_id) : null;
  if (row?.deposit_payment_id !== payment_id) return;
  if (state === 'held') await store.writeDue(context.db, row.id, null, context.now);
  await changed(context, row);
}
const FOLLOWED: readonly PaymentState[] = ['held', 'done', 'accepted', 'released', 'returning', 'returned'];

const sideOf = { requestor: 'requestor', provider: 'pro' } as const;

/** Ends the deposit of a booking, once. How the booking ended decides what goes back and what the pro keeps. */
async function end(
  context: Context,
  row: store.DepositRow,
  how: rules.DepositEnd,
  by: 'requestor' | 'provider' | null,
): Promise<void> {
  const { back } = rules.divideDeposit(row.deposit_cents, row.cancel_fee_cents, how);
  await store.writeFree(context.db, row.id);
  await custody.endDeposit(context, row.deposit_payment_id, { by: by ? sideOf[by] : 'clock', back_cents: back });
}

/** Reaction: the hire of a booking ended, its work is done, or a side did not come. Runs first, so that letters can name it. */
export async function endDepositOfJob(
  context: Context,
  { quote_bid_id, what, actor_id }: EventOf<'bid.changed'>,
): Promise<void> {
  if (!JOB_CHANGES.includes(what)) return;
  const row = await store.lockOfBid(context.db, quote_bid_id);
  if (!row) return;
  if (what === 'completed' || what === 'finish_confirmed') {
    if (await store.writeFree(context.db, row.id)) await custody.freeDeposit(context, row.deposit_payment_id);
    return;
  }
  if (what === 'no_show_ended') return followNoShow(context, row);
  // An unpaid booking is ended by `endUnpaid`.
  if (row.state === 'unpaid' || !row.deposit_is_bound) return;
  const by = what === 'cancelled' ? 'provider' : 'requestor';
  const how = rules.endOf({ free_until: row.free_until, is_paid: row.deposit_due === null }, by, context.now);
  await end(context, row, how, actor_id === null ? null : by);
  if (by === 'provider') return;
  // The request closes, so that its quote cannot be hired without a deposit; a pro pays no fee where the deposit was not paid.
  await closeBooked(context, row.quote_request_id);
  if (how === 'unpaid') await returnFeeOf(context, quote_bid_id, 'deposit unpaid');
}
const JOB_CHANGES: readonly string[] = ['completed', 'finish_confirmed', 'no_show_ended', 'unhired', 'cancelled'];

/** The booking of a job moved: moves the days of its deposit. */
export async function moveDepositOf(context: Context, quote_bid_id: number): Promise<void> {
  const row = await store.lockOfBid(context.db, quote_bid_id);
  if (row) await custody.moveDeposit(context, row.deposit_payment_id, row);
}

/** Ends the deposit where a side admitted that it did not come, or did not answer the statement in time. */
async function followNoShow(context: Context, row: store.DepositRow): Promise<void> {
  const said = await store.readNoShow(context.db, row.quote_bid_id);
  if (said?.state !== 'admitted' && said?.state !== 'unanswered') return;
  await end(context, row, said.side === 'provider' ? 'customer_absent' : 'pro_absent', said.side);
}

/**
 * Ends bookings whose deposit was not paid in time: frees the time, closes the request, and returns the pro's fee. A payment that
 * arrives later goes back. Answers how many.
 */
export async function endUnpaid(context: Context): Promise<number> {
  const { db, now } = context;
  const due = await lockJobs(context, await store.readUnpaid(db, now, BATCH));
  for (const { id, quote_bid_id, requestor_id } of due) {
    const row = await store.lockOfBid(db, quote_bid_id);
    if (!row?.deposit_due || row.deposit_due > now) continue;
    const decided = decideEvent({ state: row.state, confirm_by: null }, 'drop', now);
    await store.writeDue(db, id, null, now);
    if (decided.ok) await writeState(db, id, decided.value, null, now);
    await end(context, row, 'unpaid', null);
    if (decided.ok) {
      await endBooked(as(context, requestor_id), quote_bid_id);
      await returnFeeOf(context, quote_bid_id, 'deposit unpaid');
    }
    await changed(context, row);
  }
  return due.length;
}

const as = (context: Context, id: number): PersonContext => ({
  ...context,
  user: { id, is_operator: false },
  helper: null,
});
/** Locks the jobs of bookings before anything else, always in the same order (decision 046). */
async function lockJobs(context: Context, rows: readonly store.DepositRow[]): Promise<readonly store.DepositRow[]> {
  const sorted = rows.toSorted((a, b) => a.quote_bid_id - b.quote_bid_id);
  for (const { requestor_id, quote_bid_id } of sorted) await lockJob(as(context, requestor_id), quote_bid_id);
  return sorted;
}

/** Unbinds the deposits of bookings that have begun: they are now payments like any other. Answers how many. */
export async function freeBegun(context: Context): Promise<number> {
  const { db, now } = context;
  const begun = await lockJobs(context, await store.readBegun(db, now, BATCH));
  for (const { id, quote_bid_id, deposit_payment_id } of begun) {
    const row = await store.lockOfBid(db, quote_bid_id);
    if (!row || row.begin_time > now || !(await store.writeFree(db, id))) continue;
    await custody.freeDeposit(context, deposit_payment_id);
  }
  return begun.length;
}
