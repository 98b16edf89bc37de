import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { Fragment } from 'react';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { showMinute, showTime } from '#web/text/times.ts';
import { TravelLines } from './appointments/TravelLines.tsx';
import type { CalendarData } from './calendar-data.ts';
import {
  dayTitle,
  dayWithEntries,
  minuteOn,
  momentOf,
  type Placed,
  placed,
  relativeTitle,
  weekdayName,
} from './calendar-days.ts';
import { LOOKS, titleOf } from './calendar-look.ts';

/** The week on a phone: each day with a dot for every entry. */
export function WeekStrip(props: {
  days: readonly string[];
  data: CalendarData | undefined;
  day: string;
  today: string;
  onChoose: (day: string) => void;
}) {
  const { days, data, day, today, onChoose } = props;
  return (
    <div className="mt-1 grid grid-cols-7 text-center">
      {days.map((each) => {
        const cards = data ? placed(data.entries, data.zone, each) : [];
        const chosen = each === day;
        return (
          <button
            key={each}
            type="button"
            aria-label={dayWithEntries(each, cards.length)}
            aria-pressed={chosen}
            aria-current={each === today ? 'date' : undefined}
            className="flex flex-col items-center gap-1 rounded-md py-1"
            onClick={() => onChoose(each)}
          >
            <span className={`text-xs ${each === today ? 'font-semibold text-brand-ink' : 'text-ink-3'}`}>
              {weekdayName(each)}
            </span>
            <span
              className={`grid size-9 place-items-center rounded-full text-md font-semibold tnum ${
                chosen
                  ? 'bg-brand text-on-brand forced-highlight'
                  : each === today
                    ? 'text-brand-ink forced-colors:border'
                    : ''
              }`}
            >
              {Number(each.slice(8))}
            </span>
            <span className="flex h-1.5 gap-0.5">
              {cards.slice(0, 4).map(({ entry }) => (
                <span key={entry.key} className={`size-1.5 rounded-full ${LOOKS[entry.kind].edge}`} />
              ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The entries of several days as a list (mockup pro-calendar at 390 px). */
export function Agenda(props: {
  days: readonly string[];
  data: CalendarData;
  now: Date;
  onOpen: (entry: CalendarEntry) => void;
}) {
  const { days, data, now, onOpen } = props;
  const { zone } = data;
  const today = dayIn(zone, now.getTime());
  const shown = days.filter((day, i) => i === 0 || placed(data.entries, zone, day).length > 0);
  return (
    <div className="px-4 pt-5 pb-28">
      {shown.map((day, i) => {
        const cards = placed(data.entries, zone, day);
        const minute = day === today ? minuteOn(zone, day, now.getTime()) : null;
        const next = minute === null ? -1 : cards.findIndex(({ end }) => end > minute);
        const jobs = cards.filter(({ entry }) => entry.kind !== 'blocked' && entry.kind !== 'pause');
        const free = freeAfter(data, day, cards);
        const relative = relativeTitle(day, today);
        return (
          <section key={day} aria-label={dayTitle(day)} className={i === 0 ? '' : 'mt-7'}>
            <h2 className="text-base font-semibold">
              {relative && <span className="text-brand-ink">{relative} </span>}
              {dayTitle(day)}{' '}
              <span className="font-normal text-ink-3">
                {jobs.length === 0 ? t('agenda>no_appointments') : t('agenda>appointments', { count: jobs.length })}
              </span>
            </h2>
            <ol className="mt-4 grid gap-3">
              {cards.map((card, place) => (
                <Fragment key={card.entry.key}>
                  {place === next && minute !== null && <NowRow now={now} />}
                  <Row card={card} onOpen={onOpen} />
                </Fragment>
              ))}
              {minute !== null && cards.length > 0 && next === -1 && <NowRow now={now} />}
              {free && (
                <li className="grid grid-cols-[3.75rem_1fr] [:lang(zh)_&]:grid-cols-[4.5rem_1fr] gap-3">
                  <div className="pt-3 text-right text-sm whitespace-nowrap text-ink-3 tnum">
                    {showMinute(free.begin)}
                  </div>
                  <div className="flex items-center gap-2 rounded-lg border border-dashed border-line-strong px-4 py-3 text-sm text-ink-2">
                    <CheckCircleIcon weight="fill" className="size-4.5 shrink-0 text-success-ink" aria-hidden />
                    {t('agenda>free_until', { until: showMinute(free.end) })}
                  </div>
                </li>
              )}
            </ol>
            {cards.length === 0 && !free && (
              <p className="text-md text-ink-2">
                {data.open === null ? t('agenda>nothing_planned') : t('agenda>closed_nothing_planned')}
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The opening hours left after a day's last entry. */
function freeAfter({ open, zone }: CalendarData, day: string, cards: readonly Placed[]) {
  const last = Math.max(0, ...cards.map(({ end }) => end));
  const spans = (open ?? [])
    .map(({ begin_time, end_time }) => ({
      begin: Math.max(last, minuteOn(zone, day, momentOf(begin_time))),
      end: Math.min(1440, minuteOn(zone, day, momentOf(end_time))),
    }))
    .filter(({ begin, end }) => end - begin >= 30);
  return spans[0] ?? null;
}

function NowRow({ now }: { now: Date }) {
  return (
    <li className="flex items-center gap-2 text-xs font-semibold text-danger-ink">
      <span className="tnum">
        <span className="sr-only">{t('agenda>now')}</span>
        {showTime(now)}
      </span>
      <span aria-hidden="true" className="h-0.5 flex-1 rounded-full bg-danger" />
    </li>
  );
}

function Row({ card: { entry, begin, end }, onOpen }: { card: Placed; onOpen: (entry: CalendarEntry) => void }) {
  const look = LOOKS[entry.kind];
  const blocked = entry.kind === 'blocked' || entry.kind === 'pause';
  return (
    <li className="grid grid-cols-[3.75rem_1fr] [:lang(zh)_&]:grid-cols-[4.5rem_1fr] gap-x-3">
      {entry.travel && <TravelLines travel={entry.travel} className="col-start-2 mb-2 pl-1" />}
      <div className="col-start-1 pt-3 text-right text-sm tnum">
        <div className="font-semibold whitespace-nowrap">{showMinute(begin)}</div>
        <div className="whitespace-nowrap text-ink-3">{showMinute(end)}</div>
      </div>
      <button
        type="button"
        onClick={() => onOpen(entry)}
        className={`relative min-w-0 overflow-hidden rounded-lg border text-left ${look.card} ${blocked ? 'flex min-h-16 items-center gap-2 px-4 py-3 text-sm font-medium' : 'p-3.5 pl-4.5'}`}
      >
        {blocked ? (
          <>
            <look.icon weight="fill" className="size-4.5 shrink-0" aria-hidden />
            <span className="sr-only">{t('agenda>kind_prefix', { label: look.label })}</span>
            <span className="min-w-0 truncate rounded-xs bg-surface px-1.5">{titleOf(entry)}</span>
          </>
        ) : (
          <>
            <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${look.edge}`} />
            <span className="flex items-center gap-1.5 text-xs font-semibold">
              <look.icon weight="fill" className="size-4 shrink-0" aria-hidden />
              {look.label}
            </span>
            <span className="mt-1 block text-base font-semibold text-ink">{titleOf(entry)}</span>
            {entry.place && (
              <span className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-2">
                <MapPinIcon className="size-4 shrink-0" aria-hidden />
                <span className="min-w-0 break-words">{entry.place}</span>
              </span>
            )}
            {entry.customer && (
              <span className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-2">
                <UserIcon className="size-4 shrink-0" aria-hidden />
                {entry.customer}
              </span>
            )}
          </>
        )}
      </button>
    </li>
  );
}
