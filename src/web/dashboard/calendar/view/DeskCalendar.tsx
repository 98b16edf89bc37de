import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';

import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { AppointmentsLink } from '../appointments/AppointmentsLink.tsx';
import { BookingsLink } from '../appointments/BookingsLink.tsx';
import { CalendarAside } from '../CalendarAside.tsx';
import type { CalendarData } from '../calendar-data.ts';
import { dayAway, VIEWS, viewTitle, weekOf } from '../calendar-days.ts';
import { MiniMonth } from '../MiniMonth.tsx';
import { MonthView } from '../MonthView.tsx';
import { TimeGrid } from '../TimeGrid.tsx';
import type { CalendarScreenProps } from './PhoneCalendar.tsx';
import type { ShownCalendar } from './use-calendar-view.ts';
import { useMove } from './use-move.ts';
import { nextWords, previousWords, viewWords } from './view-words.ts';

/** The calendar on wide screens: a day, a week or a month, with a small month and the week's total beside it. */
export function DeskCalendar({ calendar, picker, paused, waiting, dialogs }: CalendarScreenProps) {
  const { data, view, day, isReader, go, block } = calendar;
  return (
    <div className="flex h-dvh flex-col bg-surface">
      <header className="flex min-h-18 shrink-0 flex-wrap items-center gap-3 border-b border-line px-6 py-2">
        <h1 className="text-xl font-bold" aria-live="polite">
          {viewTitle(view, day)}
        </h1>
        <div className="flex items-center">
          <IconButton
            label={previousWords()[view]}
            icon={CaretLeftIcon}
            size={36}
            onClick={() => go({ day: dayAway(view, day, -1) })}
          />
          <IconButton
            label={nextWords()[view]}
            icon={CaretRightIcon}
            size={36}
            onClick={() => go({ day: dayAway(view, day, 1) })}
          />
        </div>
        <Button size={36} onClick={() => go({ day: calendar.today })}>
          {shared('noun>today')}
        </Button>
        {picker}
        <div className="ml-auto flex items-center gap-3">
          <Segmented
            label={t('calendar_view>view')}
            value={view}
            onChange={(to) => go({ view: to })}
            options={VIEWS.map((value) => ({ value, label: viewWords()[value] }))}
          />
          {!isReader && (
            <Button variant="primary" icon={PlusIcon} onClick={block}>
              {t('calendar_view>block_time')}
            </Button>
          )}
        </div>
      </header>
      {paused && <div className="border-b border-line p-3">{paused}</div>}
      {waiting}
      {data && <Shown calendar={calendar} data={data} />}
      {dialogs}
    </div>
  );
}

function Shown({ calendar, data }: { calendar: ShownCalendar; data: CalendarData }) {
  const { service, view, day, today, now, zone, isReader, go, open, create } = calendar;
  const move = useMove(zone);
  const week = weekOf(day);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_16rem]">
      {view === 'month' ? (
        <MonthView day={day} data={data} now={now} onChoose={(to) => go({ view: 'day', day: to })} />
      ) : (
        <TimeGrid
          days={view === 'day' ? [day] : week}
          data={data}
          now={now}
          onOpen={open}
          onCreate={isReader ? null : create}
          onMove={(card, to, begin, end) => void move(card, to, begin, end)}
        />
      )}
      <aside className="overflow-y-auto border-l border-line p-5" aria-label={t('calendar_view>overview')}>
        <MiniMonth
          day={day}
          today={today}
          shown={view === 'day' ? [day] : view === 'week' ? week : []}
          onChoose={(to) => go({ day: to })}
        />
        <div className="mt-5 grid gap-2">
          <AppointmentsLink />
          <BookingsLink service_id={service.id} />
        </div>
        <CalendarAside data={data} service_id={isReader ? null : service.id} view={view} />
      </aside>
    </div>
  );
}
