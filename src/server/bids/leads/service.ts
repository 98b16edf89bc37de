import type * as calls from '#core/bids/leads/calls.ts';
import { JOB_CENTER_PAGE, NARROW_STATUS, type OpenJob } from '#core/bids/leads/calls.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, paging, toCursor } from '#core/kit/page.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { guardRequest, isGuarded } from '#core/messages/contacts/guard-rules.ts';
import { canQuote } from '#core/requests/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as requests from '#server/requests/service.ts';
import { COUNTED } from '../lists/store.ts';
import { offerTo } from './match-service.ts';
import * as store from './store.ts';

/** Where a page by id starts: at its cursor, else at the top. */
function beforeOf(cursor: string | undefined, list: string): number {
  if (!cursor) return Number.MAX_SAFE_INTEGER;
  const [of, id, ...rest] = fromCursor(cursor) ?? [];
  if (of !== list || rest.length > 0 || !Number.isSafeInteger(id))
    throw invalid({ cursor: 'not a cursor of this list' });
  return id as number;
}
const nextOf = (list: string, rows: readonly { id: number }[], size: number): string | null => {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return last ? toCursor([list, last.id]) : null;
};

/** An open request as a pro reads it who was not offered it yet. */
const jobOf = ({ job, contact_setting }: Omit<store.JobRow, 'id'>): OpenJob =>
  isGuarded(QUOTE_STATUS.Send, contact_setting) ? { ...job, quote_request: guardRequest(job.quote_request) } : job;

/** The caller's narrow matches that wait for an answer, newest first. */
export async function leads(
  input: CallParsed<typeof calls.leads>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.leads>> {
  const { page, page_size, cursor } = input;
  const skip = cursor ? 0 : Math.min((page - 1) * page_size, COUNTED);
  const [rows, total] = await Promise.all([
    store.readNarrow(db, user.id, now, beforeOf(cursor, 'narrow'), page_size + 1, skip),
    store.countNarrow(db, user.id, now),
  ]);
  return ok({
    leads: rows
      .slice(0, page_size)
      .map((row) => ({ ...jobOf(row), narrow_lead_id: row.id, why: row.why, created: row.created })),
    paging: paging(page, page_size, total, nextOf('narrow', rows, page_size)),
  });
}

/** Accepts a narrow match, which offers the request to the caller like any other, or declines it. */
export async function answerLead(
  input: CallParsed<typeof calls.answerLead>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerLead>> {
  const { db, user, now } = context;
  const lead = await store.lockNarrow(db, input.narrow_lead_id, user.id);
  if (!lead) return notFound();
  if (lead.narrow_status !== NARROW_STATUS.waiting) return refuse('not now');
  await store.answerNarrow(db, input.narrow_lead_id, input.narrow_status, now);
  if (input.narrow_status === NARROW_STATUS.declined) return ok({ quote_bid_id: null });
  return take(context, lead.quote_request_id, lead.quote_service_id, lead.distance);
}

/** Open requests of the caller's categories that were not offered to the caller (section 9: 10 a page). */
export async function jobCenter(
  input: CallParsed<typeof calls.jobCenter>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.jobCenter>> {
  const { page, cursor } = input;
  const categories = input.category_ids ?? [];
  const skip = cursor ? 0 : (page - 1) * JOB_CENTER_PAGE;
  const total = store.countJobCenter(db, user.id, now, categories, COUNTED);
  const before =
    skip === 0
      ? beforeOf(cursor, 'jobs')
      : skip >= COUNTED
        ? 0
        : ((await store.readSkip(db, user.id, now, categories, skip)) ?? 0);
  const [rows, sum] = await Promise.all([
    store.readJobCenter(db, user.id, now, before, categories, JOB_CENTER_PAGE + 1),
    total,
  ]);
  return ok({
    jobs: rows.slice(0, JOB_CENTER_PAGE).map(jobOf),
    paging: paging(page, JOB_CENTER_PAGE, sum, nextOf('jobs', rows, JOB_CENTER_PAGE)),
  });
}

/** One open request of the caller's categories. */
export async function jobCenterView(
  input: CallParsed<typeof calls.jobCenterView>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.jobCenterView>> {
  const found = await store.readJob(db, input.request_id, user.id, now);
  return found ? ok({ ...jobOf(found), quote_bid_id: found.quote_bid_id }) : notFound();
}

/** Takes a request of the job center among the caller's own; one that is there already stays as it is. */
export async function takeJob(
  input: CallParsed<typeof calls.takeJob>,
  context: PersonContext,
): Promise<CallResult<typeof calls.takeJob>> {
  const { db, user, now } = context;
  const found = await store.readJob(db, input.request_id, user.id, now);
  if (!found) return notFound();
  if (found.quote_bid_id !== null) return ok({ quote_bid_id: found.quote_bid_id });
  return take(context, input.request_id, found.job.quote_service_id, found.job.distance);
}

async function take(
  context: PersonContext,
  request_id: number,
  quote_service_id: number,
  distance: number,
): Promise<Result<{ quote_bid_id: number }, 'request closed' | 'hired already' | 'date passed' | 'seats taken'>> {
  const request = await requests.requestForUpdate(context, request_id);
  if (!request) throw new Error(`request ${request_id} is gone within its own transaction`);
  const allowed = canQuote(request, context.now);
  if (!allowed.ok) return allowed;
  return ok({ quote_bid_id: await offerTo(context, request_id, quote_service_id, distance) });
}

/** Reaction: a pro leaves. */
export const leaveNarrow = async ({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> =>
  void (await store.forgetNarrow(db, user_id));
