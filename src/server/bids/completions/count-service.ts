/** Which jobs count in public: the SQL function `counts_in_public` decides, and this file keeps it in `quote_bids.is_counted`. */

import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import * as services from '#server/services/service.ts';
import * as store from './store.ts';

/** Updates the figures of the services in the order of their ids, so that two callers never deadlock. */
async function follow(context: Context, changed: readonly store.Recounted[], also: readonly number[] = []) {
  const touched = new Set([...also, ...changed.map((job) => job.quote_service_id)]);
  for (const id of [...touched].sort((a, b) => a - b)) {
    await services.noteJobs(context, id);
    if (changed.some((job) => job.quote_service_id === id && job.is_completed)) await services.noteReviews(context, id);
  }
  for (const { id } of changed) await context.publish('job.counted', { quote_bid_id: id }, []);
}

/** Counts a job anew after it was hired or completed, or either was taken back. */
export async function recountJob(
  context: Context,
  { id, quote_service_id }: { readonly id: number; readonly quote_service_id: number },
): Promise<void> {
  await follow(context, await store.recountOne(context.db, id, context.now), [quote_service_id]);
}

/** Reaction: a person confirmed a phone, or lost their confirmed one. Their jobs are counted anew. */
export const recountPerson = async (context: Context, { user_id }: EventOf<'user.vouched'>): Promise<void> =>
  follow(context, await store.recountOf(context.db, user_id, context.now));

/** Jobs whose agreed begin has passed count from now on. Answers how many. */
export async function recountDue(context: Context, batch: number): Promise<number> {
  const changed = await store.recountDue(context.db, batch, context.now);
  await follow(context, changed);
  return changed.length;
}
