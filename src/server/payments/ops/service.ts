import type { CallCode, CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { fromCursor, idOfCursor, pageOf } from '#core/kit/page.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/payments/ops/calls.ts';
import type { OpsOrder, OpsRefund } from '#core/payments/ops/calls.ts';
import { refundMachine } from '#core/payments/refunds/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { operatorsWith, othersOf, recordAct } from '#server/users/operators/service.ts';
import { postingsOfOrder } from '#server/wallet/service.ts';
import { portOf } from '../cards/service.ts';
import { makeDue } from '../intent-store.ts';
import { applyNotice } from '../notices/service.ts';
import { findNotice } from '../notices/store.ts';
import { findAnyOrder, readOrder } from '../orders/store.ts';
import {
  approveRefund,
  refuseRefund,
  secondAbove,
  secondRefund,
  sendApproved,
  sendRefunds,
} from '../refunds/service.ts';
import { makeRefundsDue } from '../refunds/store.ts';
import { sweepIntents } from '../sweep-service.ts';
import * as store from './store.ts';

const presentOrder = (o: store.OpsOrderRow): OpsOrder => ({
  order_id: o.public_id,
  purpose: o.purpose,
  payer: { id: o.user_id, name: o.payer_name, email: o.payer_email },
  provider: o.provider,
  method: o.method,
  status: o.status,
  credit: toDecimal(o.credit_cents),
  bonus: toDecimal(o.bonus_cents),
  gst: toDecimal(o.gst_cents),
  total: toDecimal(o.credit_cents + o.gst_cents),
  refunded: toDecimal(o.refunded_credit_cents + o.refunded_gst_cents),
  card_info: o.card_info,
  error_code: o.error_code,
  receipt_no: o.receipt_no,
  is_auto_top_up: o.is_auto_top_up,
  created: toWire(o.created),
  completed_on: toWireOrNull(o.completed_on),
});

/** The steps that this operator may take for a refund: none for their own, and not the second approval after their own first. */
function stepsFor(r: store.OpsRefundRow, operator_id: number): string[] {
  if (r.kind !== 'asked' || r.user_id === operator_id) return [];
  const open = refundMachine.open(r.status, 'operator').filter((step) => step !== 'approve_large');
  return open.filter((step) => step !== 'second' || r.decided_by !== operator_id);
}

/** The limit above which a second operator has to agree to a refund, and the operators who can. */
interface Seconds {
  readonly above: number;
  readonly operators: readonly number[];
}
const readSeconds = async (db: PersonContext['db']): Promise<Seconds> => ({
  above: await secondAbove(db),
  operators: await operatorsWith(db, ['money']),
});

const presentRefund = (r: store.OpsRefundRow, operator_id: number, seconds: Seconds): OpsRefund => ({
  id: r.id,
  order_id: r.public_id,
  payer: { id: r.user_id, name: r.payer_name, email: r.payer_email },
  kind: r.kind,
  status: r.status,
  provider: r.provider,
  asked: toDecimal(r.asked_cents),
  credit: toDecimal(r.credit_cents),
  bonus: toDecimal(r.bonus_cents),
  gst: toDecimal(r.gst_cents),
  total: toDecimal(r.total_cents),
  bought_now: toDecimal(r.bought_cents),
  reason: r.reason,
  decision_reason: r.decision_reason,
  decided_by: r.decided_name,
  decided_on: toWireOrNull(r.decided_on),
  seconded_by: r.seconded_name,
  seconded_on: toWireOrNull(r.seconded_on),
  error_code: r.error_code,
  credit_note_no: r.credit_note_no,
  created: toWire(r.created),
  ended_on: toWireOrNull(r.ended_on),
  second_above: toDecimal(seconds.above),
  others: othersOf(seconds.operators, [operator_id, ...(r.user_id === null ? [] : [r.user_id])]),
  steps: stepsFor(r, operator_id),
});

const presentDispute = (d: store.DisputeStory) => ({
  id: d.id,
  dispute_ref: d.dispute_ref,
  status: d.status,
  amount: toDecimal(d.cents),
  taken: toDecimal(d.taken_cents),
  reason: d.reason,
  opened_on: toWire(d.opened_on),
  closed_on: toWireOrNull(d.closed_on),
});

export async function opsPayments(
  input: CallParsed<typeof calls.opsPayments>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.opsPayments>> {
  const { status, provider, user_id = null, text = '', page_size } = input;
  const before = idOfCursor(input.cursor) ?? Number.MAX_SAFE_INTEGER;
  const rows = await store.listOrders(db, { before, status, provider, user_id, text, limit: page_size + 1 });
  const { page, next_cursor } = pageOf(rows, page_size, ({ id }) => [id]);
  return ok({
    orders: page.map(presentOrder),
    next_cursor,
  });
}

/** All about an order, for an operator. */
export async function opsPayment(
  { order_id }: CallParsed<typeof calls.opsPayment>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.opsPayment>> {
  const order = await store.findOrder(db, order_id);
  if (!order) return notFound();
  const [intents, notices, postings, refunds, disputes, seconds] = await Promise.all([
    store.intentsOf(db, order.id),
    store.noticesOf(db, order.id),
    postingsOfOrder(db, order.id),
    store.refundsOfOrder(db, order.id),
    store.disputesOf(db, order.id),
    readSeconds(db),
  ]);
  return ok({
    order: presentOrder(order),
    intents: intents.map(({ cents, ask_at, created, decided_on, ...rest }) => ({
      ...rest,
      amount: toDecimal(cents),
      ask_at: toWireOrNull(ask_at),
      created: toWire(created),
      decided_on: toWireOrNull(decided_on),
    })),
    notices: notices.map(({ received, applied_on, ...rest }) => ({
      ...rest,
      received: toWire(received),
      applied_on: toWireOrNull(applied_on),
    })),
    postings: postings.map(({ cents, created, ...rest }) => ({
      ...rest,
      amount: toDecimal(cents),
      created: toWire(created),
    })),
    refunds: refunds.map((r) => presentRefund(r, user.id, seconds)),
    disputes: disputes.map(presentDispute),
  });
}

/** Asks the provider now about the undecided try of an order. */
export async function opsAskProvider(
  { order_id }: CallParsed<typeof calls.opsAskProvider>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsAskProvider>> {
  const { db, parts } = context;
  const order = await findAnyOrder(db, order_id);
  if (!order) return notFound();
  if (!portOf(parts)) return refuse('payments unavailable');
  const due = await deciding(context, async (inside) => {
    const { now } = inside;
    const asks = await makeDue(inside.db, order.id, now);
    const refunds = await makeRefundsDue(inside.db, order.id, now);
    await recordAct({ ...inside, user: context.user }, 'provider asked', `order:${order.id}`, { order_id });
    return ok(asks + refunds);
  });
  const settled = (await sweepIntents(parts, order.id)) + (await sendRefunds(parts));
  const { status } = await readOrder(parts.database, order.id);
  return ok({ asked: due.value, settled, order_status: status });
}

/** Carries out a stored notice once more. */
export async function opsReplayNotice(
  { notice_id }: CallParsed<typeof calls.opsReplayNotice>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsReplayNotice>> {
  const { parts } = context;
  const row = await findNotice(parts.database, notice_id);
  if (!row) return notFound();
  const did = await applyNotice(parts, row);
  await deciding(context, async (inside) => {
    await recordAct({ ...inside, user: context.user }, 'notice replayed', `payment_notice:${notice_id}`, { did });
    return ok();
  });
  return ok({ did });
}

export async function opsRefunds(
  input: CallParsed<typeof calls.opsRefunds>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.opsRefunds>> {
  const { state, page_size } = input;
  const [rows, waiting, seconds] = await Promise.all([
    store.listRefunds(db, state, idOfCursor(input.cursor), page_size + 1),
    store.countWaiting(db),
    readSeconds(db),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, ({ id }) => [id]);
  return ok({
    refunds: page.map((r) => presentRefund(r, user.id, seconds)),
    next_cursor,
    waiting,
    second_above: toDecimal(seconds.above),
  });
}

type DecideCall = typeof calls.opsApproveRefund | typeof calls.opsSecondRefund | typeof calls.opsRefuseRefund;

/** Runs a decision in its own transaction, then tells the provider, and answers the refund after that. */
async function decide<C extends DecideCall>(
  context: PersonContext,
  refund_id: number,
  work: (inside: PersonContext) => Promise<Result<undefined, Extract<CallCode<C>, string> | NotFound>>,
): Promise<CallResult<C>> {
  const { user, parts } = context;
  const decided: Result<undefined, string> = await deciding(context, (inside) => work({ ...inside, user }));
  if (!decided.ok) return decided as CallResult<C>;
  await sendApproved(parts, refund_id);
  const row = await store.readRefund(parts.database, refund_id);
  const refund = row && presentRefund(row, user.id, await readSeconds(parts.database));
  return (refund ? ok({ refund }) : notFound()) as CallResult<C>;
}

export const opsApproveRefund = (
  input: CallParsed<typeof calls.opsApproveRefund>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsApproveRefund>> =>
  decide<typeof calls.opsApproveRefund>(context, input.refund_id, (inside) => approveRefund(input, inside));

export const opsSecondRefund = (
  input: CallParsed<typeof calls.opsSecondRefund>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsSecondRefund>> =>
  decide<typeof calls.opsSecondRefund>(context, input.refund_id, (inside) => secondRefund(input, inside));

export const opsRefuseRefund = (
  input: CallParsed<typeof calls.opsRefuseRefund>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsRefuseRefund>> =>
  decide<typeof calls.opsRefuseRefund>(context, input.refund_id, (inside) => refuseRefund(input, inside));

export async function opsDisputes(
  input: CallParsed<typeof calls.opsDisputes>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.opsDisputes>> {
  const [open, id] = fromCursor(input.cursor) ?? [];
  const isCursor = (open === 0 || open === 1) && typeof id === 'number' && Number.isSafeInteger(id);
  const after = isCursor ? { is_open: open === 1, id } : { is_open: true, id: Number.MAX_SAFE_INTEGER };
  const [rows, count] = await Promise.all([
    store.listDisputes(db, after, input.page_size + 1),
    store.countOpenDisputes(db),
  ]);
  const { page, next_cursor } = pageOf(rows, input.page_size, ({ status, id: last }) => [
    status === 'opened' ? 1 : 0,
    last,
  ]);
  return ok({
    disputes: page.map((d) => ({
      ...presentDispute(d),
      order_id: d.public_id,
      payer: { id: d.user_id, name: d.payer_name, email: d.payer_email },
    })),
    next_cursor,
    open: count,
  });
}
