import * as calls from '#core/bids/calls.ts';
import { type Decision, decideSend, decideUpdate, isSameQuote, isUpdate } from '#core/bids/decision-rules.ts';
import { isFree, REPEAT_LINE } from '#core/bids/fees/rules.ts';
import { LISTS_OF, problemIn } from '#core/bids/problem-rules.ts';
import { checkQualified } from '#core/certificates/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type Cents, CURRENCY, toDecimal } from '#core/kit/money.ts';
import { notFound, ok, type Refusal, refuse } from '#core/kit/result.ts';
import { MINUTE } from '#core/kit/time.ts';
import { COVERED_LINE } from '#core/requests/fees/policy-rules.ts';
import { mayQuote } from '#core/staff/rules.ts';
import { quotesLeft } from '#core/subscriptions/rules.ts';
import { seatsFor } from '#core/users/trust/rules.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { HOLD_RULE_WORDS } from '#core/wallet/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { inOneTrip } from '#server/platform/data/database.ts';
import { inTheirLanguage } from '#server/platform/http/refusal-texts.ts';
import * as requests from '#server/requests/service.ts';
import { feeAtSending, feeOfRequest, type RequestFee } from '#server/requests/service.ts';
import * as services from '#server/services/service.ts';
import { takeStaffFee } from '#server/staff/service.ts';
import * as subscriptions from '#server/subscriptions/service.ts';
import * as uploads from '#server/uploads/service.ts';
import * as users from '#server/users/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { budgetOf } from './auto-quotes/budget-service.ts';
import { settleBid } from './fees/hold-service.ts';
import { readRepeated } from './fees/repeat-store.ts';
import { presentLead } from './presenter.ts';
import { record } from './record-service.ts';
import { keepQuoted } from './scopes/service.ts';
import * as store from './store.ts';
import { leadView } from './view-store.ts';

type Input = CallParsed<typeof calls.sendQuote>;
type Answer = CallResult<typeof calls.sendQuote>;

/** What a screen offers after a quote could not be sent, besides the codes of section 8 (specification 3, errorAction). */
const ACTIONS: Readonly<Record<string, string>> = {
  'fee changed': 'review_fee',
  'invalid price': 'edit_price',
  'attachment missing': 'edit_files',
  'phone needed': 'confirm_phone',
};

const TEXTS: Readonly<Record<string, string>> = calls.sendQuote.errors;

/** A refused quote stays unsent; the reply says why and what to do about it (specification 4). */
const refused = <E extends string | number>(refusal: Refusal<E>): Refusal<E> => ({
  ...refusal,
  details: {
    errorMessage: refusal.message ?? TEXTS[String(refusal.error)],
    errorAction:
      problemIn(LISTS_OF.sendQuote, refusal.error)?.errorAction ?? ACTIONS[String(refusal.error)] ?? 'back_to_requests',
  },
});

/** What a quote is decided on, all locked until the transaction ends; rows are taken in the order request, bid, wallet. */
export interface QuoteFacts {
  readonly bid: NonNullable<Awaited<ReturnType<typeof store.lockToQuote>>> | null;
  readonly funds: wallet.LockedFunds;
  /** What sending costs; null without a bid. */
  readonly fee: RequestFee | null;
  /** The month of a subscription that the quote falls into, read under the wallet's lock. */
  readonly cover: subscriptions.CoverRow | null;
  readonly reply_time: Awaited<ReturnType<typeof services.replyTimeOfBid>>;
}

/** Asks all that `sendQuote` decides on in one round trip. */
export async function loadQuote(input: Input, context: PersonContext): Promise<QuoteFacts> {
  const { db, user, now } = context;
  const [bid, , funds, cover, reply_time] = await Promise.all([
    store.lockToQuote(db, input.bid_id, user.id, now),
    store.lockPayerAtSending(db, input.bid_id),
    wallet.lockFunds(context, user.id),
    subscriptions.coverOf(db, input.bid_id, user.id, now),
    services.replyTimeOfBid(context, input.bid_id),
  ]);
  return { bid, funds, cover, reply_time, fee: bid && (await feeAtSending(db, bid, input.fee_shown, now)) };
}

/**
 * Sends a quote, or changes a sent one for free (specification 4, decisions 14 to 18). Everything happens in the
 * call's transaction or not at all: seat, price, fee held, history, events. A client that passes `fee_shown` means to
 * send for the first time, and gets 6 where a quote stands already; without it a standing quote is updated.
 */
export async function sendQuote(
  input: Input,
  context: PersonContext,
  facts: QuoteFacts,
  { is_auto_quote = false, is_booked = false, repeats = null }: SendOptions = {},
): Promise<Answer> {
  const { bid, fee } = facts;
  // An offer between two who blocked each other is not there.
  if (!bid || !fee || (bid.is_blocked && !bid.is_sent)) return notFound();
  const { helper } = context;
  if (helper && !mayQuote(helper.role, helper.daily_fee_cents)) return refused(refuse('staff may not quote'));
  return isUpdate(bid, input)
    ? updateQuote(input, context, { ...facts, bid, fee })
    : sendFirst(input, context, { ...facts, bid, fee }, { is_auto_quote, is_booked, repeats });
}

export interface SendOptions {
  readonly is_auto_quote?: boolean;
  readonly is_booked?: boolean;
  /** The visit of a series: its quote has no fee, by the finished job that it repeats. */
  readonly repeats?: { readonly series_id: number; readonly bid_id: number } | null;
}

type Facts = QuoteFacts & { readonly bid: NonNullable<QuoteFacts['bid']>; readonly fee: RequestFee };

async function sendFirst(
  input: Input,
  context: PersonContext,
  { bid, funds, cover, fee: worked, reply_time }: Facts,
  { is_auto_quote, is_booked, repeats }: Required<SendOptions>,
): Promise<Answer> {
  const { db, user, now } = context;
  const repeated = repeats && (await readRepeated(db, bid.id, repeats.bid_id));
  if (repeated && !isFree(repeated)) return refused(refuse('not now'));
  const month = repeated ? null : subscriptions.coveredBy(worked.fee_cents, cover, now);
  const fee = repeated || month ? 0 : worked.fee_cents;
  const decided = decideSend(bid, input, fee, now);
  if (!decided.ok) return refused(decided);
  const allowance = users.allowed(context, bid.trust);
  if (!allowance.may_quote) return refused(refuse('phone needed'));
  if (bid.is_limited) return refused(refuse(690));
  const qualified = checkQualified(bid.certificates_needed);
  if (!qualified.ok) return refused(qualified);
  // A helper learns that it cannot be sent, and nothing of cards and credit.
  const isOwner = context.helper === null;
  if (bid.is_guarantee_missing) return refused(refuse(isOwner ? 2 : 'ask the owner'));
  if (funds.available_cents < fee) return refused(refuse(isOwner ? 10 : 'ask the owner'));
  const allowed = await takeStaffFee(context, bid.id, fee);
  if (!allowed.ok) return allowed.error === 'not found' ? notFound() : refused(allowed);
  const scoped = await keepQuoted(context, input, true);
  if (!scoped.ok) return refused(scoped);

  // All is decided on locked rows, so that everything is written in one round trip, and the view that ends it shows what was
  // written. Every statement is guarded all the same, and what a guard refuses rolls all of them back.
  const files = input.attachment_id ?? [];
  const note = `${bid.title}, ${bid.area_name}`;
  const evidence = evidenceOf(
    { worked, month, repeated, fee_shown: input.fee_shown },
    { is_auto_quote, is_booked, repeats },
  );
  const is_for_hire = !month && worked.policy.charged_for === 'hire';
  const type_id = is_auto_quote ? TRANSACTION_TYPE.auto_quote_fee : TRANSACTION_TYPE.quote_fee;
  const [seat, isWritten, isAttached, held, , , stored] = await inOneTrip([
    requests.takeSeat(
      context,
      bid.quote_request_id,
      seatsFor(bid.max_quotes, bid.posted, allowance.takes_kept_seats, now),
    ),
    store.patchBid(
      db,
      bid.id,
      bid.quote_status_id,
      now,
      withLine(bid, { ...decided.value.patch, attachment_ids: files }),
    ),
    attach(context, bid.id, files),
    wallet.holdFee(
      context,
      {
        quote_bid_id: bid.id,
        user_id: user.id,
        cents: fee,
        type_id,
        note,
        evidence,
        is_for_hire,
        subscription_month_id: month?.id ?? null,
      },
      funds,
    ),
    recordQuote(context, bid, decided.value, is_booked),
    // Only people's replies count towards the time that cards show.
    is_auto_quote ||
      is_booked ||
      services.noteReplyTime(
        context,
        bid.quote_service_id,
        (now.getTime() - bid.created.getTime()) / MINUTE,
        reply_time,
      ),
    leadView(db, bid.id, user.id, now),
  ]);
  if (!seat.ok) return seat.error === 'not found' ? notFound() : refused(refuse(seat.error));
  if (!isWritten) return refused(refuse(6));
  if (!isAttached) return refused(refuse('attachment missing'));
  if (!held.ok) return refused(held);

  await context.publish(
    'request.changed',
    { quote_request_id: bid.quote_request_id, quote_count: seat.value.quote_count },
    [bid.requestor_id, ...bid.bidder_ids],
  );
  if (held.value.rule !== 'sent') return answer(context, bid.id, held.value.available_cents, stored);
  await settleBid(context, bid.id, {});
  return answer(context, bid.id, held.value.available_cents);
}

/** What is kept with the fee: how it was worked out, and why it is nothing where a month or an earlier job covers it. */
function evidenceOf(
  of: {
    readonly worked: RequestFee;
    readonly month: ReturnType<typeof subscriptions.coveredBy>;
    readonly repeated: Awaited<ReturnType<typeof readRepeated>> | null;
    readonly fee_shown: Cents | undefined;
  },
  { is_auto_quote, is_booked, repeats }: Required<SendOptions>,
) {
  const { worked, month, repeated, fee_shown } = of;
  const covered = repeated ? REPEAT_LINE : month ? COVERED_LINE : null;
  return {
    tariff_version: worked.version,
    receipt: [
      ...worked.lines,
      ...(covered === null ? [] : [{ label: covered, percent: null, cents: -worked.fee_cents }]),
    ],
    facts: worked.facts,
    discount_percent: worked.discount_percent,
    fee_shown: fee_shown ?? null,
    ...(is_auto_quote ? { is_auto_quote } : {}),
    ...(is_booked ? { is_booked } : {}),
    ...(repeats && repeated ? { repeats: { ...repeats, completed_on: repeated.completed_on } } : {}),
    ...(month ? { subscription: { subscription_id: month.subscription_id, month_id: month.id } } : {}),
  };
}

async function updateQuote(input: Input, context: PersonContext, { bid, funds }: Facts): Promise<Answer> {
  const { db, now } = context;
  const decided = decideUpdate(bid, input, now);
  if (!decided.ok) return refused(decided);
  const scoped = await keepQuoted(context, input, false);
  if (!scoped.ok) return refused(scoped);
  if (!scoped.value && isSameQuote(bid, input)) return answer(context, bid.id, funds.available_cents);
  const allowed = await takeStaffFee(context, bid.id, 0);
  if (!allowed.ok) return allowed.error === 'not found' ? notFound() : refused(allowed);
  const files = input.attachment_id;
  const patch = {
    ...decided.value.patch,
    ...(files === undefined ? {} : { attachment_ids: files }),
    last_message_on: now,
  };
  const added = (files ?? []).filter((id) => !bid.attachment_ids.includes(id));
  const [isWritten, isAttached, , stored] = await inOneTrip([
    store.patchBid(db, bid.id, bid.quote_status_id, now, withLine(bid, patch)),
    attach(context, bid.id, added),
    recordQuote(context, bid, decided.value),
    leadView(db, bid.id, context.user.id, now),
  ]);
  if (!isWritten) return refused(refuse('not now'));
  if (!isAttached) return refused(refuse('attachment missing'));
  return answer(context, bid.id, funds.available_cents, stored);
}

/** The quote's line in the conversation takes the next number; the bid is locked, so that numbers have no gaps. */
const withLine = (bid: store.BidRow, patch: store.StoredPatch): store.StoredPatch => ({
  ...patch,
  message_seq: bid.message_seq + 1,
});

function recordQuote(context: PersonContext, bid: store.BidRow, decision: Decision, is_booked = false): Promise<void> {
  const { requestor_id, provider_id, message_seq } = bid;
  const { rating_type = null, flat_rate_at_cents = null, hourly_rate_at_cents = null } = decision.patch;
  return record(context, bid, decision, [requestor_id, provider_id], {
    message_seq: message_seq + 1,
    is_booked,
    requestor_id,
    provider_id,
    rating_type,
    flat_rate_at_cents,
    hourly_rate_at_cents,
  });
}

const attach = async (context: PersonContext, quote_bid_id: number, ids: readonly number[]): Promise<boolean> =>
  ids.length === 0 || uploads.attach(context, [...new Set(ids)], { quote_bid_id });

async function answer(
  context: PersonContext,
  bid_id: number,
  available: Cents,
  seen?: Awaited<ReturnType<typeof leadView>>,
): Promise<Answer> {
  const stored = seen ?? (await leadView(context.db, bid_id, context.user.id, context.now));
  if (!stored) throw new Error(`bid ${bid_id} is gone within its own transaction`);
  return ok({ quote_bid: presentLead(stored), available_wallet_amount: toDecimal(available) });
}

/**
 * What sending this quote would cost now, with its receipt and the balance after it (decision 15). A quote that stands
 * is updated for free, so its fee is nothing. An auto-quote costs the same, and its week's budget has to cover it too.
 */
export async function previewQuoteFee(
  input: CallParsed<typeof calls.previewQuoteFee>,
  context: PersonContext,
): Promise<CallResult<typeof calls.previewQuoteFee>> {
  const { db, user, now } = context;
  const bid = await store.findPriced(db, input.bid_id, user.id, now);
  if (!bid) return notFound();
  const worked = await feeOfRequest(db, bid, now);
  const isSent = bid.quote_sent_on !== null;
  const [available, rule, cover, offered] = await Promise.all([
    wallet.availableCents(db, user.id),
    wallet.currentHoldRule(db),
    subscriptions.coverOf(db, input.bid_id, user.id, now),
    subscriptions.offeredTo(db, bid.category_id, user.id, now),
  ]);
  const month = subscriptions.coveredBy(worked.fee_cents, cover, now);
  const fee = isSent || month ? 0 : worked.fee_cents;
  const lines = isSent
    ? []
    : [...worked.lines, ...(month ? [{ label: COVERED_LINE, percent: null, cents: -worked.fee_cents }] : [])];
  const budget = input.is_auto_quote ? await budgetOf(context, bid.quote_service_id, bid.category_id) : null;
  const isWithin = !input.is_auto_quote || (budget !== null && budget.left_cents >= fee);
  return ok({
    fee: toDecimal(fee),
    fee_list: toDecimal(worked.list_cents),
    currency: CURRENCY,
    receipt: lines.map(({ label, percent, cents }) => ({ label, percent, amount: toDecimal(cents) })),
    available_wallet_amount: toDecimal(available),
    balance_after: toDecimal(Math.max(0, available - fee)),
    is_enough: available >= fee && isWithin,
    budget: budget && {
      weekly: toDecimal(budget.weekly_cents),
      spent: toDecimal(budget.spent_cents),
      left: toDecimal(budget.left_cents),
    },
    why_not: isWithin ? (available >= fee ? null : 10) : 9,
    rule: inTheirLanguage(
      HOLD_RULE_WORDS[!month && worked.policy.charged_for === 'hire' ? 'hire' : rule],
      context.language,
    ),
    charged_for: worked.policy.charged_for,
    commission_basis_points: worked.policy.commission_basis_points,
    is_covered: !isSent && month !== null,
    subscription: cover && { quotes: cover.quotes, left: quotesLeft(cover) },
    offered: context.helper ? null : offered,
    tariff_version: worked.version,
    facts: worked.facts,
  });
}
