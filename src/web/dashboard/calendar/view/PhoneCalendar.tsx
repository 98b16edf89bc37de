import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { ReactNode } from 'react';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { Agenda, WeekStrip } from '../Agenda.tsx';
import { AppointmentsLink } from '../appointments/AppointmentsLink.tsx';
import { BookingsLink } from '../appointments/BookingsLink.tsx';
import { dayAway, monthTitle, weekOf } from '../calendar-days.ts';
import { MonthView } from '../MonthView.tsx';
import type { ShownCalendar } from './use-calendar-view.ts';
import { nextWords, previousWords } from './view-words.ts';

export interface CalendarScreenProps {
  calendar: ShownCalendar;
  /** Chooses a service, for pros with several. */
  picker: ReactNode;
  paused: ReactNode;
  /** Shown while the calendar loads. */
  waiting: ReactNode;
  dialogs: ReactNode;
}

/** The calendar on a phone: the days of a week with a list of entries, or a month. */
export function PhoneCalendar({ calendar, picker, paused, waiting, dialogs }: CalendarScreenProps) {
  const { service, data, view, day, today, now, isReader, go, open, block } = calendar;
  return (
    <div className="min-h-dvh bg-surface">
      <TopBar title={shared('noun>calendar')} />
      <div className="border-b border-line bg-surface px-4 pt-3 pb-3">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {picker}
          <AppointmentsLink />
          <BookingsLink service_id={service.id} />
        </div>
        <div className="flex flex-wrap items-center justify-between">
          <h1 className="whitespace-nowrap text-lg font-semibold">{monthTitle(day)}</h1>
          <Moves calendar={calendar} />
        </div>
        {view !== 'month' && (
          <WeekStrip days={weekOf(day)} data={data} day={day} today={today} onChoose={(to) => go({ day: to })} />
        )}
      </div>
      {paused && <div className="px-4 pt-4">{paused}</div>}
      {waiting}
      {data &&
        (view === 'month' ? (
          <MonthView day={day} data={data} now={now} onChoose={(to) => go({ view: 'week', day: to })} />
        ) : (
          <Agenda days={weekOf(day).filter((each) => each >= day)} data={data} now={now} onOpen={open} />
        ))}
      {!isReader && (
        <button
          type="button"
          onClick={block}
          className="fixed right-4 bottom-22 in-[body:has([role=alertdialog])]:bottom-39 z-(--z-bar) inline-flex h-13 items-center gap-2 rounded-full bg-brand px-5 text-md font-semibold text-on-brand shadow-lg hover:bg-brand-hover"
        >
          <PlusIcon weight="bold" className="size-5 shrink-0" aria-hidden />
          {t('calendar_view>block_time')}
        </button>
      )}
      {dialogs}
    </div>
  );
}

/** Buttons to the weeks or months beside, to today, to the other view and to the hours. */
function Moves({ calendar: { service, view, day, today, isReader, go } }: { calendar: ShownCalendar }) {
  const step = view === 'month' ? 'month' : 'week';
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        label={previousWords()[step]}
        icon={CaretLeftIcon}
        size={36}
        onClick={() => go({ day: dayAway(step, day, -1) })}
      />
      <IconButton
        label={nextWords()[step]}
        icon={CaretRightIcon}
        size={36}
        onClick={() => go({ day: dayAway(step, day, 1) })}
      />
      <Button size={36} onClick={() => go({ day: today })}>
        {shared('noun>today')}
      </Button>
      <IconButton
        label={view === 'month' ? t('calendar_view>week_view') : t('calendar_view>month_view')}
        icon={CalendarDotsIcon}
        onClick={() => go({ view: view === 'month' ? 'week' : 'month' })}
      />
      {!isReader && (
        <Anchor
          href={`/dashboard/calendar/${service.id}/1`}
          aria-label={shared('noun>hours_and_pauses')}
          className={iconButtonClass({ variant: 'ghost', size: 44 })}
        >
          <GearSixIcon className="size-5.5" aria-hidden />
        </Anchor>
      )}
    </div>
  );
}
