import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fromWire, toWire } from '#core/kit/time.ts';
import * as reserveCalls from '#core/reserves/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import type { OwnService } from '#core/services/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { useWide } from '../projects/use-wide.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { Agenda, WeekStrip } from './Agenda.tsx';
import { AppointmentsLink } from './appointments/AppointmentsLink.tsx';
import { BookingsLink } from './appointments/BookingsLink.tsx';
import { CalendarAside } from './CalendarAside.tsx';
import type { Editing } from './calendar-data.ts';
import {
  dayAway,
  dayTitle,
  isDay,
  longSpan,
  minuteOn,
  momentOf,
  monthTitle,
  type Placed,
  rangeOf,
  VIEWS,
  type View,
  viewTitle,
  weekOf,
} from './calendar-days.ts';
import { isOwn, ownKind } from './calendar-look.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryForm, firstEditing } from './EntryForm.tsx';
import { MiniMonth } from './MiniMonth.tsx';
import { MonthView } from './MonthView.tsx';
import { tellRefusal, whyRefused } from './refused.ts';
import { TimeGrid } from './TimeGrid.tsx';

const labels = (): Record<View, string> => ({
  day: t('calendar_view>day'),
  week: t('calendar_view>week'),
  month: shared('noun>month'),
});
const previous = (): Record<View, string> => ({
  day: t('calendar_view>previous_day'),
  week: t('calendar_view>previous_week'),
  month: t('calendar_view>previous_month'),
});
const next = (): Record<View, string> => ({
  day: t('calendar_view>next_day'),
  week: t('calendar_view>next_week'),
  month: t('calendar_view>next_month'),
});

/** A service's calendar: by day, week or month on desktop, a week strip with its agenda on phones (mockup pro-calendar). */
export function CalendarView({ service, services }: { service: OwnService; services: readonly OwnService[] }) {
  const [search, setSearch] = useSearchParams();
  const isWide = useWide();
  const now = useNow();
  const asked = search.get('view') as View;
  const view: View = VIEWS.includes(asked) ? asked : 'week';
  const at = search.get('day');
  const firstToday = dayIn(DEFAULT_ZONE, now.getTime());
  const day = isDay(at) ? at : firstToday;
  // A phone's day is a place in its week.
  const range = rangeOf(isWide || view === 'month' ? view : 'week', day);
  const {
    currentData,
    data: before,
    isError,
    isFetching,
    refetch,
  } = useRead(reserveCalls.calendar, { service_id: service.id, ...range });
  const data = currentData ?? before;
  const zone = data?.zone ?? DEFAULT_ZONE;
  const today = dayIn(zone, now.getTime());
  const [editing, setEditing] = useState<Editing | null>(null);
  const [opened, setOpened] = useState<CalendarEntry | null>(null);
  const move = useMove(zone);
  // Who is given jobs alone reads when they are; hours and blocked time are not theirs.
  const isReader = usePerson().working_for?.role === 'jobs';

  const go = (change: { view?: View; day?: string }) =>
    setSearch(
      (params) => {
        const next = new URLSearchParams(params);
        for (const [key, value] of Object.entries(change)) next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const open = (entry: CalendarEntry) => {
    if (!isOwn(entry)) return setOpened(entry);
    const own = dayIn(zone, momentOf(entry.begin_time));
    setEditing({
      reserve_id: entry.service_reserve_id,
      kind: ownKind(entry),
      day: own,
      begin: minuteOn(zone, own, momentOf(entry.begin_time)),
      end: Math.round(minuteOn(zone, own, momentOf(entry.end_time))),
      title: entry.title,
      note: entry.place,
    });
  };
  const create = (on: string, begin: number, end: number) =>
    setEditing({ reserve_id: null, kind: 'block', day: on, begin, end: Math.min(1439, end), title: '', note: '' });
  const block = () => setEditing(firstEditing(zone, day, now));

  const picker = services.length > 1 && <ServicePicker service={service} services={services} />;
  const body = !data ? (
    isError ? (
      <div className="p-4 lg:p-10">
        <ErrorState title={t('calendar_view>load_error')} onRetry={() => void refetch()} pending={isFetching} />
      </div>
    ) : (
      <Loading className="p-4 lg:p-6">
        <Skeleton className="h-96 rounded-xl!" />
      </Loading>
    )
  ) : null;
  const paused = data?.paused_until && (
    <Banner
      tone="warning"
      title={t('calendar_view>paused_until', { until: showMoment(fromWire(data.paused_until) as Date, now) })}
      action={
        <ButtonLink size={36} href={`/dashboard/calendar/${service.id}/2`}>
          {t('calendar_view>change_pauses')}
        </ButtonLink>
      }
    >
      {t('calendar_view>paused_text')}
    </Banner>
  );
  const dialogs = (
    <>
      {editing && <EntryForm service_id={service.id} zone={zone} editing={editing} onClose={() => setEditing(null)} />}
      {opened && <EntryDetails entry={opened} zone={zone} service_id={service.id} onClose={() => setOpened(null)} />}
    </>
  );

  if (!isWide)
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
            <div className="flex shrink-0 items-center">
              <IconButton
                label={previous()[view === 'month' ? 'month' : 'week']}
                icon={CaretLeftIcon}
                size={36}
                onClick={() => go({ day: dayAway(view === 'month' ? 'month' : 'week', day, -1) })}
              />
              <IconButton
                label={next()[view === 'month' ? 'month' : 'week']}
                icon={CaretRightIcon}
                size={36}
                onClick={() => go({ day: dayAway(view === 'month' ? 'month' : 'week', day, 1) })}
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
          </div>
          {view !== 'month' && (
            <WeekStrip days={weekOf(day)} data={data} day={day} today={today} onChoose={(to) => go({ day: to })} />
          )}
        </div>
        {paused && <div className="px-4 pt-4">{paused}</div>}
        {body}
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

  return (
    <div className="flex h-dvh flex-col bg-surface">
      <header className="flex min-h-18 shrink-0 flex-wrap items-center gap-3 border-b border-line px-6 py-2">
        <h1 className="text-xl font-bold" aria-live="polite">
          {viewTitle(view, day)}
        </h1>
        <div className="flex items-center">
          <IconButton
            label={previous()[view]}
            icon={CaretLeftIcon}
            size={36}
            onClick={() => go({ day: dayAway(view, day, -1) })}
          />
          <IconButton
            label={next()[view]}
            icon={CaretRightIcon}
            size={36}
            onClick={() => go({ day: dayAway(view, day, 1) })}
          />
        </div>
        <Button size={36} onClick={() => go({ day: today })}>
          {shared('noun>today')}
        </Button>
        {picker}
        <div className="ml-auto flex items-center gap-3">
          <AppointmentsLink />
          <BookingsLink service_id={service.id} />
          <Segmented
            label={t('calendar_view>view')}
            value={view}
            onChange={(to) => go({ view: to })}
            options={VIEWS.map((value) => ({ value, label: labels()[value] }))}
          />
          {!isReader && (
            <Button variant="primary" icon={PlusIcon} onClick={block}>
              {t('calendar_view>block_time')}
            </Button>
          )}
        </div>
      </header>
      {paused && <div className="border-b border-line p-3">{paused}</div>}
      {body}
      {data && (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_16rem]">
          {view === 'month' ? (
            <MonthView day={day} data={data} now={now} onChoose={(to) => go({ view: 'day', day: to })} />
          ) : (
            <TimeGrid
              days={view === 'day' ? [day] : weekOf(day)}
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
              shown={view === 'day' ? [day] : view === 'week' ? weekOf(day) : []}
              onChoose={(to) => go({ day: to })}
            />
            <CalendarAside data={data} service_id={isReader ? null : service.id} view={view} />
          </aside>
        </div>
      )}
      {dialogs}
    </div>
  );
}

/** Moves an own entry after a drag or by keys, with the way back. */
function useMove(zone: string) {
  const [edit] = useAct(reserveCalls.editServiceReserve);
  return async ({ entry }: Placed, day: string, begin: number, end: number) => {
    const input = {
      service_reserve_id: entry.service_reserve_id as number,
      kind: ownKind(entry),
      title: entry.title,
      note: entry.place,
    };
    const before = { ...input, begin_time: entry.begin_time, end_time: entry.end_time };
    const after = {
      ...input,
      begin_time: toWire(new Date(momentIn(zone, day, begin))),
      end_time: toWire(new Date(momentIn(zone, day, end))),
    };
    if (after.begin_time === before.begin_time && after.end_time === before.end_time) return;
    const reply = await edit(after);
    if (reply.error) return void toast({ tone: 'danger', text: whyRefused(reply.error) });
    toast({
      text: t('calendar_view>moved', { day: dayTitle(day), span: longSpan(begin, end) }),
      action: { label: shared('verb>undo'), onAction: () => void edit(before).then(tellRefusal) },
    });
  };
}

function ServicePicker({ service, services }: { service: OwnService; services: readonly OwnService[] }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Select
      label={shared('noun>service')}
      hideLabel
      className="max-w-60"
      value={String(service.id)}
      onChange={(event) => void navigate(`/dashboard/calendar/${event.target.value}?${search}`)}
      options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
