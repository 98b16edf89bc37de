import type { OpeningHours } from '#core/services/facts/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { hoursLines } from './hours-words.ts';

/** The week's hours. From `data-hours` the page's script works out "open now", which it shows beside the heading. */
export function Week({ hours, className }: { hours: OpeningHours; className?: string }) {
  return (
    <dl className={className}>
      {hoursLines(hours).map((line) => (
        <div
          key={line.days}
          data-weekdays={line.weekdays.join(' ')}
          className="flex justify-between gap-4 data-today:font-semibold"
        >
          <dt className="text-ink-2 in-data-today:text-ink">{line.days}</dt>
          <dd className="tnum text-right">
            {line.hours.length === 0
              ? t('week>closed')
              : line.hours.map((each) => (
                  <span key={each} className="block">
                    {each}
                  </span>
                ))}
          </dd>
        </div>
      ))}
      {hours.zone !== 'Asia/Singapore' && (
        <div className="text-sm text-ink-3">{t('week>time_zone', { zone: hours.zone })}</div>
      )}
    </dl>
  );
}
