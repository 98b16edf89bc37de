/**
 * What the shop asks of protected payments. The payment of an order is bound to it: its two people pay it and read it, the order
 * alone ends it, and from then on it is a payment as any.
 */
import { type CustodyMethod, LEAST_PAYMENT, PAYMENT_MAX_CENTS } from '#core/custody/model.ts';
import { judgeAll } from '#core/custody/plans/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { portOf } from './port-service.ts';
import * as steps from './step-service.ts';
import * as store from './store.ts';

/** What is to be held, and the days of its work in Singapore. */
export interface HeldWish {
  readonly cents: number;
  readonly begins_on: string;
  readonly ends_on: string;
}

/** The ways by which a sum can be held until its work is accepted; none where no company holds money. */
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

/** How an order is over: who ended it, what goes back, and whether its work was accepted. */
export interface BoundEnd {
  readonly by: 'requestor' | 'pro' | 'clock';
  readonly refund_cents: number;
  readonly is_accepted: boolean;
}

/** An order is over: its payment ends with it, once. The job is locked by the caller. */
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
