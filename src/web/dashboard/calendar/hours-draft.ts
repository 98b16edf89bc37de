import { WEEKDAYS } from '#core/reserves/day-model.ts';
import type { BusinessHours } from '#core/reserves/model.ts';
import { clockOf, minuteOf } from './calendar-days.ts';

/** A stretch of hours, as two time fields hold it. */
export interface RangeDraft {
  readonly begin: string;
  readonly end: string;
}
/** The edited week: a list of stretches for each weekday from 1 to 7. */
export type WeekDraft = Readonly<Record<number, readonly RangeDraft[]>>;

export const FIRST_RANGE: RangeDraft = { begin: '09:00', end: '18:00' };

/** The editor's first values: the stored hours, or Monday to Saturday from 9 to 6. */
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

/** A draft as the call's input. An end at or before its beginning is after midnight. Null for weekdays with a missing time. */
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

/** Copies one weekday's hours to all open days, or to every day if no other is open. */
export function copiedToAll(draft: WeekDraft, from: number): WeekDraft {
  const ranges = draft[from] ?? [];
  return Object.fromEntries(WEEKDAYS.map(({ value }) => [value, ranges]));
}

/** Common working weeks, to choose with one press. */
export const WEEK_PRESETS = {
  six_days: { days: [1, 2, 3, 4, 5, 6], begin: '09:00', end: '18:00' },
  every_day: { days: [1, 2, 3, 4, 5, 6, 7], begin: '08:00', end: '20:00' },
  evenings: { days: [1, 2, 3, 4, 5], begin: '18:00', end: '22:00' },
  weekends: { days: [6, 7], begin: '09:00', end: '18:00' },
} as const;
export type WeekPreset = keyof typeof WEEK_PRESETS;
export const PRESETS = Object.keys(WEEK_PRESETS) as WeekPreset[];

/** The week of a preset. */
export function presetWeek(preset: WeekPreset): WeekDraft {
  const { days, begin, end } = WEEK_PRESETS[preset];
  const open: readonly number[] = days;
  return Object.fromEntries(WEEKDAYS.map(({ value }) => [value, open.includes(value) ? [{ begin, end }] : []]));
}

/** The preset that a week equals; null if none. */
export const presetOf = (week: WeekDraft): WeekPreset | null =>
  PRESETS.find((one) => JSON.stringify(presetWeek(one)) === JSON.stringify(week)) ?? null;
