import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { DAY, MINUTE, toWire } from '#core/kit/time.ts';
import type * as calls from '#core/reserves/calls.ts';
import { MAX_ENTRY_DAYS, MAX_RANGE_DAYS } from '#core/reserves/model.ts';
import { decideLane, type Taken } from '#core/reserves/slot-rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { isConflict } from '#server/platform/data/database.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { freeFrom } from '../service.ts';
import { lockOwn, readCalendar, readDiary, sendClear } from '../store.ts';
import * as entries from './store.ts';

/** How many entries of their own a pro may have in one service; beyond that old ones must be deleted first. */
const MAX_ENTRIES = 5_000;

/** Jobs, visits and blocked time between two moments. */
export async function reserves(
  { quote_service_id, begin_time, end_time }: CallParsed<typeof calls.serviceReserves>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.serviceReserves>> {
  if (end_time.getTime() - begin_time.getTime() > MAX_RANGE_DAYS * DAY)
    throw invalid({ end_time: `at most ${MAX_RANGE_DAYS} days after begin_time` });
  if (!(await readCalendar(db, quote_service_id, user.id, now))) return notFound();
  return ok({ service_reserves: await entries.readReserves(db, quote_service_id, begin_time, end_time) });
}

/**
 * The lane of an entry made by the pro, or a refusal with what is in the way and the next free times. Blocked time may overlap
 * agreed jobs, which it does not cancel.
 */
async function laneOf(
  context: PersonContext,
  service_id: number,
  reserve_id: number,
  { kind, begin_time, end_time }: entries.ReserveInput,
): Promise<Result<number, 'wrong order' | 'too long' | 'time taken'>> {
  if (end_time <= begin_time) return refuse('wrong order');
  if (end_time.getTime() - begin_time.getTime() > MAX_ENTRY_DAYS * DAY) return refuse('too long');
  if (kind === 'block') return ok(0);
  const diary = await readDiary(context.db, service_id, begin_time, end_time, context.now, { reserve_id });
  sendClear(context.db, service_id, context.now);
  const lane = decideLane(diary, { begin: begin_time.getTime(), end: end_time.getTime() });
  if (lane.ok) return lane;
  const { title, begin, end } = (lane.details as { by: Taken }).by;
  const from = Math.max(context.now.getTime(), begin_time.getTime() - DAY / 2);
  const minutes = Math.ceil((end_time.getTime() - begin_time.getTime()) / MINUTE);
  return refuse('time taken', undefined, {
    by: { title, begin_time: toWire(new Date(begin)), end_time: toWire(new Date(end)) },
    free_times: await freeFrom(context, service_id, from, minutes, { reserve_id }),
  });
}

/** Runs the write; the database's constraint error for a taken lane becomes the same refusal as the rule's. */
async function writing<T>(write: () => Promise<T>): Promise<T | Refusal<'time taken'>> {
  try {
    return await write();
  } catch (error) {
    if (isConflict(error, 'one_job_a_lane')) return refuse('time taken');
    throw error;
  }
}
const isRefusal = (value: unknown): value is Refusal<'time taken'> =>
  typeof value === 'object' && value !== null && 'ok' in value;

/** Adds a job of the pro's own, a visit or blocked time. */
export async function addReserve(
  input: CallParsed<typeof calls.addServiceReserve>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addServiceReserve>> {
  const { db, user, now } = context;
  const { quote_service_id } = input;
  if (!(await lockOwn(db, quote_service_id, user.id))) return notFound();
  const lane = await laneOf(context, quote_service_id, 0, input);
  if (!lane.ok) return lane;
  const made = await writing(() => entries.insertReserve(db, quote_service_id, input, lane.value, MAX_ENTRIES, now));
  if (isRefusal(made)) return made;
  return made ? ok({ service_reserve: made }) : refuse('too many entries');
}

const notOwn = (row: entries.ReserveRow): Refusal<'agreed with customer' | 'imported'> | null =>
  row.kind === 'hire' ? refuse('agreed with customer') : row.import_id !== null ? refuse('imported') : null;

/** Moves or changes an entry that the pro made. */
export async function editReserve(
  input: CallParsed<typeof calls.editServiceReserve>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editServiceReserve>> {
  const { db, user, now } = context;
  const row = await entries.lockReserve(db, input.service_reserve_id, user.id);
  if (!row) return notFound();
  const refused = notOwn(row);
  if (refused) return refused;
  const lane = await laneOf(context, row.quote_service_id, row.id, input);
  if (!lane.ok) return lane;
  const changed = await writing(() => entries.updateReserve(db, row.id, input, lane.value, now));
  return isRefusal(changed) ? changed : ok({ service_reserve: changed });
}

/** Deletes an entry that the pro made. */
export async function deleteReserve(
  input: CallParsed<typeof calls.deleteServiceReserve>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.deleteServiceReserve>> {
  const row = await entries.lockReserve(db, input.service_reserve_id, user.id);
  if (!row) return notFound();
  const refused = notOwn(row);
  if (refused) return refused;
  await entries.deleteReserve(db, row.id);
  return ok({});
}
