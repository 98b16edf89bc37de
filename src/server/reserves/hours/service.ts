import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/reserves/calls.ts';
import { type Range, type Schedule, scheduleProblems } from '#core/reserves/hours/rules.ts';
import type { BusinessHours } from '#core/reserves/model.ts';
import { isZone } from '#core/reserves/zone-rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as store from '../store.ts';

type Reply = CallResult<typeof calls.businessHours>;

/** Hours, jobs at once, usual length and auto message of an own service. */
export async function businessHours(
  { service_id }: CallParsed<typeof calls.businessHours>,
  context: PersonContext,
): Promise<Reply> {
  const row = await store.readCalendar(context.db, service_id, context.user.id, context.now);
  return row ? ok({ business_hours: hoursOf(row) }) : notFound();
}

const hoursOf = ({ schedule, parallel_jobs, default_minutes, auto_message }: store.CalendarRow): BusinessHours => ({
  schedule: schedule && {
    zone: schedule.zone,
    days: schedule.days as Record<string, { begin: number; end: number }[]>,
  },
  parallel_jobs,
  default_minutes,
  auto_message,
});

const WORDS = {
  overlap: 'these hours run into each other',
  order: 'the end must be after the start',
  'too long': 'a day’s hours are 24 at most',
  'too many': 'six stretches a day at most',
} as const;

/** Sets the hours. A refusal names the weekdays that are wrong, each with the reason. */
export async function changeBusinessHours(
  input: CallParsed<typeof calls.changeBusinessHours>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeBusinessHours>> {
  const { db, user, now } = context;
  const { service_id, zone, parallel_jobs, default_minutes } = input;
  if (!isZone(zone)) throw invalid({ zone: 'not a time zone' });
  if (!(await store.lockOwn(db, service_id, user.id))) return notFound();
  const days: Record<number, Range[]> = {};
  for (const [weekday, ranges] of Object.entries(input.days))
    if (ranges.length > 0) days[Number(weekday)] = ranges.toSorted((a, b) => a.begin - b.begin);
  const schedule: Schedule = { zone, days };
  const problems = Object.entries(scheduleProblems(schedule));
  if (problems.length > 0)
    return refuse('hours overlap', undefined, {
      days: Object.fromEntries(problems.map(([weekday, why]) => [weekday, WORDS[why]])),
    });
  await store.writeHours(db, service_id, { schedule, parallel_jobs, default_minutes }, now);
  // The public page shows the opening hours.
  context.dropPages([`service:${service_id}`]);
  return businessHours({ service_id }, context);
}

/** Sets the auto message, or turns it off with an empty text. */
export async function changeAutoMessage(
  { service_id, auto_message }: CallParsed<typeof calls.changeAutoMessage>,
  context: PersonContext,
): Promise<Reply> {
  const { db, user, now } = context;
  if (!(await store.lockOwn(db, service_id, user.id))) return notFound();
  await store.writeAutoMessage(db, service_id, auto_message, now);
  return businessHours({ service_id }, context);
}
