/** One hire, five seats: a partial unique index, and a counter with a check that only a guarded update moves. */

import type * as calls from '#core/bids/calls.ts';
import * as decisions from '#core/bids/decision-rules.ts';
import { decideStep } from '#core/bids/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { pick } from '#core/kit/pick.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import * as reserves from '#server/reserves/service.ts';
import { recountJob } from './completions/count-service.ts';
import { settleBid, settleHired } from './fees/hold-service.ts';
import { presentBid, presentLead } from './presenter.ts';
import { record, tellBid, tellSeen } from './record-service.ts';
import { endScope, freezeScope } from './scopes/service.ts';
import { closeSeats, openSeats } from './seats/service.ts';
import * as store from './store.ts';
import { bidView, leadView } from './view-store.ts';
import { rewriteWordsOf } from './words/store.ts';

export { ofHired } from './completions/hired-service.ts';
export { findTerms, type JobTerms, lockTerms, markPaid } from './completions/paid-service.ts';
export { type Reviewable, reviewable } from './completions/review-service.ts';
export { endRequest, settleDue } from './fees/hold-service.ts';
export { returnFeeOf } from './fees/return-service.ts';
export { lockJob } from './leaving/service.ts';
export { loadQuote, previewQuoteFee, sendQuote } from './quote-service.ts';
export { tellBoth } from './record-service.ts';
export { agreedVersions } from './scopes/service.ts';

type Side = 'provider' | 'requestor';
type ByBid = CallParsed<typeof calls.undoHire>;

/** The reply of a call of the pro: the offer as it is now, or not found. */
export async function leadReply(context: PersonContext, id: number): Promise<CallResult<typeof calls.archiveBid>> {
  const stored = await leadView(context.db, id, context.user.id, context.now);
  return stored ? ok({ quote_bid: presentLead(stored) }) : notFound();
}

/** The reply of a call of the customer: the quote as it is now, or not found. */
export async function bidReply(context: PersonContext, id: number): Promise<CallResult<typeof calls.undoHire>> {
  const stored = await bidView(context.db, id, context.user.id, context.now);
  return stored ? ok({ quote_bid: presentBid(stored) }) : notFound();
}

/**
 * Takes a step as one side: locks the bid, decides, writes if the status is still the expected one, and records. Answers the bid
 * and the decision, which is null where nothing had to change.
 */
export async function step<E extends string>(
  context: PersonContext,
  bid_id: number,
  side: Side,
  decide: (bid: store.BidRow) => Result<decisions.Decision | null, E>,
  audience: (bid: store.BidRow) => readonly number[] = (bid) => [bid.requestor_id, bid.provider_id],
): Promise<Result<{ bid: store.BidRow; decision: decisions.Decision | null }, E | 'not now' | NotFound>> {
  const { db, user, now } = context;
  const bid = await store.lockBid(db, bid_id, user.id, now);
  if (!bid || bid[`${side}_id`] !== user.id) return notFound();
  const decided = decide(bid);
  if (!decided.ok) return decided;
  const decision = decided.value;
  if (decision) {
    // Sent in one round trip: the bid is locked, and if the write is refused all the same, both are rolled back.
    const [isWritten] = await Promise.all([
      store.patchBid(db, bid.id, bid.quote_status_id, now, decision.patch),
      record(context, bid, decision, audience(bid)),
    ]);
    if (!isWritten) return refuse('not now');
  }
  return ok({ bid, decision });
}

/** Like `step`, with the request locked, for decisions that depend on its other quotes. */
export const requestStep: typeof step = async (context, bid_id, ...rest) => {
  await store.lockRequestOf(context.db, bid_id, context.user.id);
  return step(context, bid_id, ...rest);
};

/** Passes an offered request (status NotInterested), or takes it back while the request stands. */
export async function toggleInterest(
  input: CallParsed<typeof calls.toggleInterest>,
  context: PersonContext,
): Promise<CallResult<typeof calls.toggleInterest>> {
  const decide = (bid: store.BidRow) => decisions.decideInterest(bid, input.is_interested, input.reason);
  const done = await step(context, input.bid_id, 'provider', decide, (bid) => [bid.provider_id]);
  if (!done.ok) return done;
  const { bid, decision } = done.value;
  if (decision) await tellSeen(context, bid, input.is_interested ? 'unpassed' : 'passed');
  return leadReply(context, input.bid_id);
}

/**
 * Hires for a date and time (specification 4, decision 14), one hire per request at a time. The quote's fee is captured, and
 * the time is reserved in the pro's calendar. A quote that is already hired stays as it is.
 */
export const hire = (input: CallParsed<typeof calls.hire>, context: PersonContext) => hireIn(input, context);
/** `lane`: given where a booking already chose it. */
export async function hireIn(
  input: CallParsed<typeof calls.hire>,
  context: PersonContext,
  lane?: number,
): Promise<CallResult<typeof calls.hire>> {
  const decide = (bid: store.BidRow) => decisions.decideHire(bid, input, context.now);
  const done = await requestStep(context, input.bid_id, 'requestor', decide);
  if (!done.ok) return done;
  const { bid, decision } = done.value;
  if (decision) {
    const phone = phoneNumber(input.phone ?? '');
    if (phone) await requests.setPhone(context, bid.quote_request_id, phone);
    if (input.address?.trim()) await requests.setAddress(context, bid.quote_request_id, input.address.trim());
    const frozen = await freezeScope(context, bid.id, input);
    if (!frozen.ok) return frozen;
    const settled = await settleHire(context, bid, decision.patch.hired_for as Date, input.minutes ?? null, lane);
    if (!settled.ok) return settled;
  }
  return bidReply(context, bid.id);
}

/**
 * After a hire: captures its fee and returns those of quotes that the customer never answered (decision 38), updates the
 * service's figures, reserves the time in its calendar (not where `hired_for` is null), and tells the other pros that the
 * seats are closed.
 */
export async function settleHire(
  context: PersonContext,
  bid: store.BidRow,
  hired_for: Date | null,
  hired_minutes: number | null,
  lane?: number,
): Promise<Result<undefined, 'time taken'>> {
  const { id, quote_service_id, quote_details } = bid;
  await settleHired(context, bid.quote_request_id);
  await recountJob(context, bid);
  // After the line above, which queues the hires of a service.
  const booked = hired_for
    ? await reserves.bookHire(context, {
        quote_service_id,
        quote_bid_id: id,
        hired_for,
        hired_minutes,
        quote_details,
        ...(lane === undefined ? {} : { lane }),
      })
    : ok();
  if (booked.ok) await closeSeats(context, bid);
  return booked;
}

/**
 * Takes a hire back: InProgress again, hired_on cleared, and the seats open. Fees stay settled: the hired pro's stays captured,
 * and a pro whose fee was returned keeps it, with the quote open again.
 */
export async function undoHire(input: ByBid, context: PersonContext): Promise<CallResult<typeof calls.undoHire>> {
  const done = await requestStep(context, input.bid_id, 'requestor', decisions.decideUndoHire);
  if (!done.ok) return done;
  await unsettleHire(context, done.value.bid);
  return bidReply(context, input.bid_id);
}

/** After the end of a hire by either side: frees its time, ends its agreed scope, and opens the seats again. */
export async function unsettleHire(context: PersonContext, bid: store.BidRow): Promise<void> {
  await recountJob(context, bid);
  await endScope(context, bid.id);
  reserves.unbookHire(context, bid.id);
  await openSeats(context, bid);
}

/** The requestor turns a quote down, with an optional note. */
export async function rejectBid(
  input: CallParsed<typeof calls.rejectBid>,
  context: PersonContext,
): Promise<CallResult<typeof calls.rejectBid>> {
  const decide = (bid: store.BidRow) => decisions.decideReject(bid, input.requestor_note, false);
  const done = await step(context, input.bid_id, 'requestor', decide);
  return done.ok ? bidReply(context, input.bid_id) : done;
}

/** Takes a rejection back. */
export async function undoReject(input: ByBid, context: PersonContext): Promise<CallResult<typeof calls.undoReject>> {
  const decide = (bid: store.BidRow) => decisions.decideReject(bid, undefined, true);
  const done = await step(context, input.bid_id, 'requestor', decide);
  return done.ok ? bidReply(context, input.bid_id) : done;
}

/** The pro puts a bid away; only the pro hears of it. */
export async function archiveBid(input: ByBid, context: PersonContext): Promise<CallResult<typeof calls.archiveBid>> {
  return archiving(input, context, false);
}

/** The pro takes a bid back out of the archive. */
export async function unarchiveBid(
  input: ByBid,
  context: PersonContext,
): Promise<CallResult<typeof calls.unarchiveBid>> {
  return archiving(input, context, true);
}

async function archiving(input: ByBid, context: PersonContext, undo: boolean) {
  const decide = (bid: store.BidRow) => decisions.decideArchive(bid, undo);
  const done = await step(context, input.bid_id, 'provider', decide, (bid) => [bid.provider_id]);
  return done.ok ? leadReply(context, input.bid_id) : done;
}

/**
 * Marks a quote (requestor) or an offered request (pro) read; the first time leaves a 'view' in the history, and
 * reading it again sends no event. A requestor's reading is shown to the pro, and captures the fee where the rule says so.
 */
export async function markBidRead(input: ByBid, context: PersonContext): Promise<CallResult<typeof calls.markBidRead>> {
  const { db, user, now } = context;
  const bid = await store.lockBid(db, input.bid_id, user.id, now);
  if (!bid) return notFound();
  const side: Side = bid.provider_id === user.id ? 'provider' : 'requestor';
  const [, hasViewed] = await Promise.all([store.setRead(db, bid.id, side, now), store.hasViewed(db, bid.id, user.id)]);
  if (bid[`is_${side}_readed`]) return ok({});
  if (!hasViewed)
    await requests.recordActivity(context, {
      quote_request_id: bid.quote_request_id,
      quote_bid_id: bid.id,
      actor_id: user.id,
      type: 'view',
    });
  if (side === 'requestor') await settleBid(context, bid.id, { read_on: now });
  await tellBid(context, bid, 'read', side === 'requestor' ? [bid.requestor_id, bid.provider_id] : [bid.provider_id]);
  if (side === 'provider' && !bid.is_sent) await tellSeen(context, bid, 'read');
  return ok({});
}

/**
 * Sets a tag that the other side never sees, where the step table allows it. An empty tag removes the tag, also from an archived
 * or passed bid.
 */
export async function tagBid(
  input: CallParsed<typeof calls.tagBid>,
  context: PersonContext,
): Promise<CallResult<typeof calls.tagBid>> {
  const { db, user, now } = context;
  const bid = await store.lockBid(db, input.bid_id, user.id, now);
  if (!bid) return notFound();
  const side = bid.provider_id === user.id ? 'provider' : 'requestor';
  const allowed = decideStep('tag', bid, side);
  if (input.tag !== '' && !allowed.ok) return allowed;
  await store.setTag(db, bid.id, side, input.tag);
  await tellBid(context, bid, 'tagged', [user.id]);
  return ok({ message: 'Success' as const });
}

/** The fields of a bid that its conversation needs. `is_interested` is false once the pro has left. */
const PARTY_FIELDS = [
  'quote_request_id',
  'requestor_id',
  'provider_id',
  'quote_status_id',
  'is_requestor_rejected',
  'is_interested',
  'is_request_open',
  'is_blocked',
  'is_guest',
  'message_seq',
  'provider_read_seq',
  'requestor_read_seq',
  'provider_last_seq',
  'requestor_last_seq',
] as const satisfies readonly (keyof store.BidRow)[];
type PartyFields = Pick<store.BidRow, (typeof PARTY_FIELDS)[number]>;

/** A conversation and who may take part in it: its requestor, and its pro once the quote is sent. */
export interface Parties extends PartyFields {
  readonly quote_bid_id: number;
  readonly side: Side;
  readonly is_quoted: boolean;
}

/**
 * The conversation of a bid for one of its two people; null for others. A
 * requestor has one only once the quote is sent; a pro gets `is_quoted` false before that. With `lock`, the bid stays
 * locked until the transaction ends.
 */
export async function partiesFor(
  context: PersonContext,
  bid_id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Parties | null> {
  const { db, user, now } = context;
  const bid = await (lock ? store.lockBid : store.findBid)(db, bid_id, user.id, now);
  if (!bid) return null;
  return {
    ...pick(bid, PARTY_FIELDS),
    quote_bid_id: bid.id,
    side: bid.provider_id === user.id ? 'provider' : 'requestor',
    is_quoted: bid.quote_sent_on !== null,
  };
}

/**
 * Allots the next sequence number of a conversation, 1, 2, 3 … without gaps: the row stays locked until the message is
 * stored with it. Call it only for a bid that was checked by `partiesFor`, or for a system line.
 */
export const bumpMessage = ({ db, now }: Context, bid_id: number, side: Side | 'system'): Promise<number> =>
  store.nextSeq(db, bid_id, side, now);

/** Moves a side's read mark forward to `seq`, never back and never past the last message; answers where it stands. */
export const noteConversationRead = ({ db, now }: Context, bid_id: number, side: Side, seq: number): Promise<number> =>
  store.moveReadMark(db, bid_id, side, seq, now);

/** After messages of a conversation changed: searches find the new text and no longer the old. */
export const rewriteWords = ({ db }: Context, bid_id: number): Promise<number> => rewriteWordsOf(db, bid_id);

/** The requestor wrote: a reply in time captures the quote's fee (decisions 16, 40). Harmless when decided already. */
export const noteReply = (context: Context, bid_id: number, is_decline: boolean): Promise<void> =>
  settleBid(context, bid_id, { replied_on: context.now, engaged_on: is_decline ? null : context.now });

/** The two spoke by a call on the platform: in time, that captures the quote's fee (decision 16). */
export const noteAnswer = (context: Context, bid_id: number): Promise<void> =>
  settleBid(context, bid_id, { answered_on: context.now });
