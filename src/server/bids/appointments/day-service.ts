/**
 * Reads a pro’s day: jobs, calendars, and the requests that wait with their number. The queries stay as many however full the
 * day is. What depends on the time of day is decided on the screen by `core/bids/day/rules.ts`, so that an open screen stays
 * right as the day goes on.
 */

import { ON_WAY_AFTER } from '#core/bids/appointments/rules.ts';
import type * as calls from '#core/bids/day/calls.ts';
import { firstFit } from '#core/bids/day/fit-rules.ts';
import { DAY_REQUESTS, type Day, type DayEntry, type DayJob, type DayRequest } from '#core/bids/day/model.ts';
import { dayOf } from '#core/bids/day/rules.ts';
import type { CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { DAY, MINUTE, toWire } from '#core/kit/time.ts';
import { openBetween } from '#core/reserves/hours/rules.ts';
import { type Interval, merged, overlaps } from '#core/reserves/interval-rules.ts';
import { decideLane, FREE_DAYS, hireMinutes } from '#core/reserves/slot-rules.ts';
import type { Travel } from '#core/reserves/way-rules.ts';
import type { Helper, PersonContext } from '#server/platform/context.ts';
import { type OwnDiary, ownDiaries, travels } from '#server/reserves/days/service.ts';
import { offersToQuote } from '../lists/service.ts';
import { presentLead } from '../presenter.ts';
import * as store from './day-store.ts';
import { presentTime, timesOf } from './service.ts';

/** The caller’s today and tomorrow as a pro. */
export async function day(_: object, context: PersonContext): Promise<CallResult<typeof calls.day>> {
  const { db, user, now } = context;
  const today = dayOf(now.getTime());
  const within = { begin: today.begin, end: today.end + DAY };
  // Work that began before midnight may still be in progress.
  const begin = new Date(today.begin - ON_WAY_AFTER);
  const [rows, diaries, offers] = await Promise.all([
    store.readJobs(db, user.id, begin, new Date(within.end), now),
    ownDiaries(context, begin, new Date(now.getTime() + (FREE_DAYS + 1) * DAY)),
    offersToQuote(context, DAY_REQUESTS),
  ]);
  const moves = await movesOf(context, rows);
  const diaryOf = new Map(diaries.map((diary) => [diary.quote_service_id, diary]));
  const reply: Day = {
    asked_on: toWire(now),
    jobs: rows.map((row) => ({
      ...jobOf(row, diaryOf, now, context.helper),
      proposed_travel: moves.get(row.id) ?? [],
    })),
    entries: entriesOf(diaries, { begin: begin.getTime(), end: within.end }),
    open: merged(diaries.flatMap(({ schedule }) => (schedule ? openBetween(schedule, within) : []))).map((span) => ({
      begin_time: toWire(new Date(span.begin)),
      end_time: toWire(new Date(span.end)),
    })),
    requests: offers.leads.map((lead): DayRequest => {
      const diary = diaryOf.get(lead.quote_service_id);
      const at = diary ? firstFit(diary, lead.quote_request, diary.default_minutes, now.getTime()) : null;
      return { lead, fits_at: at === null ? null : toWire(new Date(at)) };
    }),
    request_count: offers.total,
    service_id: diaries[0]?.quote_service_id ?? null,
    has_hours: diaries.some(({ schedule }) => schedule !== null),
  };
  return ok({ day: reply });
}

function jobOf(
  row: store.DayRow,
  diaryOf: ReadonlyMap<number, OwnDiary>,
  now: Date,
  helper: Helper | null,
): Omit<DayJob, 'proposed_travel'> {
  const lead = presentLead(row.form);
  const diary = diaryOf.get(lead.quote_service_id);
  const minutes = hireMinutes(row.minutes, lead.quote_details, diary?.default_minutes ?? 0);
  const end = row.end_time ?? new Date(row.begin_time.getTime() + minutes * MINUTE);
  return {
    lead,
    appointment: presentTime(row, 'provider', now, helper),
    end_time: toWire(end),
    spot: lead.quote_request.travel === 'to_me' ? { area: row.area, lat: row.lat, lng: row.lng } : null,
    base: { area: row.base_area, lat: row.base_lat, lng: row.base_lng },
    crew: row.crew,
    move_fits: moveFits(row, lead.id, diary),
  };
}

/** The drives for the times that customers propose, by appointment: one query for all of them, none without proposals. */
async function movesOf(context: PersonContext, rows: readonly store.DayRow[]) {
  const asked = rows
    .filter(({ proposal_side }) => proposal_side === 'requestor')
    .flatMap((row) => timesOf(row).map((at) => ({ id: row.id, quote_bid_id: presentLead(row.form).id, at })));
  if (asked.length === 0) return new Map<number, (Travel | null)[]>();
  const begins = asked.map(({ at }) => at.begin_time.getTime());
  const within = { begin: new Date(Math.min(...begins)), end: new Date(Math.max(...begins)) };
  const found = await travels(context, context.user.id, within, asked);
  const byJob = Map.groupBy(asked.entries(), ([, { id }]) => id);
  return new Map([...byJob].map(([id, times]) => [id, times.map(([n]) => found[n] ?? null)]));
}

/** Whether the pro has time for the customer’s proposal. The same function decides when the pro accepts it. */
function moveFits(row: store.DayRow, bid_id: number, diary: OwnDiary | undefined): boolean | null {
  if (!diary || row.proposal_side !== 'requestor' || !row.proposal_begin) return null;
  const begin = row.proposal_begin.getTime();
  const end = begin + hireMinutes(row.proposal_minutes ?? row.minutes, {}, diary.default_minutes) * MINUTE;
  const taken = diary.taken.filter(({ quote_bid_id }) => quote_bid_id !== bid_id);
  return decideLane({ ...diary, taken }, { begin, end }).ok;
}

const KINDS = { job: 'job', visit: 'visit', block: 'blocked', pause: 'pause' } as const;

/** The calendar entries that are not hires. */
export const entriesOf = (diaries: readonly OwnDiary[], within: Interval): DayEntry[] =>
  diaries.flatMap(({ taken }) =>
    taken.flatMap(({ kind, key, begin, end, title, note, is_imported }) =>
      kind === 'hire' || !overlaps({ begin, end }, within)
        ? []
        : [
            {
              key,
              kind: KINDS[kind],
              begin_time: toWire(new Date(begin)),
              end_time: toWire(new Date(end)),
              title,
              note,
              is_imported,
            },
          ],
    ),
  );
