import { WEEKDAYS } from '#core/reserves/day-model.ts';
import type { BusinessHours } from '#core/reserves/model.ts';
import { clockOf, minuteOf } from './calendar-days.ts';

/** A stretch of hours as two clock fields hold it. */
export interface RangeDraft {
  readonly begin: string;
  readonly end: string;
}
/** The week as it is edited: a list of stretches for each weekday 1 to 7. */
export type WeekDraft = Readonly<Record<number, readonly RangeDraft[]>>;

export const FIRST_RANGE: RangeDraft = { begin: '09:00', end: '18:00' };

/** What the editor starts with: the hours that are set, else Monday to Saturday from 9 to 6. */
export function weekDraft(schedule: BusinessHours['schedule']): WeekDraft {
  const draft: Record<number, RangeDraft[]> = {};
  for (const { value } of WEEKDAYS)
    draft[value] = schedule
      ? (schedule.days[String(value)] ?? []).map(({ begin, end }) => ({ begin: clockOf(begin), end: clockOf(end) }))
      : value === 7
        ? []
        : [FIRST_RANGE];
  return draft;
}

/** A draft as the call takes it; an end at or before its beginning is after midnight. Null for weekdays with a missing time. */
export function daysInput(draft: WeekDraft): {
  days: Record<string, { begin: number; end: number }[]>;
  missing: number[];
} {
  const days: Record<string, { begin: number; end: number }[]> = {};
  const missing: number[] = [];
  for (const { value } of WEEKDAYS) {
    const ranges = (draft[value] ?? []).map((range) => ({ begin: minuteOf(range.begin), end: minuteOf(range.end) }));
    if (ranges.some(({ begin, end }) => begin === null || end === null)) missing.push(value);
    days[value] = ranges.flatMap(({ begin, end }) =>
      begin === null || end === null ? [] : [{ begin, end: end > begin ? end : end + 1440 }],
    );
  }
  return { days, missing };
}

/** One weekday's hours for all that are open, and for the rest as well when none is. */
export function copiedToAll(draft: WeekDraft, from: number): WeekDraft {
  const ranges = draft[from] ?? [];
  return Object.fromEntries(WEEKDAYS.map(({ value }) => [value, ranges]));
}
