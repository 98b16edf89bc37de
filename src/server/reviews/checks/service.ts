/** Reviews that look like a ring's wait for an operator (decision 43): only their writer sees them, and they count nowhere. */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/reviews/checks/calls.ts';
import type { ReviewKind } from '#core/reviews/model.ts';
import { ringCheck } from '#core/reviews/ring-rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as services from '#server/services/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { allowed } from '#server/users/service.ts';
import { opsRemoveReview } from '../change-service.ts';
import { lockReview } from '../store.ts';
import { tellOperators } from './end-service.ts';
import * as store from './store.ts';

/** Checks what links the two people, right after the review is written. Answers whether the review now waits. */
export async function holdIfRing(
  context: Context,
  kind: ReviewKind,
  review: {
    readonly review_id: number;
    readonly writer_id: number;
    readonly subject_id: number;
    readonly score: number;
    readonly quote_bid_id: number;
  },
): Promise<boolean> {
  const { db, now } = context;
  const { score, quote_bid_id, ...held } = review;
  const { trust, ...facts } = await store.readFacts(db, kind, review.writer_id, review.subject_id, quote_bid_id, now);
  const { reviews_count: is_proven } = allowed(context, trust);
  const { points, signals, is_held } = ringCheck({ ...facts, score, is_proven }, now);
  if (!is_held) return false;
  await tellOperators(context, await store.insertCheck(db, kind, { ...held, points, signals }, now));
  return true;
}

/** A page of open checks, oldest first, or of decided ones, newest first. */
export async function reviewChecks(
  { state, page_size, cursor }: CallParsed<typeof calls.reviewChecks>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.reviewChecks>> {
  const [rows, waiting] = await Promise.all([
    store.readChecks(db, state, user.id, placeOfCursor(cursor), page_size + 1),
    store.countWaiting(db),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, ({ row, decided_on }) => [decided_on?.getTime() ?? 0, row.id]);
  return ok({ checks: page.map(({ row }) => row), waiting, next_cursor });
}

/** Shows a held review, or removes it. Once, and by an operator who is not a party to it. */
export async function decideReviewCheck(
  { check_id, decision, reason }: CallParsed<typeof calls.decideReviewCheck>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideReviewCheck>> {
  const { db, user, now } = context;
  const check = await store.lockCheck(db, check_id);
  if (!check) return notFound();
  const { kind, review_id, writer_id } = check;
  if ([writer_id, check.subject_id].includes(user.id)) return refuse('own review');
  if (check.status !== 'open') return refuse('decided already');
  if (decision === 'remove') {
    const done = await opsRemoveReview({ kind, review_id, reason }, context);
    return done.ok ? ok({}) : refuse('decided already');
  }
  const review = await lockReview(db, now, kind, review_id);
  if (!review) return notFound();
  await store.closeCheck(db, kind, review_id, { status: 'approved', reason, by: user.id }, now);
  await store.openReview(db, kind, review_id, now);
  const { quote_bid_id, quote_service_id, requestor_id, provider_id } = review;
  if (kind === 'pro') await services.noteReviews(context, quote_service_id);
  await recordAct(context, 'review let through', `user:${writer_id}`, { kind, review_id, reason });
  await tellOperators(context, check_id);
  await context.publish('review.created', { quote_bid_id, quote_service_id, score: null }, [requestor_id, provider_id]);
  return ok({});
}

/** Deletes marks of use (device, network and so on) 180 days after they were last seen. */
export const sweepMarks = ({ db, now }: Context, batch: number): Promise<number> => store.sweepMarks(db, now, batch);
