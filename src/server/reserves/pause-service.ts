import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Refusal, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/reserves/calls.ts';
import { MAX_PAUSE_DAYS } from '#core/reserves/model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as entries from './entries/store.ts';
import { lockOwn, readCalendar } from './store.ts';

/** The pauses of an own service that have not ended. */
export async function pauses(
  { quote_service_id }: CallParsed<typeof calls.pauseEvents>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.pauseEvents>> {
  if (!(await readCalendar(db, quote_service_id, user.id, now))) return notFound();
  return ok({ pause_events: await entries.readPauses(db, quote_service_id, user.id, now) });
}

type PauseRefusal = Refusal<'wrong order' | 'too long' | 'time in the past' | 'pauses overlap'>;

/** Why a pause cannot be at this time, naming a pause that it overlaps; null when it can. */
async function problemOf(
  { db, now }: PersonContext,
  service_id: number,
  id: number,
  { begin_time, end_time }: entries.PauseInput,
): Promise<PauseRefusal | null> {
  if (end_time <= begin_time) return refuse('wrong order');
  if (end_time.getTime() - begin_time.getTime() > MAX_PAUSE_DAYS * DAY) return refuse('too long');
  if (end_time <= now) return refuse('time in the past');
  const other = await entries.pauseBeside(db, service_id, id, begin_time, end_time);
  return other && refuse('pauses overlap', undefined, { pause_event: other });
}

/** Drops the public page, which says that a paused service takes no new requests. */
const dropPage = (context: PersonContext, service_id: number): void => context.dropPages([`service:${service_id}`]);

/** Pauses a service (specification 3): during the pause it gets no new requests, and hires for that time are refused. */
export async function addPause(
  input: CallParsed<typeof calls.addPauseEvent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addPauseEvent>> {
  const { quote_service_id } = input;
  if (!(await lockOwn(context.db, quote_service_id, context.user.id))) return notFound();
  const problem = await problemOf(context, quote_service_id, 0, input);
  if (problem) return problem;
  dropPage(context, quote_service_id);
  return ok({ pause_event: await entries.insertPause(context.db, quote_service_id, input) });
}

/** Changes a pause, also one in progress. */
export async function editPause(
  input: CallParsed<typeof calls.editPauseEvent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editPauseEvent>> {
  const pause = await entries.lockPause(context.db, input.pause_event_id, context.user.id);
  if (!pause) return notFound();
  const problem = await problemOf(context, pause.quote_service_id, pause.id, input);
  if (problem) return problem;
  dropPage(context, pause.quote_service_id);
  return ok({ pause_event: await entries.updatePause(context.db, pause.id, input) });
}

export async function deletePause(
  input: CallParsed<typeof calls.deletePauseEvent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deletePauseEvent>> {
  const { db, user } = context;
  const pause = await entries.lockPause(db, input.pause_event_id, user.id);
  if (!pause) return notFound();
  await entries.deletePause(db, pause.id);
  dropPage(context, pause.quote_service_id);
  return ok({});
}
