import { COMPLETED_BIDS } from '#core/bids/model.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, paging, toCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { namesContacts } from '#core/questions/rules.ts';
import type * as calls from '#core/reviews/calls.ts';
import { canEdit, decideReply, decideReview, showsAt } from '#core/reviews/rules.ts';
import * as bids from '#server/bids/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import * as services from '#server/services/service.ts';
import * as uploads from '#server/uploads/service.ts';
import { checkLimits } from '#server/users/service.ts';
import { holdIfRing } from './checks/service.ts';
import { forgetMarks } from './checks/store.ts';
import * as store from './store.ts';

// The parts of this room that other rooms use.
export { opsRemoveReview } from './change-service.ts';

/** Feedbacks a page (specification 9). */
const PAGE = 20;

/**
 * The requestor reviews completed work, once (specification 5 Rating). It is hidden until the pro has reviewed the requestor
 * too, or for seven days. Once it shows, the service's average, breakdown and quoted words change in the same transaction.
 */
export async function review(
  input: CallParsed<typeof calls.review>,
  context: PersonContext,
): Promise<CallResult<typeof calls.review>> {
  const { db, user } = context;
  const bid = await bids.reviewable(context, input.bid_id);
  if (!bid) return notFound();
  const decided = decideReview(bid.block, input.score);
  if (!decided.ok) return decided;
  const limited = await checkLimits(context, user.id, 'review');
  if (!limited.ok) return limited;
  const score = decided.value;
  const { quote_bid_id, quote_service_id } = bid;
  const other = await store.readWritten(db, 'customer', quote_bid_id);
  const now = writtenAt(context, other);
  const shows_at = showsAt(now, other);
  const attachment_ids = [...new Set(input.attachment_id)];
  const made = await store.insertReview(
    db,
    {
      quote_bid_id,
      user_id: user.id,
      score,
      note: input.note ?? '',
      tags: [...new Set(input.tag)],
      attachment_ids,
      shows_at,
    },
    now,
  );
  if (!made) return refuse('already reviewed');
  const review_id = made.id;
  if (!(await uploads.attach(context, attachment_ids, { review_id }))) return refuse('attachment missing');
  const written = { review_id, writer_id: user.id, subject_id: bid.provider_id, score, quote_bid_id };
  const is_shown = !(await holdIfRing(context, 'pro', written)) && made.is_shown;
  if (is_shown) await services.noteReviews(context, quote_service_id);
  if (other) await store.showEarlier(db, 'customer', quote_bid_id, shows_at, now);
  await tell(context, bid, 'reviewed', is_shown ? score : null);
  return ok({ review: await store.readReview(db, review_id) });
}

/** The moment of a review: of two at once, the one that waited may have begun before the other was written. */
const writtenAt = ({ now }: PersonContext, other: Date | null): Date => (other && other > now ? other : now);

/** The pro reviews the customer of a completed job, once; the customer's own review then shows too. */
export async function reviewCustomer(
  input: CallParsed<typeof calls.reviewCustomer>,
  context: PersonContext,
): Promise<CallResult<typeof calls.reviewCustomer>> {
  const { db, user } = context;
  const bid = await bids.reviewable(context, input.bid_id, 'provider');
  if (!bid) return notFound();
  const decided = decideReview(bid.block, input.score);
  if (!decided.ok) return decided;
  const limited = await checkLimits(context, user.id, 'review');
  if (!limited.ok) return limited;
  const { quote_bid_id, quote_service_id } = bid;
  const other = await store.readWritten(db, 'pro', quote_bid_id);
  const now = writtenAt(context, other);
  const shows_at = showsAt(now, other);
  const made = await store.insertCustomerReview(
    db,
    { quote_bid_id, user_id: user.id, score: decided.value, note: input.note ?? '', shows_at },
    now,
  );
  if (made === null) return refuse('already reviewed');
  const written = {
    review_id: made,
    writer_id: user.id,
    subject_id: bid.requestor_id,
    score: decided.value,
    quote_bid_id,
  };
  await holdIfRing(context, 'customer', written);
  if (other && (await store.showEarlier(db, 'pro', quote_bid_id, shows_at, now)) > 0)
    await services.noteReviews(context, quote_service_id);
  await tell(context, bid, 'customer_reviewed', null);
  return ok({ customer_review: await store.readCustomerReview(db, made, now) });
}

/** Tells both sides, and adds lines to the history and the conversation; the stars only once they show. */
async function tell(
  context: PersonContext,
  bid: bids.Reviewable,
  what: 'reviewed' | 'customer_reviewed',
  score: number | null,
): Promise<void> {
  const { quote_bid_id, quote_request_id, quote_service_id } = bid;
  await requests.recordActivity(context, {
    quote_request_id,
    quote_bid_id,
    actor_id: context.user.id,
    type: 'review',
    payload: score === null ? {} : { score },
  });
  const both = [bid.requestor_id, bid.provider_id];
  await context.publish('review.created', { quote_bid_id, quote_service_id, score }, both);
  await bids.tellBoth(context, { ...bid, id: quote_bid_id }, what);
}

/** Both reviews of a quote, as its two parties may read them: one's own always, the other's once it shows. */
export async function bidReview(
  input: CallParsed<typeof calls.bidReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.bidReview>> {
  const { db, user, now } = context;
  const found = await store.readBidReviews(db, input.bid_id, user.id, now);
  if (!found) return notFound();
  const of_pro = found.created && { created: found.created, shows_at: found.shows_at, removed_on: found.removed_on };
  const of_customer = found.customer_created && {
    created: found.customer_created,
    shows_at: found.customer_shows_at,
    removed_on: found.customer_removed_on,
  };
  const is_requestor = user.id === found.requestor_id;
  const [mine, theirs] = is_requestor ? [of_pro, of_customer] : [of_customer, of_pro];
  const stands = theirs !== null && theirs.removed_on === null;
  const is_checking = stands && (is_requestor ? found.is_customer_pending : found.is_pending) === true;
  const hidden = stands && !is_checking && theirs.shows_at && theirs.shows_at > now;
  return ok({
    review: found.review,
    customer_review: found.customer_review,
    hidden_until: hidden && theirs.shows_at ? toWire(theirs.shows_at) : null,
    can_review_customer: !is_requestor && mine === null && COMPLETED_BIDS.includes(found.quote_status_id),
    is_checking,
    can_edit: mine !== null && canEdit(mine, now),
    earlier: found.earlier,
  });
}

/** The id below which a page begins. */
export function beforeOf(cursor: string | undefined): number {
  const [id] = fromCursor(cursor) ?? [];
  return Number.isSafeInteger(id) ? Number(id) : Number.MAX_SAFE_INTEGER;
}

/** A public service's reviews that show, newest first, 20 a page by cursor. */
export async function serviceReviews(
  input: CallParsed<typeof calls.serviceReviews>,
  context: Context,
): Promise<CallResult<typeof calls.serviceReviews>> {
  const page = await store.readReviews(context.db, input.service_id, beforeOf(input.cursor), PAGE + 1, context.now);
  if (!page) return notFound();
  const reviews = page.reviews.slice(0, PAGE);
  const last = page.reviews.length > PAGE ? reviews.at(-1) : undefined;
  return ok({ reviews, paging: paging(1, PAGE, page.review_count, last ? toCursor([last.id]) : null) });
}

/** The reviewed pro replies under a review, or deletes the reply with an empty text. The public page is dropped. */
export async function replyToReview(
  input: CallParsed<typeof calls.replyToReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.replyToReview>> {
  const { db, user, now } = context;
  const row = await store.lockReplied(db, input.review_id, user.id, now);
  if (!row) return notFound();
  if (namesContacts(input.reply)) return refuse('contact details');
  const decided = decideReply(row, input.reply, now);
  if (!decided.ok) return decided;
  const { quote_bid_id, quote_service_id, score } = row;
  const replied = await store.writeReply(db, row.id, decided.value, now);
  context.dropPages([`service:${quote_service_id}`]);
  await context.publish('review.created', { quote_bid_id, quote_service_id, score }, [user.id, row.requestor_id]);
  return ok({ review: replied });
}

/** Shows reviews whose seven hidden days have passed and recounts their services. Answers how many. */
export async function showDue(context: Context, batch: number): Promise<number> {
  const due = await store.markShown(context.db, context.now, batch);
  const ids = [...new Set(due.map((row) => row.quote_service_id))].toSorted((a, b) => a - b);
  for (const id of ids) await services.noteReviews(context, id);
  for (const { quote_bid_id, quote_service_id, score, parties } of due)
    await context.publish('review.created', { quote_bid_id, quote_service_id, score }, parties);
  return due.length;
}

/** Reaction: a person deletes their account. Their replies are deleted; reviews of their work stay with their authors. */
export const leaveReviews = async ({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> => {
  await store.forgetReplies(db, user_id);
  await forgetMarks(db, user_id);
};
