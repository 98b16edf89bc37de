import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/reviews/calls.ts';
import type { ReviewKind } from '#core/reviews/model.ts';
import { decideEdit, decideRemoval } from '#core/reviews/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as services from '#server/services/service.ts';
import * as uploads from '#server/uploads/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { endCheck } from './checks/end-service.ts';
import * as store from './store.ts';

/** The author changes a review within fourteen days. The earlier text is kept, and the public figures are recounted. */
export async function editReview(
  { kind, review_id, ...to }: CallParsed<typeof calls.editReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editReview>> {
  const { db, user, now } = context;
  const row = await store.lockOwnReview(db, now, kind, review_id, user.id);
  if (!row) return notFound();
  const decided = decideEdit(row, to.score, now);
  if (!decided.ok) return decided;
  const attachment_ids = [...new Set(to.attachment_id)];
  if (kind === 'pro' && !(await uploads.attach(context, attachment_ids, { review_id })))
    return refuse('attachment missing');
  const edited = { score: decided.value, note: to.note ?? '', tags: [...new Set(to.tag)], attachment_ids };
  await store.rewrite(db, kind, review_id, edited, now);
  await follow(context, kind, row, decided.value);
  return ok({ quote_bid_id: row.quote_bid_id });
}

/** The author removes a review for good; its trace stays. */
export async function removeReview(
  { kind, review_id, reason = '' }: CallParsed<typeof calls.removeReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.removeReview>> {
  const row = await store.lockOwnReview(context.db, context.now, kind, review_id, context.user.id);
  return row ? remove(context, kind, row, 'author', reason) : notFound();
}

/** An operator removes a review; the reason is shown in its place, and the act is audited (decision 11). */
export async function opsRemoveReview(
  { kind, review_id, reason }: CallParsed<typeof calls.opsRemoveReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsRemoveReview>> {
  const row = await store.lockReview(context.db, context.now, kind, review_id);
  if (!row) return notFound();
  const done = await remove(context, kind, row, 'operator', reason);
  if (!done.ok) return done;
  const author_id = kind === 'pro' ? row.requestor_id : row.provider_id;
  await recordAct(context, 'review removed', `user:${author_id}`, { kind, review_id, reason });
  return done;
}

async function remove(
  context: PersonContext,
  kind: ReviewKind,
  row: store.HeldReview,
  by: 'author' | 'operator',
  reason: string,
): Promise<CallResult<typeof calls.removeReview>> {
  const { db, now } = context;
  const decided = decideRemoval(row);
  if (!decided.ok) return decided;
  await store.markRemoved(db, kind, row.id, by, reason, now);
  await endCheck(context, kind, row.id, by, reason);
  await follow(context, kind, row, null);
  return ok({ quote_bid_id: row.quote_bid_id });
}

/** Recounts the service where the changed review counts, and tells the other side where it shows. */
async function follow(
  context: PersonContext,
  kind: ReviewKind,
  { quote_bid_id, quote_service_id, requestor_id, provider_id, is_open: is_shown }: store.HeldReview,
  score: number | null,
): Promise<void> {
  if (kind === 'pro' && is_shown) await services.noteReviews(context, quote_service_id);
  const author_id = kind === 'pro' ? requestor_id : provider_id;
  const told = is_shown ? [requestor_id, provider_id] : [author_id];
  const shown = kind === 'pro' && is_shown ? score : null;
  await context.publish('review.created', { quote_bid_id, quote_service_id, score: shown }, told);
}
