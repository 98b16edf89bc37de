import type { OpeningHours } from '#core/services/facts/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { showMinute } from '#web/text/times.ts';

const days = () =>
  [
    t('hours>mon'),
    t('hours>tue'),
    t('hours>wed'),
    t('hours>thu'),
    t('hours>fri'),
    t('hours>sat'),
    t('hours>sun'),
  ] as const;

/** A run of weekdays with the same hours. */
export interface HoursLine {
  /** "Mon to Fri", "Sat". */
  readonly days: string;
  /** Each stretch as "9 am – 8 pm"; empty if closed. */
  readonly hours: readonly string[];
  /** Weekdays 1 (Monday) to 7. */
  readonly weekdays: readonly number[];
}

/** A stretch of hours as people say it. An end after midnight is shown as a time the next morning. */
function stretch({ begin, end }: { begin: number; end: number }): string {
  if (end - begin >= 1440) return t('hours>all_day');
  const until = end === 1440 ? t('hours>midnight') : showMinute(end % 1440);
  return `${begin === 0 ? t('hours>midnight') : showMinute(begin)} – ${until}`;
}

/** The week in as few lines as possible: adjacent days with the same hours share one. */
export function hoursLines({ days }: OpeningHours): HoursLine[] {
  const lines: { weekdays: number[]; hours: string[] }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const hours = (days[weekday] ?? []).map(stretch);
    const last = lines.at(-1);
    if (last && last.hours.join() === hours.join()) last.weekdays.push(weekday);
    else lines.push({ weekdays: [weekday], hours });
  }
  return lines.map(({ weekdays, hours }) => ({ days: daysText(weekdays), hours, weekdays }));
}

function daysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t('hours>every_day');
  const name = (weekday: number) => days()[weekday - 1] ?? '';
  const [first = 1] = weekdays;
  const last = weekdays.at(-1) ?? first;
  if (weekdays.length === 1) return name(first);
  return t(weekdays.length === 2 ? 'hours>two_days' : 'hours>day_range', { first: name(first), last: name(last) });
}
