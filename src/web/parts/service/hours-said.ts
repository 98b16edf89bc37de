import type { OpeningHours } from '#core/services/facts/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { showMinute } from '#web/text/times.ts';

/** "6 pm". Minute 0 is midnight, for both the beginning and the end of a day. */
const clockOf = (minute: number): string => (minute === 0 ? t('hours>midnight') : showMinute(minute));

/**
 * A service's hours for `data-hours`, with the texts that the page's script needs to say "open now": the script knows the
 * time, but not the language or how it writes times.
 */
export function hoursSaid(hours: OpeningHours): string {
  const minutes = Object.values(hours.days).flatMap((day) =>
    day.flatMap(({ begin, end }) => [begin % 1440, end % 1440]),
  );
  const words = {
    open: t('open_now>open_now'),
    until: t('open_now>open_until', { clock: '{clock}' }),
    opens: t('open_now>opens_at', { clock: '{clock}' }),
    closed: t('open_now>closed_now'),
  };
  return JSON.stringify({
    ...hours,
    clocks: Object.fromEntries(minutes.map((minute) => [minute, clockOf(minute)])),
    words,
  });
}
