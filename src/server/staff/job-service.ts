import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/staff/calls.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** Who goes to a job, and who could. */
export async function jobStaff(
  { bid_id }: CallParsed<typeof calls.jobStaff>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.jobStaff>> {
  const job = await store.readJob(db, bid_id, user.id);
  return job ? ok({ staff_id: job.staff_id, staff: await store.activeStaff(db, user.id) }) : notFound();
}

/** Gives a hired job to a helper, or back to the pro. Both hear of it, and who had it before. */
export async function assignJob(
  { bid_id, staff_id }: CallParsed<typeof calls.assignJob>,
  context: PersonContext,
): Promise<CallResult<typeof calls.assignJob>> {
  const { db, user } = context;
  const job = await store.lockJob(db, bid_id, user.id);
  if (!job) return notFound();
  if (job.quote_status_id !== QUOTE_STATUS.Hired) return refuse('not hired');
  const chosen = staff_id === undefined ? null : await store.lockStaff(db, staff_id);
  if (staff_id !== undefined && (chosen?.owner_id !== user.id || chosen.status !== 'active'))
    return refuse('staff gone');
  await store.writeAssigned(db, bid_id, chosen?.id ?? null);
  const before = job.staff_id === null ? null : await store.readStaff(db, job.staff_id);
  for (const one of [chosen, before])
    if (one?.user_id) await context.publish('staff.changed', { staff_id: one.id }, [user.id, one.user_id]);
  return ok({ staff_id: chosen?.id ?? null, staff: await store.activeStaff(db, user.id) });
}
