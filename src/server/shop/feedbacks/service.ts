/**
 * Buyers' feedback on an order is the review of its job. It shows and counts for the item and for the service at the same
 * moment, by the rule of reviews (both sides wrote, or seven days), and later changes of the review apply to both.
 */
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/shop/feedbacks/calls.ts';
import { decideComment, decideFeedback } from '#core/shop/feedbacks/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as reviews from '#server/reviews/service.ts';
import * as uploads from '#server/uploads/service.ts';
import { buyerOf, lockFor, personOf } from '../orders/act-service.ts';
import { orderFor, sideOf, tellBoth } from '../orders/service.ts';
import { areKeyed } from '../photos/service.ts';
import * as store from './store.ts';

const PAGE = 20;

export async function shopFeedbacks(
  { nshop_item_id, before }: CallParsed<typeof calls.shopFeedbacks>,
  { db }: Context,
): Promise<CallResult<typeof calls.shopFeedbacks>> {
  const rows = await store.readFeedbacks(db, nshop_item_id, before ?? Number.MAX_SAFE_INTEGER, PAGE + 1);
  const feedbacks = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? feedbacks.at(-1) : undefined;
  return ok({ feedbacks, before: last?.nshop_order_feedback_id ?? null });
}

async function feedbackReply(context: PersonContext, order_id: number) {
  const order = await orderFor(context, order_id, context.user.id);
  if (!order?.feedback) throw new Error(`the feedback of order ${order_id} is gone within its own transaction`);
  return ok({ feedback: order.feedback });
}

export async function addShopFeedback(
  { nshop_order_id, nshop_item_id, hash, photo_keys, ...input }: CallParsed<typeof calls.addShopFeedback>,
  asked: Context,
): Promise<CallResult<typeof calls.addShopFeedback>> {
  const { db, now } = asked;
  const user_id = await buyerOf(asked, nshop_order_id, hash);
  if (user_id === undefined) return refuse(840);
  const context = personOf(asked, user_id);
  const { user } = context;
  const order = await lockFor(context, nshop_order_id);
  if (!order || sideOf(order, user.id) !== 'requestor') return refuse(840);
  if (order.nshop_item_id !== nshop_item_id) return refuse(854);
  const decided = decideFeedback(input, order.state === 'completed');
  if (!decided.ok) return decided;
  const { score, comment, attachment_ids } = decided.value;
  if (hash && !areKeyed(context, user.id, attachment_ids, photo_keys)) return refuse(853);
  if ((await uploads.ownAttachments(db, attachment_ids, user.id)).length < attachment_ids.length) return refuse(853);
  const feedback = { nshop_order_id, nshop_item_id, user_id: user.id, ...decided.value };
  if (!(await store.addFeedback(db, feedback, now))) return refuse('already reviewed');
  const review = { bid_id: order.quote_bid_id, score, note: comment, tag: [], attachment_id: [...attachment_ids] };
  const reviewed = await reviews.review(review, context);
  if (!reviewed.ok) {
    if (reviewed.error === 'limited') return refuse('limited');
    return refuse(reviewed.error === 'attachment missing' ? 853 : 'already reviewed');
  }
  await tellBoth(context, order);
  return feedbackReply(context, nshop_order_id);
}

export async function commentShopFeedback(
  { id, comment }: CallParsed<typeof calls.commentShopFeedback>,
  context: PersonContext,
): Promise<CallResult<typeof calls.commentShopFeedback>> {
  const { user } = context;
  const order = await lockFor(context, id);
  if (!order || sideOf(order, user.id) !== 'provider') return refuse(840);
  const decided = decideComment(comment);
  if (!decided.ok) return decided;
  const shown = await orderFor(context, id, user.id);
  if (!shown?.feedback || shown.feedback.reply !== null) return refuse(854);
  const review_id = shown.feedback.nshop_order_feedback_id;
  const replied = await reviews.replyToReview({ review_id, reply: decided.value }, context);
  if (!replied.ok) return refuse(854);
  await tellBoth(context, order);
  return feedbackReply(context, id);
}
