import * as calls from '#core/bids/calls.ts';
import { decideSend, decideUpdate, isUpdate } from '#core/bids/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type Cents, CURRENCY, toDecimal } from '#core/kit/money.ts';
import { notFound, ok, type Refusal, refuse } from '#core/kit/result.ts';
import { MINUTE } from '#core/kit/time.ts';
import { feeAfter } from '#core/requests/fee-rules.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { HOLD_RULE_WORDS } from '#core/wallet/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import * as services from '#server/services/service.ts';
import * as uploads from '#server/uploads/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { settleBid } from './hold-service.ts';
import { present } from './presenter.ts';
import { record } from './record-service.ts';
import * as store from './store.ts';
import { leadView } from './view-store.ts';

type Input = CallParsed<typeof calls.sendQuote>;
type Answer = CallResult<typeof calls.sendQuote>;

/** What a screen offers after a quote could not be sent (specification 3, errorAction). */
const ACTIONS: Readonly<Record<string, string>> = {
  6: 'view_quote',
  10: 'add_credit',
  'fee changed': 'review_fee',
  'invalid price': 'edit_price',
  'attachment missing': 'edit_files',
};

const TEXTS: Readonly<Record<string, string>> = calls.sendQuote.errors;

/** A refused quote stays unsent; the reply says why and what to do about it (specification 4). */
const refused = <E extends string | number>(refusal: Refusal<E>): Refusal<E> => ({
  ...refusal,
  details: {
    errorMessage: refusal.message ?? TEXTS[String(refusal.error)],
    errorAction: ACTIONS[String(refusal.error)] ?? 'back_to_requests',
  },
});

/**
 * Sends a quote, or changes a sent one for free (specification 4, decisions 14 to 18). Everything happens in the
 * call's transaction or not at all: seat, price, fee held, history, events. Rows are taken in the order request, bid,
 * wallet, like everywhere. A client that passes `fee_shown` means to send for the first time, and gets 6 where a quote
 * stands already; without it a standing quote is updated.
 */
export async function sendQuote(input: Input, context: PersonContext): Promise<Answer> {
  const { db, user, now } = context;
  const bid = await store.findBid(db, input.bid_id, user.id, now);
  if (!bid || bid.provider_id !== user.id) return notFound();
  return isUpdate(bid, input) ? updateQuote(input, context) : sendFirst(input, context, bid);
}

async function sendFirst(input: Input, context: PersonContext, bid: store.BidRow): Promise<Answer> {
  const { db, user, now } = context;
  const fee = feeAfter(bid.fee_cents, bid.fee_discount_percent).fee_cents;
  const decided = decideSend(bid, input, fee, now);
  if (!decided.ok) return refused(decided);

  // The seat is taken by a guarded update, which also queues the request's quotes from here on.
  const seat = await requests.takeSeat(context, bid.quote_request_id);
  if (!seat.ok) {
    if (seat.error === 'not found') return notFound();
    const meanwhile = await store.findBid(db, bid.id, user.id, now);
    return meanwhile?.quote_sent_on ? refused(refuse(6)) : refused(refuse(seat.error));
  }
  const files = input.attachment_id ?? [];
  const written = await store.patchBid(db, bid.id, bid.quote_status_id, now, {
    ...decided.value.patch,
    attachment_ids: files,
  });
  if (!written) return refused(refuse(6));
  if (!(await attach(context, bid.id, files))) return refused(refuse('attachment missing'));

  const held = await wallet.holdFee(context, {
    quote_bid_id: bid.id,
    user_id: user.id,
    cents: fee,
    type_id: TRANSACTION_TYPE.quote_fee,
    note: `${bid.title}, ${bid.area_name}`,
    evidence: {
      tariff_version: bid.tariff_version,
      receipt: bid.fee_receipt,
      discount_percent: bid.fee_discount_percent,
      fee_shown: input.fee_shown ?? null,
    },
  });
  if (!held.ok) return refused(held);
  if (held.value.rule === 'sent') await settleBid(context, bid.id, {});

  await record(context, bid, decided.value, [bid.requestor_id, bid.provider_id]);
  await services.noteReplyTime(context, bid.quote_service_id, (now.getTime() - bid.created.getTime()) / MINUTE);
  const others = await store.bidderIds(db, bid.quote_request_id);
  await context.publish(
    'request.changed',
    { quote_request_id: bid.quote_request_id, quote_count: seat.value.quote_count },
    [bid.requestor_id, ...others],
  );
  return answer(context, bid.id, held.value.available_cents);
}

async function updateQuote(input: Input, context: PersonContext): Promise<Answer> {
  const { db, user, now } = context;
  const bid = await store.lockBid(db, input.bid_id, user.id, now);
  if (!bid) return notFound();
  const decided = decideUpdate(bid, input, now);
  if (!decided.ok) return refused(decided);
  const files = input.attachment_id;
  const written = await store.patchBid(db, bid.id, bid.quote_status_id, now, {
    ...decided.value.patch,
    ...(files === undefined ? {} : { attachment_ids: files }),
  });
  if (!written) return refused(refuse('not now'));
  const added = (files ?? []).filter((id) => !bid.attachment_ids.includes(id));
  if (!(await attach(context, bid.id, added))) return refused(refuse('attachment missing'));
  await record(context, bid, decided.value, [bid.requestor_id, bid.provider_id]);
  return answer(context, bid.id, await wallet.availableCents(db, user.id));
}

const attach = async (context: PersonContext, quote_bid_id: number, ids: readonly number[]): Promise<boolean> =>
  ids.length === 0 || uploads.attach(context, [...new Set(ids)], { quote_bid_id });

async function answer(context: PersonContext, bid_id: number, available: Cents): Promise<Answer> {
  const stored = await leadView(context.db, bid_id, context.user.id, context.now);
  if (!stored) throw new Error(`bid ${bid_id} is gone within its own transaction`);
  return ok({ quote_bid: present(stored, 'provider'), available_wallet_amount: toDecimal(available) });
}

/**
 * What sending this quote would cost now, with its receipt and the balance after it (decision 15). A quote that stands
 * is updated for free, so its fee is nothing. Auto-quotes cost the same.
 */
export async function previewQuoteFee(
  input: CallParsed<typeof calls.previewQuoteFee>,
  context: PersonContext,
): Promise<CallResult<typeof calls.previewQuoteFee>> {
  const { db, user, now } = context;
  const bid = await store.findBid(db, input.bid_id, user.id, now);
  if (!bid || bid.provider_id !== user.id) return notFound();
  const after = feeAfter(bid.fee_cents, bid.fee_discount_percent);
  const isSent = bid.quote_sent_on !== null;
  const fee = isSent ? 0 : after.fee_cents;
  const [available, rule] = await Promise.all([wallet.availableCents(db, user.id), wallet.currentHoldRule(db)]);
  const lines = isSent ? [] : [...bid.fee_receipt, ...(after.line ? [after.line] : [])];
  return ok({
    fee: toDecimal(fee),
    fee_list: toDecimal(bid.fee_cents),
    currency: CURRENCY,
    receipt: lines.map(({ label, percent, cents }) => ({ label, percent, amount: toDecimal(cents) })),
    available_wallet_amount: toDecimal(available),
    balance_after: toDecimal(Math.max(0, available - fee)),
    is_enough: available >= fee,
    rule: HOLD_RULE_WORDS[rule],
    tariff_version: bid.tariff_version,
  });
}
