import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { useEffect, useRef } from 'react';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { showHour, showTime } from '#web/text/times.ts';
import type { CalendarData } from './calendar-data.ts';
import {
  hoursShown,
  longSpan,
  minuteOn,
  momentOf,
  type Placed,
  placed,
  shortSpan,
  weekdayName,
} from './calendar-days.ts';
import { isOwn, LOOKS, titleOf } from './calendar-look.ts';
import { HOUR_PX, useGridDrag } from './use-grid-drag.ts';
import { cardRoom } from './view/card-room.ts';

export interface TimeGridProps {
  readonly days: readonly string[];
  readonly data: CalendarData;
  readonly now: Date;
  readonly onOpen: (entry: CalendarEntry) => void;
  /** Null if the person can only read: pressing empty hours then does nothing. */
  readonly onCreate: ((day: string, begin: number, end: number) => void) | null;
  readonly onMove: (placed: Placed, day: string, begin: number, end: number) => void;
}

const top = (minute: number, from: number) => ((minute - from * 60) / 60) * HOUR_PX;

/** The days of a week, or one, with the hours down the side (mockup pro-calendar). */
export function TimeGrid({ days, data, now, onOpen, onCreate, onMove }: TimeGridProps) {
  const { zone, entries, open } = data;
  const today = dayIn(zone, now.getTime());
  const columns = days.map((day) => ({ day, cards: placed(entries, zone, day), open: openOn(data, day) }));
  const cards = columns.flatMap((column) => column.cards);
  const { from, to } = hoursShown([
    ...cards.filter(({ begin, end }) => end - begin < 1440),
    ...columns.flatMap((column) => column.open ?? []),
  ]);
  const drag = useGridDrag({ from, to, onCreate, onMove });
  const scroller = useRef<HTMLDivElement>(null);
  // Scrolls to 8 am at first: earlier hours are reached by scrolling up.
  useEffect(() => {
    scroller.current?.scrollTo(0, top(Math.max(from, 8) * 60, from));
  }, [from]);
  // The column of hours must be wider in Chinese.
  const grid =
    'grid grid-cols-[3.5rem_repeat(var(--days),minmax(0,1fr))] [:lang(zh)_&]:grid-cols-[4rem_repeat(var(--days),minmax(0,1fr))]';
  const lines = Array.from({ length: to - from - 1 }, (_, i) => (i + 1) * HOUR_PX);
  return (
    <div ref={scroller} className="min-h-0 overflow-y-auto" style={{ '--days': days.length } as React.CSSProperties}>
      <DayHeads days={days} today={today} className={grid} />
      <div
        className={`relative ${grid}`}
        style={{ height: (to - from) * HOUR_PX }}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
      >
        <div className="relative" aria-hidden="true">
          {lines.map((y, i) => (
            <span
              key={y}
              className="absolute right-2 -translate-y-1/2 text-xs whitespace-nowrap text-ink-3 tnum"
              style={{ top: y }}
            >
              {showHour(from + i + 1)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <div
            key={column.day}
            data-day={column.day}
            className={`relative border-l border-line ${column.day === today ? 'bg-brand-soft/35' : ''}`}
            onPointerDown={(event) =>
              event.target === event.currentTarget && drag.onPointerDown(event, column.day, null, false)
            }
          >
            {open !== null && <Closed spans={column.open ?? []} from={from} to={to} />}
            {lines.map((y) => (
              <span key={y} className="pointer-events-none absolute inset-x-0 h-px bg-line" style={{ top: y }} />
            ))}
            <ul
              aria-label={
                column.cards.length === 0
                  ? t('time_grid>no_entries', { day: column.day })
                  : t('time_grid>entries_label', { day: column.day })
              }
            >
              {column.cards.map((card) => (
                <Card
                  key={card.entry.key}
                  card={
                    drag.draft?.key === card.entry.key && drag.draft.day === column.day
                      ? { ...card, ...drag.draft }
                      : card
                  }
                  faded={drag.draft?.key === card.entry.key && drag.draft.day !== column.day}
                  from={from}
                  day={column.day}
                  drag={drag}
                  onOpen={onOpen}
                />
              ))}
            </ul>
            {drag.draft?.day === column.day && !column.cards.some(({ entry }) => entry.key === drag.draft?.key) && (
              <span
                className="pointer-events-none absolute inset-x-1 z-10 rounded-sm border border-dashed border-brand bg-brand-soft/70 px-1.5 py-1 text-xs font-semibold text-brand-ink tnum"
                style={{
                  top: top(drag.draft.begin, from) + 1,
                  height: top(drag.draft.end, from) - top(drag.draft.begin, from) - 3,
                }}
              >
                {shortSpan(drag.draft.begin, drag.draft.end)}
              </span>
            )}
            {column.day === today && (
              <NowLine minute={minuteOn(zone, today, now.getTime())} now={now} from={from} to={to} />
            )}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {drag.said}
      </p>
      <p id="calendar-keys" className="sr-only">
        {t('time_grid>move_hint')}
      </p>
    </div>
  );
}

const openOn = ({ open, zone }: CalendarData, day: string) =>
  open
    ?.map(({ begin_time, end_time }) => ({
      begin: Math.max(0, minuteOn(zone, day, momentOf(begin_time))),
      end: Math.min(1440, minuteOn(zone, day, momentOf(end_time))),
    }))
    .filter(({ begin, end }) => end > begin) ?? null;

/** The closed hours of a day, hatched. */
function Closed({ spans, from, to }: { spans: readonly { begin: number; end: number }[]; from: number; to: number }) {
  const gaps: { begin: number; end: number }[] = [];
  let at = from * 60;
  for (const { begin, end } of spans) {
    if (begin > at) gaps.push({ begin: at, end: begin });
    at = Math.max(at, end);
  }
  if (at < to * 60) gaps.push({ begin: at, end: to * 60 });
  return (
    <>
      {gaps.map(({ begin, end }) => (
        <span
          key={begin}
          className="hatch pointer-events-none absolute inset-x-0 bg-well"
          style={{ top: top(begin, from), height: top(end, from) - top(begin, from) }}
        />
      ))}
      {spans.length === 0 && (
        <span className="pointer-events-none absolute inset-x-0 top-24 flex justify-center">
          <span className="rounded-full border border-line bg-surface px-3 py-1 text-sm font-medium text-ink-2">
            {t('time_grid>closed')}
          </span>
        </span>
      )}
    </>
  );
}

function NowLine({ minute, now, from, to }: { minute: number; now: Date; from: number; to: number }) {
  if (minute < from * 60 || minute > to * 60) return null;
  return (
    <span
      className="pointer-events-none absolute inset-x-0 z-10 flex -translate-y-1/2 items-center"
      style={{ top: top(minute, from) }}
      role="img"
      aria-label={t('time_grid>now', { clock: showTime(now) })}
    >
      <span className="-ml-1.5 size-3 rounded-full bg-danger" />
      <span className="h-0.5 flex-1 bg-danger" />
    </span>
  );
}

/** The weekday and date above each column. */
function DayHeads({ days, today, className }: { days: readonly string[]; today: string; className: string }) {
  return (
    <div className={`${className} sticky top-0 z-10 border-b border-line bg-surface`}>
      <span />
      {days.map((day) => (
        <div
          key={day}
          className={`flex items-center justify-center gap-1.5 border-l border-line py-3 text-sm ${
            day === today ? 'font-semibold text-brand-ink' : 'text-ink-2'
          }`}
        >
          {weekdayName(day)}
          <span
            className={`grid size-7 place-items-center rounded-full text-md font-semibold tnum ${
              day === today ? 'bg-brand text-on-brand forced-highlight' : 'text-ink'
            }`}
          >
            {Number(day.slice(8))}
            {day === today && <span className="sr-only">{t('time_grid>today_suffix')}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}

interface CardProps {
  readonly card: Placed;
  readonly faded: boolean;
  readonly from: number;
  readonly day: string;
  readonly drag: ReturnType<typeof useGridDrag>;
  readonly onOpen: (entry: CalendarEntry) => void;
}

const CLAMPS = ['hidden', 'line-clamp-1', 'line-clamp-2', 'line-clamp-3'] as const;

function Card({ card, faded, from, day, drag, onOpen }: CardProps) {
  const { entry, begin, end, column, columns } = card;
  const look = LOOKS[entry.kind];
  const height = top(end, from) - top(begin, from) - 3;
  const small = height < 50;
  const room = cardRoom(height, entry);
  const isTight = entry.travel ? entry.travel.short_by > 0 || (entry.travel.next?.short_by ?? 0) > 0 : false;
  const strong = entry.kind !== 'quoted' && entry.kind !== 'blocked' && entry.kind !== 'pause';
  // An entry across midnight can only be changed in its dialog.
  const held = isOwn(entry) && begin > 0 && end < 1440 ? card : null;
  return (
    <li
      className={`absolute focus-within:z-10 ${faded ? 'opacity-40' : ''}`}
      style={{
        top: top(Math.max(begin, from * 60), from) + 1,
        height: Math.max(16, height - Math.max(0, top(from * 60, from) - top(begin, from))),
        left: `calc(${(column / columns) * 100}% + 4px)`,
        width: `calc(${100 / columns}% - 8px)`,
      }}
    >
      <button
        type="button"
        // Text that doesn't fit scrolls, and shows in full while the entry has the focus.
        aria-describedby={held ? 'calendar-keys' : undefined}
        className={`flex size-full flex-col items-stretch justify-start overflow-y-auto no-scrollbar focus-visible:h-auto focus-visible:min-h-full rounded-sm border px-1.5 text-left ${small ? 'py-1' : 'py-1.5'} ${look.card} ${held ? 'cursor-grab touch-pan-y active:cursor-grabbing' : ''}`}
        onClick={() => !drag.wasDrag() && onOpen(entry)}
        onPointerDown={(event) => held && drag.onPointerDown(event, day, held, false)}
        onKeyDown={(event) => held && drag.onKey(event, held, day) && event.preventDefault()}
        onBlur={() => held && drag.letGo()}
      >
        <span className="flex items-center gap-1 text-xs leading-4 font-semibold">
          <look.icon weight="fill" className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate tnum">{small ? titleOf(entry) : shortSpan(begin, end)}</span>
          {isTight && <WarningIcon weight="fill" className="ml-auto size-4 shrink-0 text-warning-ink" aria-hidden />}
        </span>
        {!small && (
          <span
            className={`mt-0.5 block shrink-0 text-sm leading-4.5 font-semibold ${CLAMPS[room.title]} ${strong ? 'text-ink' : ''}`}
          >
            {titleOf(entry)}
          </span>
        )}
        {isTight && <span className="sr-only">{t('travel>too_close')}</span>}
        {room.hasPlace && (
          <span className="mt-0.5 block shrink-0 truncate text-xs leading-4 text-ink-2">{entry.place}</span>
        )}
        {entry.travel && room.travel > 0 && (
          <span
            className={`mt-0.5 shrink-0 text-xs leading-4 tnum ${CLAMPS[room.travel]} ${isTight ? 'font-semibold text-warning-ink' : 'text-ink-2'}`}
          >
            {t('travel>from', { count: entry.travel.minutes, area: entry.travel.area })}
          </span>
        )}
        <span className="sr-only">{t('time_grid>entry_label', { span: longSpan(begin, end), label: look.label })}</span>
      </button>
      {held && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 -bottom-0.5 h-2 cursor-ns-resize"
          onPointerDown={(event) => drag.onPointerDown(event, day, held, true)}
        />
      )}
    </li>
  );
}
