import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE } from '#core/kit/time.ts';
import type * as calls from '#core/shop/orders/calls.ts';
import type { OrderAct, OrderChange, OrderSide } from '#core/shop/orders/model.ts';
import { type ActProblem, decideAct, isOver } from '#core/shop/orders/rules.ts';
import * as agreed from '#server/bids/completions/service.ts';
import { lockJob } from '#server/bids/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as slots from '#server/reserves/slots/service.ts';
import { giveStock, noteSold } from './item-service.ts';
import { followDispute, settleOrder } from './payment-service.ts';
import { holderOf, orderFor, sideOf, tellBoth } from './service.ts';
import * as store from './store.ts';
import { tellOrder } from './telling-service.ts';

export const personOf = (context: Context, id: number): PersonContext => ({
  ...context,
  user: { id, is_operator: false },
  helper: null,
});

/** Locks the job of an order, then the order, for one of its people; null for others. */
export async function lockFor(context: PersonContext, id: number): Promise<store.OrderRow | null> {
  const bid_id = await store.bidOfOrder(context.db, id, context.user.id);
  if (bid_id === null) return null;
  await lockJob(context, bid_id);
  return store.lockOrder(context.db, id);
}

/** Carries out a change of an order: its hire, time, stock and money. Tells both people. */
export async function apply(
  context: Context,
  row: store.OrderRow,
  change: OrderChange,
  said: { readonly what: string; readonly side: OrderSide | null; readonly note: string },
): Promise<Result<undefined, 'not now' | 'time gone'>> {
  const { db, now } = context;
  if (row.state === 'placed' && change.state === 'confirmed') {
    const hired = await hire(context, row);
    if (!hired.ok) return hired;
  }
  if (change.state === 'completed') {
    const done = await agreed.completeAgreed(context, row);
    if (!done.ok) return done;
  }
  await store.writeChange(db, row.id, change, now);
  const event_id = await store.addEvent(db, row.id, said, now);
  if (change.state === 'cancelled' || change.state === 'lapsed') {
    await store.freeTime(db, row.id);
    // Where a clock ended the order, it ends as if the side to blame had ended it, or the customer where neither is to blame.
    await agreed.endAgreed(context, row, said.side ?? (change.blame === 'provider' ? 'provider' : 'requestor'));
    if (row.stock_taken !== null) await giveStock(db, row.nshop_item_id, row.stock_taken);
  }
  if (change.state === 'completed') await noteSold(db, row.nshop_item_id);
  await settleOrder(context, row, change, said.side);
  if (change.state === 'disputed') await followDispute(context, row);
  await tellBoth(context, row);
  await tellOrder(context, row.id, event_id, { ...said, state: change.state });
  return ok();
}

/** Makes the order a hire, at the time that was held for it. */
async function hire(context: Context, row: store.OrderRow): Promise<Result<undefined, 'not now' | 'time gone'>> {
  const { db, now } = context;
  const { begin_time, end_time } = row;
  if (!begin_time || !end_time) {
    const hired = await agreed.hireAgreed(context, row, null);
    return hired.ok ? ok() : refuse('not now');
  }
  await slots.lockCalendars(db, row.quote_service_id, now);
  const lane = await store.freeTime(db, row.id);
  if (lane === null) return refuse('time gone');
  const minutes = (end_time.getTime() - begin_time.getTime()) / MINUTE;
  const hired = await agreed.hireAgreed(context, row, { begin_time, minutes, lane });
  return hired.ok ? ok() : refuse(hired.error === 'time taken' ? 'time gone' : 'not now');
}

/** The user who acts on an order: the holder of its link, else the caller; undefined where there is neither. */
export async function buyerOf(context: Context, id: number, hash: string | undefined): Promise<number | undefined> {
  const holder = hash ? await holderOf(context, hash) : null;
  return holder?.id === id ? holder.user_id : context.user?.id;
}

type Acted = { id: number; hash?: string | undefined; note?: string; reason?: string };
type Problem = ActProblem | 'time gone' | 'refund changed' | NotFound;

/** An act of the customer or the pro, by session or by the order's link. */
async function act(
  what: OrderAct,
  input: Acted,
  context: Context,
  check: (change: OrderChange, row: store.OrderRow) => boolean = () => true,
): Promise<Result<{ nshop_order: calls.OrderView }, Problem>> {
  const user_id = await buyerOf(context, input.id, input.hash);
  if (user_id === undefined) return notFound();
  const person = personOf(context, user_id);
  const row = await lockFor(person, input.id);
  if (!row) return notFound();
  const side = sideOf(row, user_id);
  const decided = decideAct(row, what, side, context.now, input.reason ?? null);
  // An act of the other side is refused like an act that is too late: the page shows who can act.
  if (!decided.ok) return decided.error === 'not yours' ? refuse('not now') : decided;
  if (!check(decided.value, row)) return refuse('refund changed');
  const taken_back = what === 'reject_cancel' && row.cancel_asked_by === side;
  const declined = what === 'cancel' && row.state === 'placed' && side === 'provider';
  const dropped = what === 'cancel' && row.state === 'unpaid';
  const said = {
    what: taken_back ? 'take_back_cancel' : declined ? 'decline' : dropped ? 'drop' : what,
    side,
    note: input.note ?? '',
  };
  const done = await apply(context, row, decided.value, said);
  if (!done.ok) return done;
  const nshop_order = await orderFor(context, input.id, user_id);
  return nshop_order ? ok({ nshop_order }) : notFound();
}

// Typed without refusals, so that one function fits all calls: each call declares the refusals of its act.
type Reply = Promise<Result<{ nshop_order: calls.OrderView }, never>>;
const acts = (what: OrderAct) => (input: Acted, context: Context) => act(what, input, context) as unknown as Reply;

export const confirmOrder = acts('confirm');
export const applyCompleteOrder = acts('apply_complete');
export const completeOrder = acts('complete');
export const rejectCompleteOrder = acts('reject_complete');
export const applyCancelOrder = acts('apply_cancel');
export const rejectCancelOrder = acts('reject_cancel');

/** Cancels by the rule. Refused where less comes back than was shown, so that the buyer sees it first. */
export async function cancelOrder(
  { refund_shown, ...input }: CallParsed<typeof calls.cancelOrder>,
  context: Context,
): Promise<CallResult<typeof calls.cancelOrder>> {
  return (await act('cancel', input, context, ({ money }) =>
    refund_shown === undefined ? true : (money?.refund_cents ?? 0) >= refund_shown,
  )) as CallResult<typeof calls.cancelOrder>;
}

/** Whether an order has not ended. */
export const isOpen = (row: store.OrderRow): boolean => !isOver(row.state);
