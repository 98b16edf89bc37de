import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { kindOf, timeOf } from '../presenter.ts';
import type { EntryRow } from '../store.ts';

const WORDS: Partial<Record<ReturnType<typeof kindOf>, string>> = { visit: 'Visit: ', pause: 'Paused: ' };

export interface PlannedVisit {
  readonly id: string;
  readonly begin: Date;
  readonly end: Date;
  readonly category: string;
  readonly customer: string;
}

/**
 * A service's calendar in iCalendar form (RFC 5545). `waiting` has the texts of times that are not certain yet, by the id of
 * their reserve: they are marked tentative but still take time.
 */
export function feedText(
  name: string,
  rows: readonly EntryRow[],
  planned: readonly PlannedVisit[],
  waiting: ReadonlyMap<number, string>,
  zone: string,
  now: Date,
): string {
  const calendar = ical({ name, prodId: { company: 'Gotong', product: 'Calendar', language: 'EN' }, ttl: 3600 });
  for (const row of rows) {
    const time = timeOf(row, zone);
    if (!time) continue;
    const kind = kindOf(row);
    const title = row.title || (kind === 'blocked' ? 'Blocked time' : kind === 'visit' ? 'Visit' : 'Job');
    const description = row.source === 'reserve' ? waiting.get(row.id) : undefined;
    const summary = `${title === 'Visit' || title === 'Pause' ? '' : (WORDS[kind] ?? '')}${title}${row.customer ? ` (${row.customer})` : ''}`;
    calendar.createEvent({
      id: `${row.source}-${row.id}@gotong`,
      stamp: row.modified ?? now,
      start: new Date(time.begin),
      end: new Date(time.end),
      summary,
      transparency: ICalEventTransparency.OPAQUE,
      ...(row.area ? { location: row.area } : {}),
      ...(description === undefined ? {} : { status: ICalEventStatus.TENTATIVE, description }),
    });
  }
  for (const { id, begin, end, category, customer } of planned)
    calendar.createEvent({
      id: `${id}@gotong`,
      stamp: now,
      start: begin,
      end,
      summary: `Planned: ${category} (${customer})`,
      status: ICalEventStatus.TENTATIVE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}
