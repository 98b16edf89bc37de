import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { fromWire, sgMinuteOfDay } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/reserve.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { type ReserveData, reserveHref } from './reserve-model.ts';

const PARTS = [
  { key: 'morning', end: 12 * 60 },
  { key: 'afternoon', end: 17 * 60 },
  { key: 'evening', end: 24 * 60 },
] as const;
type Part = (typeof PARTS)[number]['key'];

const names = (): Readonly<Record<Part, string>> => ({
  morning: t('page>morning'),
  afternoon: t('page>afternoon'),
  evening: t('page>evening'),
});

/** On wide screens the parts of all days line up: one row for the days, then one for each part of the day with free times. */
const ROWS = ['', 'lg:row-span-2', 'lg:row-span-3', 'lg:row-span-4'];
const PART_ROWS = ['', 'lg:row-span-1', 'lg:row-span-2', 'lg:row-span-3'];

/** A day's free times by part of the day; only parts that have any. */
const byPart = (slots: readonly string[]) =>
  Map.groupBy(slots, (at) => {
    const minute = sgMinuteOfDay(fromWire(at) as Date);
    return (PARTS.find(({ end }) => minute < end) ?? PARTS[2]).key;
  });

/** Seven days with their free times, as links that work without script. */
export function ReserveTimes({ data, base, length }: { data: ReserveData; base: string; length: string }) {
  const { service, week, item_id, units, postal_code, chosen } = data;
  if (!week) return null;
  const href = (more: Record<string, string>, hash: string) =>
    `${reserveHref(base, service.id, { item: item_id, units, postal: postal_code, ...more })}#${hash}`;
  const first = week.days[0]?.day ?? '';
  const found = byPart(week.days.flatMap(({ slots }) => slots));
  const parts = PARTS.filter(({ key }) => found.has(key));
  const rows = ROWS[parts.length];
  const turn = 'grid size-11 place-items-center rounded-full border border-line hover:bg-sunken';
  return (
    <section id="when" className="mt-9 scroll-mt-20 lg:mt-12" aria-labelledby="when-title">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2 id="when-title" className="text-xl font-bold lg:text-2xl">
            {t('page>when')}
          </h2>
          <p className="mt-1 text-md text-ink-2">{t('page>about', { length })}</p>
        </div>
        <div className="flex gap-2">
          {week.before && (
            <a href={href({ week: week.before }, 'when')} className={turn} aria-label={t('page>earlier')}>
              <CaretLeftIcon aria-hidden className="size-5" />
            </a>
          )}
          {week.after && (
            <a href={href({ week: week.after }, 'when')} className={turn} aria-label={t('page>later')}>
              <CaretRightIcon aria-hidden className="size-5" />
            </a>
          )}
        </div>
      </div>
      {data.is_gone && (
        <div className="mt-4">
          <Banner tone="danger" title={t('page>gone')}>
            {t('page>gone_text')}
          </Banner>
        </div>
      )}
      {week.days.every(({ slots }) => slots.length === 0) && (
        <p className="mt-4 text-md text-ink-2">{t('page>none_text')}</p>
      )}
      <nav aria-label={t('page>days')} className="mt-4 lg:hidden">
        <ul className="grid grid-cols-4 gap-2">
          {week.days.map(({ day, slots }) => (
            <li key={day}>
              <a
                href={href({ week: first, day }, 'when')}
                aria-current={day === week.day ? 'true' : undefined}
                className={cx(
                  'grid min-h-14 content-center justify-items-center rounded-md border px-1 text-center text-sm font-semibold',
                  day === week.day ? 'border-brand bg-brand-soft ring-1 ring-brand' : 'border-line-strong bg-surface',
                )}
              >
                {/* In two lines, so that all links have the same height. */}
                <span className="whitespace-pre-line">{showDay(new Date(`${day}T04:00:00Z`)).replace(' ', '\n')}</span>
                <span className="text-xs font-normal text-ink-2">{t('page>free', { count: slots.length })}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 lg:grid lg:grid-cols-[5.5rem_minmax(0,1fr)] lg:gap-x-2">
        <ul aria-hidden="true" className={cx('hidden lg:grid lg:grid-rows-subgrid', rows)}>
          <li />
          {parts.map(({ key }) => (
            <li key={key} className="border-t border-line pt-3 text-sm font-semibold">
              {names()[key]}
            </li>
          ))}
        </ul>
        <ul className={cx('grid gap-y-4 lg:grid-cols-7 lg:grid-rows-subgrid lg:gap-y-0', rows)}>
          {week.days.map(({ day, slots }) => (
            <li
              key={day}
              className={cx(
                'min-w-0 lg:grid lg:grid-rows-subgrid',
                rows,
                day !== week.day && 'max-lg:hidden',
                chosen && slots.includes(chosen.begin_time) && 'lg:bg-brand-soft/40',
              )}
            >
              <h3 className="pb-2 text-sm font-semibold lg:px-1 lg:text-center">
                {showDay(new Date(`${day}T04:00:00Z`))}
              </h3>
              {slots.length === 0 ? (
                <p
                  className={cx(
                    'border-line py-3 text-sm text-ink-3 lg:border-t lg:text-center',
                    PART_ROWS[parts.length],
                  )}
                >
                  {t('page>none')}
                </p>
              ) : (
                parts.map(({ key }) => (
                  <Times
                    key={key}
                    name={names()[key]}
                    slots={byPart(slots).get(key) ?? []}
                    chosen={chosen?.begin_time ?? null}
                    hrefOf={(at) => href({ week: first, at }, 'details')}
                  />
                ))
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The free times of one part of a day. On wide screens the parts are named once, at the left. */
function Times(props: {
  name: string;
  slots: readonly string[];
  chosen: string | null;
  hrefOf: (at: string) => string;
}) {
  const { name, slots, chosen, hrefOf } = props;
  return (
    <div className={cx('border-line lg:border-t lg:px-1 lg:py-3', slots.length === 0 && 'max-lg:hidden')}>
      {slots.length > 0 && <h4 className="mt-2 mb-2 text-sm font-semibold text-ink-2 lg:sr-only">{name}</h4>}
      <ul className="flex flex-wrap gap-2 lg:grid">
        {slots.map((at) => {
          const isChosen = chosen === at;
          return (
            <li key={at}>
              <a
                href={hrefOf(at)}
                aria-current={isChosen ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 min-w-20 items-center justify-center gap-1 rounded-md border px-1.5 text-md font-semibold whitespace-nowrap tnum lg:min-w-0 lg:text-sm',
                  isChosen
                    ? 'border-brand bg-brand-soft ring-1 ring-brand'
                    : 'border-line-strong bg-surface hover:border-ink-3',
                )}
              >
                {isChosen && <CheckIcon aria-hidden weight="bold" className="size-3.5 shrink-0" />}
                {showTime(fromWire(at) as Date)}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
