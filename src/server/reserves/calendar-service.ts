import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, toWire, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/reserves/calls.ts';
import { DEFAULT_ZONE, openBetween } from '#core/reserves/hours/rules.ts';
import { common, fullWith, type Interval, overlaps } from '#core/reserves/interval-rules.ts';
import { type CalendarEntry, MAX_RANGE_DAYS } from '#core/reserves/model.ts';
import { dayAfter, momentIn } from '#core/reserves/zone-rules.ts';
import { ownJobsOf } from '#server/platform/access/acting.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { travels } from './days/service.ts';
import { entryOf } from './presenter.ts';
import * as store from './store.ts';

const spans = (intervals: readonly Interval[]) =>
  intervals.map(({ begin, end }) => ({ begin_time: toWire(new Date(begin)), end_time: toWire(new Date(end)) }));

/** All entries of an own service's calendar between two days (specification 2, `calendar`). */
export async function calendar(
  { service_id, from, to }: CallParsed<typeof calls.calendar>,
  context: PersonContext,
): Promise<CallResult<typeof calls.calendar>> {
  const { db, user, now, helper } = context;
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;
  if (days < 0 || days >= MAX_RANGE_DAYS) throw invalid({ to: `from 0 to ${MAX_RANGE_DAYS - 1} days after from` });
  // Time zones are within fourteen hours of UTC; entries outside the days in the service's own zone are dropped below.
  const wide = { begin: Date.parse(`${from}T00:00:00Z`) - DAY, end: Date.parse(`${to}T00:00:00Z`) + 2 * DAY };
  const [head, rows] = await Promise.all([
    store.readCalendar(db, service_id, user.id, now),
    store.readEntries(db, service_id, new Date(wide.begin), new Date(wide.end), { from, to }, ownJobsOf(helper)),
  ]);
  if (!head) return notFound();
  const { schedule, parallel_jobs } = head;
  const zone = schedule?.zone ?? DEFAULT_ZONE;
  const within = { begin: momentIn(zone, from, 0), end: momentIn(zone, dayAfter(to, 1), 0) };
  const entries = rows
    .map((row) => entryOf(row, zone))
    .filter((entry) => entry !== null)
    .filter((entry) => overlaps(entry, within))
    .sort((a, b) => a.begin - b.begin || a.end - b.end);
  const shown = await withTravel(context, entries, within);
  const jobs = entries.filter(({ kind }) => kind !== 'quoted' && kind !== 'blocked' && kind !== 'pause');
  return ok({
    zone,
    entries: shown,
    open: schedule && spans(openBetween(schedule, within)),
    full: parallel_jobs === null ? [] : spans(common(fullWith(parallel_jobs, jobs), [within])),
    paused_until: toWireOrNull(head.paused_until),
  });
}

/** Adds the travel to the hired jobs among the entries. A helper who sees only some jobs gets no travel from others. */
async function withTravel(
  context: PersonContext,
  entries: readonly (Omit<CalendarEntry, 'travel'> & Interval)[],
  within: Interval,
): Promise<CalendarEntry[]> {
  const hired = entries
    .filter(({ kind }) => kind === 'hired' || kind === 'visit')
    .flatMap(({ quote_bid_id }) => quote_bid_id ?? []);
  const between = { begin: new Date(within.begin), end: new Date(within.end) };
  const isAllSeen = ownJobsOf(context.helper) === null;
  const found =
    hired.length > 0 && isAllSeen
      ? await travels(
          context,
          context.user.id,
          between,
          hired.map((quote_bid_id) => ({ quote_bid_id })),
        )
      : [];
  const travelOf = new Map(hired.map((bid_id, n) => [bid_id, found[n] ?? null]));
  return entries.map(({ begin: _, end: __, ...entry }) => ({
    ...entry,
    travel:
      (entry.kind === 'hired' || entry.kind === 'visit') && entry.quote_bid_id !== null
        ? (travelOf.get(entry.quote_bid_id) ?? null)
        : null,
  }));
}
