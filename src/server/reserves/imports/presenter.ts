import ICAL from 'ical.js';
import { MAX_IMPORT_EVENTS } from '#core/reserves/model.ts';
import { dayAfter, isZone, momentIn } from '#core/reserves/zone-rules.ts';
import type { Block } from '../feeds/store.ts';

/** Steps that the recurrence rules of one file may take together. */
const MAX_STEPS = 50_000;
const TITLE_MAX = 80;

export type ReadCalendar =
  | { readonly blocks: readonly Block[] }
  | { readonly problem: 'not a calendar' | 'too many events' };

/**
 * The busy times of an iCalendar text between two moments, in milliseconds. Recurring events are followed through; events
 * that are cancelled or marked free are left out. Times without a zone are of `zone`. It may run long on a hostile file, so
 * that it belongs into a thread with a limit.
 */
export function readCalendar(text: string, zone: string, from: number, until: number): ReadCalendar {
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '').trim()));
  } catch {
    return { problem: 'not a calendar' };
  }
  if (calendar.name !== 'vcalendar') return { problem: 'not a calendar' };
  const blocks: Block[] = [];
  let steps = 0;
  const take = (title: string, start: ICAL.Time, end: ICAL.Time, tzid: string | null) => {
    const begin = Math.max(from, momentOf(start, tzid, zone));
    const over = Math.min(until, momentOf(end, tzid, zone));
    if (over > begin) blocks.push({ begin, end: over, title: title.slice(0, TITLE_MAX) });
    return blocks.length <= MAX_IMPORT_EVENTS;
  };
  for (const part of calendar.getAllSubcomponents('vevent')) {
    if (part.hasProperty('recurrence-id') || isFree(part)) continue;
    try {
      const event = new ICAL.Event(part);
      const tzid = part.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null;
      if (!event.isRecurring()) {
        if (!take(words(event.summary), event.startDate, event.endDate, tzid)) return { problem: 'too many events' };
        continue;
      }
      const each = event.iterator();
      for (let next = each.next(); next; next = each.next()) {
        steps += 1;
        if (steps > MAX_STEPS) return { problem: 'too many events' };
        if (momentOf(next, tzid, zone) >= until) break;
        const { item, startDate, endDate } = event.getOccurrenceDetails(next);
        if (isFree(item.component)) continue;
        if (!take(words(item.summary), startDate, endDate, tzid)) return { problem: 'too many events' };
      }
    } catch {
      // One event that cannot be read does not spoil the others.
    }
  }
  return { blocks };
}

const isFree = (part: ICAL.Component): boolean =>
  String(part.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED' ||
  String(part.getFirstPropertyValue('transp')).toUpperCase() === 'TRANSPARENT';

const words = (summary: unknown): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot be stored
  (typeof summary === 'string' ? summary : '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() || 'Busy';

/** The moment of a calendar's time: in the zone it names, else as the file defines that zone, else in the service's own. */
function momentOf(time: ICAL.Time, tzid: string | null, zone: string): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const day = `${String(time.year).padStart(4, '0')}-${pad(time.month)}-${pad(time.day)}`;
  if (time.isDate) return momentIn(zone, dayAfter(day, 0), 0);
  if (tzid !== null && !isZone(tzid) && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const named = tzid !== null && isZone(tzid) ? tzid : zone;
  return momentIn(named, day, time.hour * 60 + time.minute);
}
const pad = (n: number) => String(n).padStart(2, '0');
