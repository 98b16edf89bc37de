/**
 * What bookings need of protected payments. A booking's deposit is the first step of a plan that the customer agreed to by
 * booking. Until the booked time begins the deposit is bound: its two people pay and read it, and only the booking ends it.
 */
import type { PlanStep } from '#core/bids/scopes/model.ts';
import { isFrozen } from '#core/custody/payments/rules.ts';
import { sgDay } from '#core/kit/time.ts';
import * as messages from '#server/messages/payments/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { linkTo } from '../links/make-service.ts';
import * as plans from '../plans/store.ts';
import { type HeldWish, waysToHold } from './order-service.ts';
import { portOf } from './port-service.ts';
import * as steps from './step-service.ts';
import * as store from './store.ts';

/** How the keys of the steps of a booking's plan start. */
const KEY = 'b1';

/** The company that holds deposits; null where none does. */
export const depositHolder = (context: Pick<Context, 'parts'>): string | null => portOf(context)?.holder ?? null;

/** Whether money that is paid today can be held until the work is done, by a way to pay that arrives at once. */
export const canHoldDeposit = (context: Pick<Context, 'parts' | 'now'>, wish: HeldWish): boolean =>
  waysToHold(context, wish).some((method) => method !== 'bank_transfer');

interface DepositWish {
  readonly quote_bid_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  /** What was booked. */
  readonly title: string;
  readonly total_cents: number;
  readonly cents: number;
  readonly begin_time: Date;
  readonly end_time: Date;
  readonly pay_by: Date;
}
const daysOf = ({ begin_time, end_time }: Pick<DepositWish, 'begin_time' | 'end_time'>) => ({
  begins_on: sgDay(begin_time),
  ends_on: sgDay(end_time),
});

/** Writes a plan that is in force at once. The caller locks the job. */
async function agreePlan(
  { db, now }: Context,
  quote_bid_id: number,
  planned: readonly PlanStep[],
  cents: number,
): Promise<void> {
  const version = (await plans.readVersion(db, quote_bid_id)) + 1;
  const plan = { quote_bid_id, version, proposed_by: 'pro' as const, reason: '', steps: planned, cents };
  const id = await plans.insertPlan(db, { ...plan, answer_by: now }, now);
  await plans.movePlan(db, id, 'agreed', null);
}

/**
 * Asks the customer of a booking for its deposit, by a plan of the deposit and the rest, with a message in the conversation.
 * The job was hired in this transaction. Answers the id of the payment.
 */
export async function askDeposit(context: Context, wish: DepositWish): Promise<number> {
  const { db, now } = context;
  const { quote_bid_id, requestor_id, provider_id, total_cents, cents, pay_by } = wish;
  const holder = depositHolder(context);
  if (holder === null) throw new Error('no company holds money');
  const title = wish.title.slice(0, 80);
  const step = { title, proof: '', ...daysOf(wish) };
  const deposit: PlanStep = { key: `${KEY}s1`, kind: 'deposit', cents, ...step };
  await agreePlan(
    context,
    quote_bid_id,
    [deposit, { key: `${KEY}s2`, kind: 'work', cents: total_cents - cents, ...step }],
    total_cents,
  );
  const asked = { quote_bid_id, requestor_id, provider_id, cents, holder, title, note: '', ...daysOf(wish) };
  const id = await store.insertPayment(db, { ...asked, clock_at: null, is_bound: true, pay_by }, now);
  await plans.markStep(db, id, deposit.key);
  const row = (await store.readPayment(db, id)) as store.PaymentRow;
  const pro: PersonContext = { ...context, user: { id: provider_id, is_operator: false }, helper: null };
  const sent = await messages.sendPaymentRequest(pro, quote_bid_id, { cents, title, note: '' }, steps.requestOf(row));
  if (sent.ok) await store.patchPayment(db, id, { message_id: sent.value });
  await steps.record(context, row, 'add', { by: 'pro' });
  await steps.tellPayment(context, row, row);
  await context.publish('payment_plan.changed', { quote_bid_id }, [requestor_id, provider_id]);
  return id;
}

/** The page on which the deposit can be paid without a session. */
export const depositLink = (context: Context, payment_id: number, requestor_id: number): Promise<string> =>
  linkTo(context, payment_id, requestor_id);

/**
 * The booking of a deposit ended, or one side did not show up: `back_cents` goes back, and the rest is the pro's once an
 * approver has agreed. Money that has moved stays, and an open refund or dispute decides instead. The caller locks the job.
 */
export async function endDeposit(
  context: Context,
  payment_id: number,
  { by, back_cents }: { readonly by: 'requestor' | 'pro' | 'clock'; readonly back_cents: number },
): Promise<void> {
  const found = await store.lockPayment(context.db, payment_id);
  if (!found) return;
  if (found.is_bound) await store.patchPayment(context.db, payment_id, { is_bound: false });
  const row = { ...found, is_bound: false };
  // The booking itself tells both how it ended.
  const said = { note: 'booking', is_of_order: true };
  if (row.state === 'requested')
    await steps.takeStep(context, row, by === 'requestor' ? 'cancel' : 'lapse', {
      by: by === 'requestor' ? by : 'clock',
      ...said,
    });
  else if (row.state === 'paying') await steps.takeStep(context, row, 'payLapsed', { by: 'clock', ...said });
  else if (row.state !== 'held' || isFrozen(steps.standingOf(row))) {
    if (found.is_bound) await steps.noteBack(context, row, {});
  } else if (back_cents >= steps.leftOf(row))
    await steps.takeStep(context, row, 'giveBack', { by: by === 'pro' ? by : 'clock', ...said });
  else await steps.keepPart(context, row, back_cents, { by, ...said });
}

/** The booked time begins: from now on the deposit is a payment like any other. The caller locks the job. */
export async function freeDeposit(context: Context, payment_id: number): Promise<void> {
  const row = await store.lockPayment(context.db, payment_id);
  if (!row?.is_bound) return;
  await store.patchPayment(context.db, payment_id, { is_bound: false });
  await steps.noteBack(context, { ...row, is_bound: false }, {});
}

/** The booking moved: moves the days of its deposit and of the plan that has it as a step. The caller locks the job. */
export async function moveDeposit(
  context: Context,
  payment_id: number,
  time: { readonly begin_time: Date; readonly end_time: Date },
): Promise<void> {
  const { db, now } = context;
  const row = await store.lockPayment(db, payment_id);
  if (!row) return;
  const days = daysOf(time);
  await store.writeDays(db, payment_id, days.begins_on, days.ends_on);
  const plan = (await plans.readPlans(db, row.quote_bid_id)).find(({ state }) => state === 'agreed');
  // A plan that the two have agreed on since has days of its own.
  if (!plan?.steps.every(({ key }) => key.startsWith(KEY))) return;
  if (plan.steps.every(({ begins_on, ends_on }) => begins_on === days.begins_on && ends_on === days.ends_on)) return;
  await plans.movePlan(db, plan.id, 'replaced', now);
  await agreePlan(
    context,
    row.quote_bid_id,
    plan.steps.map((step) => ({ ...step, ...days })),
    plan.cents,
  );
  await context.publish('payment_plan.changed', { quote_bid_id: row.quote_bid_id }, [
    row.requestor_id,
    row.provider_id,
  ]);
}
