import type { FirstQuote } from '#core/bids/waiting/model.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { percent } from '#web/ui/format.ts';

/** "10:15 am", and of another day "Mon 23 Nov, 8:15 am". */
export const momentWords = (at: Date, now: Date): string =>
  sgDay(at) === sgDay(now) ? showTime(at) : t('first_quote>on_day', { day: showDay(at, now), time: showTime(at) });

interface Props {
  readonly request: OwnRequest;
  readonly first_quote: FirstQuote;
  readonly now: Date;
}

/** A timeline: when the first quote usually comes, and when nearly all requests have one. The text says it too. */
export function FirstQuoteLine({ request, first_quote, now }: Props) {
  const [sent, begin, end, ninety] = [
    fromWire(request.created),
    fromWire(first_quote.begin),
    fromWire(first_quote.end),
    first_quote.ninety === null ? null : fromWire(first_quote.ninety),
  ];
  if (!sent || !begin || !end) return null;
  const whole = (ninety ?? end).getTime() - sent.getTime();
  const at = (moment: Date) => percent(Math.min(whole, moment.getTime() - sent.getTime()), whole);
  const { area_name: area, request_count: count } = first_quote;
  const basis = { count, category: request.category_name };
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="relative h-2 rounded-full bg-inset">
        <span
          className="absolute inset-y-0 rounded-full bg-brand-line"
          style={{ left: at(begin), right: percent(whole - (end.getTime() - sent.getTime()), whole) }}
        />
        <span className="absolute inset-y-0 left-0 rounded-full bg-brand" style={{ width: at(now) }} />
        <span
          className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-brand"
          style={{ left: at(now) }}
        />
      </div>
      <dl className="tnum mt-2 flex justify-between gap-3 text-xs text-ink-3">
        <div>
          <dt>{t('first_quote>sent')}</dt>
          <dd>{momentWords(sent, now)}</dd>
        </div>
        <div className="text-center font-semibold text-brand-ink">
          <dt>{t('first_quote>usual')}</dt>
          <dd>{t('first_quote>window', { begin: momentWords(begin, now), end: momentWords(end, begin) })}</dd>
        </div>
        {ninety && (
          <div className="text-right">
            <dt>{t('first_quote>nine_in_ten')}</dt>
            <dd>{momentWords(ninety, now)}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-xs text-ink-3">
        {area ? t('first_quote>basis_area', { ...basis, area }) : t('first_quote>basis_all', basis)}
      </p>
    </div>
  );
}
