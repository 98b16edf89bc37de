import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as reserveCalls from '#core/reserves/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import type { OwnService } from '#core/services/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { useWide } from '../../projects/use-wide.ts';
import { usePerson } from '../../shell/use-person.ts';
import type { Editing } from '../calendar-data.ts';
import { isDay, minuteOn, momentOf, rangeOf, VIEWS, type View } from '../calendar-days.ts';
import { isOwn, ownKind } from '../calendar-look.ts';
import { firstEditing } from '../EntryForm.tsx';

/** What a calendar shows, from its address, and the entry that is open or being edited. */
export function useCalendarView(service: OwnService) {
  const [search, setSearch] = useSearchParams();
  const isWide = useWide();
  const now = useNow();
  const asked = search.get('view') as View;
  const view: View = VIEWS.includes(asked) ? asked : 'week';
  const at = search.get('day');
  const firstToday = dayIn(DEFAULT_ZONE, now.getTime());
  const day = isDay(at) ? at : firstToday;
  // On phones a day is shown within its week.
  const range = rangeOf(isWide || view === 'month' ? view : 'week', day);
  const read = useRead(reserveCalls.calendar, { service_id: service.id, ...range });
  const data = read.currentData ?? read.data;
  const zone = data?.zone ?? DEFAULT_ZONE;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [opened, setOpened] = useState<CalendarEntry | null>(null);
  return {
    service,
    isWide,
    now,
    view,
    day,
    today: dayIn(zone, now.getTime()),
    zone,
    data,
    read,
    editing,
    opened,
    // A helper with the role `jobs` can only read the calendar.
    isReader: usePerson().working_for?.role === 'jobs',
    go: (change: { view?: View; day?: string }) =>
      setSearch(
        (params) => {
          const next = new URLSearchParams(params);
          for (const [key, value] of Object.entries(change)) next.set(key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    open: (entry: CalendarEntry) => {
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
    },
    create: (on: string, begin: number, end: number) =>
      setEditing({ reserve_id: null, kind: 'block', day: on, begin, end: Math.min(1439, end), title: '', note: '' }),
    block: () => setEditing(firstEditing(zone, day, now)),
    close: () => {
      setEditing(null);
      setOpened(null);
    },
  };
}

/** A calendar, for its screens on phones and desktops. */
export type ShownCalendar = ReturnType<typeof useCalendarView>;
