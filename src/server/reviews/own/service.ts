import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toCursor } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/reviews/calls.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { beforeOf } from '../service.ts';
import * as store from './store.ts';

const PAGE = 20;
/** How long after completion a job is listed as waiting for a review, and how many are listed. */
const WAITING_DAYS = 90;
const WAITING_MAX = 10;

const nextOf = (rows: readonly { readonly id: number }[]): string | null => {
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return last ? toCursor([last.id]) : null;
};

/** A person's own reviews, written or received, and with the first page the jobs that wait for one (specification 3). */
export async function myReviews(
  { as, list, cursor, from }: CallParsed<typeof calls.myReviews>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.myReviews>> {
  const since = new Date(now.getTime() - WAITING_DAYS * DAY);
  const before = cursor === undefined && from !== undefined ? from + 1 : beforeOf(cursor);
  const [rows, waiting] = await Promise.all([
    store.readOwnReviews(db, as, list, user.id, before, PAGE + 1, now),
    cursor || from !== undefined ? [] : store.readUnreviewed(db, as, user.id, since, WAITING_MAX),
  ]);
  return ok({ reviews: rows.slice(0, PAGE).map((row) => row.view), next_cursor: nextOf(rows), waiting });
}

/** What pros wrote of the customer behind an offer, for the pro it was made to. */
export async function customerReviews(
  { bid_id, cursor }: CallParsed<typeof calls.customerReviews>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.customerReviews>> {
  const found = await store.readCustomerReviews(db, bid_id, beforeOf(cursor), PAGE + 1, now, user.id);
  if (!found) return notFound();
  const { reviews, ...rest } = found;
  return ok({ ...rest, reviews: reviews.slice(0, PAGE), next_cursor: nextOf(reviews) });
}
