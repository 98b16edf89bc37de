import { fromWire, HOUR, MINUTE, sgDay } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/today.ts';
import { showDay, showTime } from '#web/text/times.ts';

/** "38 min", "4 h 15 min", "2 h". */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t('length>minutes', { count: rest });
  return rest === 0 ? t('length>hours', { count: hours }) : t('length>both', { hours, minutes: rest });
}

/** The time from one moment to another, never below 0. */
export const between = (from: number, to: number): string => lengthWords(Math.max(0, Math.round((to - from) / MINUTE)));

/** "Fits today, 5:30 pm", "Fits Sat 28 Nov, 9 am". */
export function fitWords(fits_at: string | null, now: Date): string | null {
  const at = fits_at === null ? null : fromWire(fits_at);
  if (!at) return null;
  const time = showTime(at);
  return sgDay(at) === sgDay(now) ? t('fits>today', { time }) : t('fits>day', { day: showDay(at, now), time });
}

/** From this long before its beginning, a job shows as "in 38 min" instead of its time. */
export const SOON = 6 * HOUR;
