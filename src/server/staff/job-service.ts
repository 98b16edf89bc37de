import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import type { NoticeData } from '#core/notices/model.ts';
import type * as calls from '#core/staff/calls.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** The helper who goes to a job, and those who could. */
export async function jobStaff(
  { bid_id }: CallParsed<typeof calls.jobStaff>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.jobStaff>> {
  const job = await store.readJob(db, bid_id, user.id);
  return job ? ok({ staff_id: job.staff_id, staff: await store.activeStaff(db, user.id) }) : notFound();
}

/**
 * Notifies a helper of a job, by their channels. Where the link leads to a screen of the pro, it first switches to work for the
 * pro.
 */
async function tellStaff(
  context: Context,
  { id, user_id }: store.StaffRow,
  { quote_bid_id, pro_name, title: category, hired_for, hired_minutes }: store.JobFacts,
  why: NoticeData['staff_job']['what'] | 'removed',
): Promise<void> {
  if (user_id === null) return;
  const what = why === 'removed' ? 'taken' : why;
  const job = what === 'given' || what === 'moved' ? `/${quote_bid_id}` : '';
  await tellPerson(context, {
    kind: 'staff_job',
    user_id,
    key: `staff_job:${quote_bid_id}:${what}:${id}:${context.now.getTime()}`,
    data: {
      what,
      pro_name,
      category,
      when: toWireOrNull(hired_for) ?? '',
      length: hired_minutes,
      path: why === 'removed' ? '/dashboard/notices' : `/dashboard/works${job}?for=${id}`,
    },
  });
}

/** Makes the customer's and the pro's screens read again who comes. */
const tellComing = (context: Context, facts: store.JobFacts): Promise<void> =>
  context.publish(
    'bid.changed',
    {
      quote_bid_id: facts.quote_bid_id,
      quote_request_id: facts.quote_request_id,
      quote_status_id: facts.quote_status_id,
      what: 'assigned',
      actor_id: facts.provider_id,
    },
    [facts.requestor_id, facts.provider_id],
  );

/** A helper was changed: updates the customers' screens of their jobs, and tells a removed helper of each job they lose. */
export async function tellJobsOf(
  context: Context,
  row: store.StaffRow,
  bid_ids: readonly number[],
  is_removed = false,
): Promise<void> {
  for (const bid_id of bid_ids) {
    const facts = await store.readJobFacts(context.db, bid_id);
    if (is_removed) await tellStaff(context, row, facts, 'removed');
    await tellComing(context, facts);
  }
}

/** Reaction: the job's time moved or the job ended, so its helper is told. */
export async function tellAssigned(context: Context, { quote_bid_id, what }: EventOf<'bid.changed'>): Promise<void> {
  if (what !== 'moved' && what !== 'unhired' && what !== 'cancelled') return;
  const { db } = context;
  const facts = await store.readJobFacts(db, quote_bid_id);
  const row = facts.staff_id === null ? null : await store.readStaff(db, facts.staff_id);
  if (!row) return;
  if (what === 'moved') return tellStaff(context, row, facts, 'moved');
  await store.freeJob(db, quote_bid_id);
  await tellStaff(context, row, facts, 'cancelled');
  if (row.user_id) await context.publish('staff.changed', { staff_id: row.id }, [row.owner_id, row.user_id]);
}

/** Gives a hired job to a helper, or back to the pro. Tells the new helper and the one who had it. */
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
  if (job.staff_id === (chosen?.id ?? null)) return jobStaff({ bid_id }, context);
  await store.writeAssigned(db, bid_id, chosen?.id ?? null);
  const before = job.staff_id === null ? null : await store.readStaff(db, job.staff_id);
  for (const one of [chosen, before])
    if (one?.user_id) await context.publish('staff.changed', { staff_id: one.id }, [user.id, one.user_id]);
  const facts = await store.readJobFacts(db, bid_id);
  if (before) await tellStaff(context, before, facts, 'taken');
  if (chosen) await tellStaff(context, chosen, facts, 'given');
  await tellComing(context, facts);
  return ok({ staff_id: chosen?.id ?? null, staff: await store.activeStaff(db, user.id) });
}
