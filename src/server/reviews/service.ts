import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, paging, toCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/reviews/calls.ts';
import { decideReview } from '#core/reviews/rules.ts';
import * as bids from '#server/bids/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import * as services from '#server/services/service.ts';
import * as store from './store.ts';

/** Feedbacks a page (specification 9). */
const PAGE = 20;

/**
 * The requestor reviews completed work, once (specification 5 Rating). The service's average, breakdown and quoted words
 * change in the same transaction, and its public pages are made anew.
 */
export async function review(
  input: CallParsed<typeof calls.review>,
  context: PersonContext,
): Promise<CallResult<typeof calls.review>> {
  const { db, user, now } = context;
  const bid = await bids.reviewable(context, input.bid_id);
  if (!bid) return notFound();
  const decided = decideReview(bid.block, input.score);
  if (!decided.ok) return decided;
  const score = decided.value;
  const { quote_bid_id, quote_request_id, quote_service_id, requestor_id, provider_id, quote_status_id } = bid;
  const tags = [...new Set(input.tag)];
  const made = await store.insertReview(
    db,
    { quote_bid_id, user_id: user.id, score, note: input.note ?? '', tags },
    now,
  );
  if (!made) return refuse('already reviewed');

  await services.noteReview(context, quote_service_id, score);
  await requests.recordActivity(context, {
    quote_request_id,
    quote_bid_id,
    actor_id: user.id,
    type: 'review',
    payload: { score },
  });
  const both = [requestor_id, provider_id];
  await context.publish('review.created', { quote_bid_id, quote_service_id, score }, both);
  await context.publish(
    'bid.changed',
    { quote_bid_id, quote_request_id, quote_status_id, what: 'reviewed', actor_id: user.id },
    both,
  );
  return ok({ review: made });
}

/** The review of a quote, as its two parties read it again later. */
export async function bidReview(
  input: CallParsed<typeof calls.bidReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.bidReview>> {
  const found = await store.readBidReview(context.db, input.bid_id, context.user.id);
  return found ? ok(found) : notFound();
}

/** A public service's reviews, newest first, 20 a page by cursor. */
export async function serviceReviews(
  input: CallParsed<typeof calls.serviceReviews>,
  context: Context,
): Promise<CallResult<typeof calls.serviceReviews>> {
  const [before] = fromCursor(input.cursor) ?? [];
  const before_id = Number.isSafeInteger(before) ? Number(before) : Number.MAX_SAFE_INTEGER;
  const page = await store.readReviews(context.db, input.service_id, before_id, PAGE + 1);
  if (!page) return notFound();
  const reviews = page.reviews.slice(0, PAGE);
  const last = page.reviews.length > PAGE ? reviews.at(-1) : undefined;
  return ok({ reviews, paging: paging(1, PAGE, page.review_count, last ? toCursor([last.id]) : null) });
}
