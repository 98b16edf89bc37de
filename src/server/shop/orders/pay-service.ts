/** Paying an order: its buyer begins it, and the answer of the company that holds the money ends it. */
import type { PaymentState } from '#core/custody/payments/model.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/shop/orders/calls.ts';
import { decideDivided, decideMoneyGone, decidePaid, decideSilence } from '#core/shop/orders/rules.ts';
import * as agreed from '#server/bids/completions/service.ts';
import * as custody from '#server/custody/payments/service.ts';
import type { Context } from '#server/platform/context.ts';
import { apply, personOf } from './act-service.ts';
import { waysToPay } from './payment-service.ts';
import { holderOf, orderReply, tellBoth } from './service.ts';
import * as store from './store.ts';

/** An order of the caller, or of the same purchase as the link's order, with its payment. */
async function payableOf(context: Context, { id, hash }: { id: number; hash?: string | undefined }) {
  const { db, user } = context;
  const holder = hash ? await holderOf(context, hash) : null;
  const user_id = holder?.user_id ?? user?.id;
  const row = user_id === undefined ? null : await store.findOrder(db, id, user_id);
  if (!row || row.requestor_id !== user_id) return null;
  if (holder && holder.id !== id) {
    const linked = await store.findOrder(db, holder.id, user_id);
    if (linked?.nshop_order_group_id !== row.nshop_order_group_id) return null;
  }
  const person = personOf(context, user_id);
  const payment = await custody.boundOf(person, row.quote_bid_id, user_id);
  return payment && { row, person, payment_id: payment.id };
}

/** Pays an order. Call it outside of a transaction. */
export async function payOrder(
  { pay_type, ...which }: CallParsed<typeof calls.payOrder>,
  context: Context,
): Promise<CallResult<typeof calls.payOrder>> {
  const found = await payableOf(context, which);
  if (!found) return notFound();
  const { row, person, payment_id } = found;
  if (row.state !== 'unpaid' || row.due_on === null || row.due_on <= context.now) return refuse('not now');
  if (!waysToPay(context, row).includes(pay_type)) return refuse('method impossible');
  const paid = await custody.payThirdParty({ payment_id, pay_type }, person);
  if (!paid.ok) return paid;
  const read = await orderReply(context, row.id, row.requestor_id);
  return read.ok ? ok({ ...read.value, pay_url: paid.value.pay_url }) : read;
}

/** Asks the company about the payment of an order. Call it outside of a transaction. */
export async function askOrderPayment(
  which: CallParsed<typeof calls.askOrderPayment>,
  context: Context,
): Promise<CallResult<typeof calls.askOrderPayment>> {
  const found = await payableOf(context, which);
  if (!found) return notFound();
  const { row, person, payment_id } = found;
  const asked = await custody.askThirdParty({ payment_id }, person);
  return asked.ok ? orderReply(context, row.id, row.requestor_id) : asked;
}

/**
 * Reaction: the company received the money of an order, or returned it, or the dispute over it moved. The sender of the event
 * has locked the job.
 */
export async function followPayment(
  context: Context,
  { payment_id, quote_bid_id, state }: EventOf<'third_party_payment.changed'>,
): Promise<void> {
  if (!FOLLOWED.includes(state)) return;
  const { db, now } = context;
  const id = await store.orderOfBid(db, quote_bid_id);
  const row = id === null ? null : await store.lockOrder(db, id);
  if (row?.paid_by !== 'protected') return;
  if (state === 'returned') {
    const change = decideMoneyGone(row);
    if (change) await apply(context, row, change, { what: 'money_gone', side: null, note: '' });
    return;
  }
  if (row.state === 'disputed') return followDivision(context, row, payment_id);
  if (row.state !== 'unpaid') return;
  const change = decidePaid(row, row.confirm_minutes, now);
  if (change) {
    await store.writePaid(db, row.id, change.due_on, now);
    await agreed.showAgreed(context, row);
  }
  // Without a change the payment came too late: the time and stock may be taken, so the order ends and the money is returned.
  const said = change ? { what: 'paid', side: 'requestor' as const } : { what: 'silence_unpaid', side: null };
  const next = change ?? decideSilence(row, now);
  if (!next) throw new Error(`order ${row.id} is paid, and neither waits nor is over`);
  await apply(context, { ...row, paid_on: change ? now : null }, next, { ...said, note: '' });
}

const FOLLOWED: readonly PaymentState[] = ['held', 'releasing', 'returning', 'returned'];

/** The dispute over the money of an order moved, or divided it. */
async function followDivision(context: Context, row: store.OrderRow, payment_id: number): Promise<void> {
  const payment = await custody.boundOf(context, row.quote_bid_id, row.requestor_id);
  if (payment?.id !== payment_id) return;
  const { state, back_cents, dispute_clock_at } = payment;
  if (state === 'held') {
    if (!dispute_clock_at || dispute_clock_at.getTime() === row.due_on?.getTime()) return;
    await store.writeDue(context.db, row.id, dispute_clock_at);
    return tellBoth(context, row);
  }
  const change = decideDivided(row, back_cents);
  if (change) await apply(context, row, change, { what: 'divided', side: null, note: '' });
}
