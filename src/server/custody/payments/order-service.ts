/**
 * What the shop needs of protected payments. The payment of an order is bound to it: its two people pay and read it, and only
 * the order ends it. After that it is a payment like any other.
 */

import { disputeClockAt } from '#core/custody/disputes/rules.ts';
import { DISPUTE_LIMITS } from '#core/custody/disputes/view-model.ts';
import { type CustodyMethod, LEAST_PAYMENT, PAYMENT_MAX_CENTS } from '#core/custody/model.ts';
import { isFrozen } from '#core/custody/payments/rules.ts';
import { judgeAll } from '#core/custody/plans/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { endDispute } from '../disputes/step-service.ts';
import { insertDispute, patchDispute, readDispute } from '../disputes/store.ts';
import { portOf } from './port-service.ts';
import * as steps from './step-service.ts';
import * as store from './store.ts';

/** The amount to be held, and the days of its work in Singapore. */
export interface HeldWish {
  readonly cents: number;
  readonly begins_on: string;
  readonly ends_on: string;
}

/** The ways to pay by which a sum can be held until its work is accepted; none where no company holds money. */
export function waysToHold(context: Pick<Context, 'parts' | 'now'>, wish: HeldWish): CustodyMethod[] {
  const port = portOf(context);
  if (!port || wish.cents < LEAST_PAYMENT || wish.cents > PAYMENT_MAX_CENTS) return [];
  const step = { ...wish, key: '', kind: 'work', title: '', proof: '' } as const;
  return judgeAll(step, port.capabilities, context.now).flatMap(({ method, fault }) =>
    fault === null ? [method] : [],
  );
}

interface Bound extends HeldWish {
  readonly quote_bid_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly title: string;
  readonly return_path: string;
}
/** Asks the customer of an order for its payment. The job is locked, or made in this transaction. */
export async function addBound(context: Context, wish: Bound): Promise<void> {
  const { db, now } = context;
  const port = portOf(context);
  if (!port) throw new Error('no company holds money');
  const asked = { ...wish, holder: port.holder, note: '', clock_at: null, is_bound: true };
  const payment_id = await store.insertPayment(db, asked, now);
  const said = { claim_id: null, step: 'add', by: 'clock', user_id: null, note: 'order', created: now } as const;
  await store.insertStep(db, { payment_id, ...said });
}

/** How an order ended: who ended it, what goes back, and whether its work was accepted. */
export interface BoundEnd {
  readonly by: 'requestor' | 'pro' | 'clock';
  readonly refund_cents: number;
  readonly is_accepted: boolean;
}

/** An order ended: ends its payment with it, once. The caller locks the job. */
export async function endBound(
  context: Context,
  quote_bid_id: number,
  { by, refund_cents, is_accepted }: BoundEnd,
): Promise<void> {
  for (const id of await store.readIdsOfBid(context.db, quote_bid_id)) {
    const bound = await store.lockPayment(context.db, id);
    if (!bound?.is_bound) continue;
    await store.patchPayment(context.db, id, { is_bound: false });
    const row = { ...bound, is_bound: false };
    if (row.state === 'held' && isFrozen(steps.standingOf(row))) {
      await concede(context, row, is_accepted ? 'requestor' : 'pro');
      continue;
    }
    const take = (at: store.PaymentRow, step: Parameters<typeof steps.takeStep>[2], actor: BoundEnd['by']) =>
      steps.takeStep(context, at, step, { by: actor, note: 'order', is_of_order: true });
    if (row.state === 'requested')
      await take(row, by === 'requestor' ? 'cancel' : 'lapse', by === 'requestor' ? by : 'clock');
    else if (row.state === 'paying') await take(row, 'payLapsed', 'clock');
    else if (row.state !== 'held') await steps.noteBack(context, row, {});
    else if (is_accepted) {
      const done = await take(row, 'markDone', 'pro');
      if (done.ok) await take(done.value, 'accept', by === 'requestor' ? by : 'clock');
    } else if (refund_cents >= steps.leftOf(row)) await take(row, 'giveBack', by === 'pro' ? by : 'clock');
    else await steps.keepPart(context, row, refund_cents, { by, note: 'order' });
  }
}

/** The payment of an order, for one of its two people. */
export async function boundOf(
  context: Context,
  quote_bid_id: number,
  user_id: number,
): Promise<store.PaymentRow | null> {
  return (await store.readOfBid(context.db, quote_bid_id, user_id))[0] ?? null;
}

/** The order of a payment in dispute ends: `by`, the side that gives in, leaves all of the money to the other side. */
async function concede(context: Context, row: store.PaymentRow, by: 'requestor' | 'pro'): Promise<void> {
  const dispute = await readDispute(context.db, row.id);
  if (!dispute) throw new Error(`payment ${row.id} stands still without a dispute`);
  const back = by === 'pro' ? dispute.cents : 0;
  const done = await endDispute(context, { row, dispute }, 'concede', back, { by, note: 'order', is_of_order: true });
  if (!done.ok) throw new Error(`the dispute over payment ${row.id} cannot be ended by its order`);
}

/**
 * Opens the dispute of an order whose sides do not agree that the work is done: over the held money, once. The customer opens
 * it: what they wrote to the pro is their statement; without words they state later. Answers until when a side has to act;
 * null where nothing is held. The caller locks the job.
 */
export async function disputeBound(context: Context, quote_bid_id: number, words: string): Promise<Date | null> {
  const { db, now } = context;
  const [id] = await store.readIdsOfBid(db, quote_bid_id);
  const row = id === undefined ? null : await store.lockPayment(db, id);
  if (!row?.is_bound || row.state !== 'held') return null;
  const known = await readDispute(db, row.id);
  if (known) return known.clock_at;
  const [cents, clock_at] = [steps.leftOf(row), disputeClockAt('opened', now, null)];
  const opened = await insertDispute(db, { payment_id: row.id, clock_at, opened_by: 'requestor', cents }, now);
  const statement = words.slice(0, DISPUTE_LIMITS.statement);
  if (statement !== '')
    await patchDispute(db, opened.id, {
      requestor_statement: statement,
      requestor_asks: cents,
      requestor_stated_on: now,
    });
  await steps.record(context, row, 'openDispute', { by: 'requestor', note: 'order' });
  const standing = { dispute_state: opened.state, dispute_opened_by: 'requestor', dispute_clock_at: clock_at } as const;
  await steps.noteDispute(context, row, standing);
  return clock_at;
}
