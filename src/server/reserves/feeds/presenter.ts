import ical, { ICalEventTransparency } from 'ical-generator';
import { kindOf, timeOf } from '../presenter.ts';
import type { EntryRow } from '../store.ts';

const WORDS: Partial<Record<ReturnType<typeof kindOf>, string>> = { visit: 'Visit: ', pause: 'Paused: ' };

/** A service's calendar as an iCalendar text (RFC 5545). */
export function feedText(name: string, rows: readonly EntryRow[], zone: string, now: Date): string {
  const calendar = ical({ name, prodId: { company: 'Gotong', product: 'Calendar', language: 'EN' }, ttl: 3600 });
  for (const row of rows) {
    const time = timeOf(row, zone);
    if (!time) continue;
    const kind = kindOf(row);
    const title = row.title || (kind === 'blocked' ? 'Blocked time' : kind === 'visit' ? 'Visit' : 'Job');
    const summary = `${title === 'Visit' || title === 'Pause' ? '' : (WORDS[kind] ?? '')}${title}${row.customer ? ` (${row.customer})` : ''}`;
    calendar.createEvent({
      id: `${row.source}-${row.id}@gotong`,
      stamp: row.modified ?? now,
      start: new Date(time.begin),
      end: new Date(time.end),
      summary,
      transparency: ICalEventTransparency.OPAQUE,
      ...(row.area ? { location: row.area } : {}),
    });
  }
  return calendar.toString();
}
