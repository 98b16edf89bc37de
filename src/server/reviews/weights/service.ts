/**
 * The weight of reviews in the order of pros (docs/decisions/072-weights-of-reviews.md). The rule is pure
 * (`core/reviews/weights/rules.ts`); a job weighs a review within a minute after it shows, and again after thirty days.
 */
import { DAY } from '#core/kit/time.ts';
import { reviewWeight, WEIGHED_AGAIN_DAYS } from '#core/reviews/weights/rules.ts';
import { rungOf } from '#core/users/trust/rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as services from '#server/services/service.ts';
import * as store from './store.ts';

const BATCH = 200;

/** Weighs reviews that are due, and recounts the services whose reviews changed weight; answers how many reviews. */
export async function weighDue(context: Context): Promise<number> {
  const { db, now, parts } = context;
  const can_text = parts.providers.sms !== null;
  const again = new Date(now.getTime() - WEIGHED_AGAIN_DAYS * DAY);
  const rows = await store.lockDue(db, now, again, BATCH);
  const weighed = rows.map(({ trust, ...row }) => ({
    ...row,
    was: row.weight,
    // Completed jobs do not count here: the job under review alone would make its customer known.
    weight: reviewWeight({ ...row, rung: rungOf({ ...trust, has_counted_job: false }, can_text) }),
    is_final: row.created <= again,
  }));
  if (weighed.length > 0) await store.writeWeights(db, weighed);
  const changed = new Set(
    // One that was not weighed yet counted as a whole one.
    weighed.filter(({ was, weight }) => (was ?? 100) !== weight).map((row) => row.quote_service_id),
  );
  for (const id of [...changed].sort((a, b) => a - b)) await services.noteReviews(context, id);
  return rows.length;
}
