import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { HOUR } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import type { CalendarData } from './calendar-data.ts';
import { momentOf, type View } from './calendar-days.ts';
import { LEGEND, LOOKS } from './calendar-look.ts';

const HIRES = new Set(['hired', 'visit', 'done', 'paid']);

/** The total of the days shown: hires, their hours, and their flat prices in cents. */
export function sumOf(data: CalendarData): { cents: number; jobs: number; hours: number } {
  const hires = data.entries.filter(({ kind, quote_bid_id }) => quote_bid_id !== null && HIRES.has(kind));
  const ms = hires.reduce((sum, each) => sum + momentOf(each.end_time) - momentOf(each.begin_time), 0);
  const cents = hires.reduce((sum, { amount }) => sum + (amount === null ? 0 : (fromDecimal(amount) ?? 0)), 0);
  return { cents, jobs: hires.length, hours: Math.round((ms / HOUR) * 10) / 10 };
}

const hiredIn = (): Readonly<Record<View, string>> => ({
  day: t('calendar_aside>hired_this_day'),
  week: t('calendar_aside>hired_this_week'),
  month: t('calendar_aside>hired_this_month'),
});

/** The legend, the total of the days shown, and a link to the hours. */
export function CalendarAside(props: {
  data: CalendarData;
  /** The service whose hours the reader can change; null if none. */
  service_id: number | null;
  view: View;
}) {
  const { data, service_id, view } = props;
  const { cents, jobs, hours } = sumOf(data);
  const hired = hiredIn()[view];
  return (
    <>
      <ul className="mt-6 grid gap-2.5 border-t border-line pt-5" aria-label={t('calendar_aside>legend_label')}>
        {LEGEND.map((kind) => {
          const look = LOOKS[kind];
          return (
            <li key={kind} className="flex items-center gap-2.5 text-sm">
              <span className={`grid size-6 shrink-0 place-items-center rounded-xs border ${look.card}`}>
                <look.icon weight="fill" className="size-3.5" aria-hidden />
              </span>
              {look.label}
            </li>
          );
        })}
      </ul>
      <section aria-label={hired} className="mt-6 rounded-lg bg-well p-4">
        <h2 className="text-sm font-normal text-ink-2">{hired}</h2>
        <p className="text-xl font-bold tnum">{showMoney(cents)}</p>
        <p className="text-sm text-ink-2 tnum">{t('calendar_aside>booked', { count: jobs, hours })}</p>
      </section>
      {service_id !== null && (
        <ButtonLink className="mt-4" full icon={ClockIcon} href={`/dashboard/calendar/${service_id}/1`}>
          {shared('noun>hours_and_pauses')}
        </ButtonLink>
      )}
    </>
  );
}
