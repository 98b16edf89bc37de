import ICAL from 'ical.js';
import { dayAfter, isZone, momentIn } from '#core/reserves/zone-rules.ts';
import type { Block } from './store.ts';

/** How many steps the recurrence rules of one file may take in all. */
const MAX_STEPS = 50_000;
const TITLE_MAX = 80;

export type ReadCalendar =
  | { readonly blocks: readonly Block[] }
  | { readonly problem: 'not a calendar' | 'too many events' };

class TooMany extends Error {}

/**
 * The busy times of an iCalendar text between two moments, in milliseconds. Recurring events are expanded, with their moved,
 * changed and removed instances; events that are cancelled or marked free are left out. Times without a zone are in `zone`. A
 * hostile file can make it run long, so call it in a thread with a time limit.
 */
export function readCalendar(text: string, zone: string, from: number, until: number, most: number): ReadCalendar {
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '').trim()));
  } catch {
    return { problem: 'not a calendar' };
  }
  if (calendar.name !== 'vcalendar') return { problem: 'not a calendar' };
  const blocks: Block[] = [];
  const budget = { steps: MAX_STEPS };
  const take = (title: string, start: number, end: number) => {
    const begin = Math.max(from, start);
    const over = Math.min(until, end);
    if (over > begin) blocks.push({ begin, end: over, title: title.slice(0, TITLE_MAX) });
    if (blocks.length > most) throw new TooMany();
  };
  const parts = calendar.getAllSubcomponents('vevent');
  const changed = Map.groupBy(
    parts.filter((part) => part.hasProperty('recurrence-id')),
    uidOf,
  );
  try {
    for (const part of parts)
      apart(() =>
        part.hasProperty('recurrence-id')
          ? takeOne(part, zone, take)
          : takeAll(part, changed.get(uidOf(part)) ?? [], zone, until, budget, take),
      );
    for (const part of calendar.getAllSubcomponents('vfreebusy')) apart(() => takeBusy(part, zone, take));
  } catch {
    return { problem: 'too many events' };
  }
  return { blocks };
}

/** Skips an event that cannot be read. */
function apart(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (error instanceof TooMany) throw error;
  }
}

type Take = (title: string, start: number, end: number) => void;

const uidOf = (part: ICAL.Component): string => String(part.getFirstPropertyValue('uid'));
const tzidOf = (part: ICAL.Component, name: string): string | null =>
  (part.getFirstProperty(name)?.getFirstParameter('tzid') as string | undefined) ?? null;

/** An event that happens once: a single one, or a replaced instance of a series. */
function takeOne(part: ICAL.Component, zone: string, take: Take): void {
  if (isFree(part)) return;
  const event = new ICAL.Event(part, { exceptions: [], strictExceptions: true });
  const begins = tzidOf(part, 'dtstart');
  const ends = part.hasProperty('dtend') ? tzidOf(part, 'dtend') : begins;
  take(words(event.summary), momentOf(event.startDate, begins, zone), momentOf(event.endDate, ends, zone));
}

/** An event, or each instance of a series that has no replacement. */
function takeAll(
  part: ICAL.Component,
  changed: readonly ICAL.Component[],
  zone: string,
  until: number,
  budget: { steps: number },
  take: Take,
): void {
  const onwards = changed.filter((one) => one.getFirstProperty('recurrence-id')?.getFirstParameter('range'));
  const event = new ICAL.Event(part, { exceptions: onwards, strictExceptions: true });
  if (isFree(part)) return;
  if (!event.isRecurring()) {
    takeOne(part, zone, take);
    return;
  }
  const tzid = tzidOf(part, 'dtstart');
  const inPlace = new Set(changed.flatMap((one) => momentsOf(one, 'recurrence-id', tzid, zone)));
  const takenOut = new Set(momentsOf(part, 'exdate', tzid, zone));
  const title = words(event.summary);
  const each = event.iterator();
  for (let next = each.next(); next; next = each.next()) {
    budget.steps -= 1;
    if (budget.steps < 0) throw new TooMany();
    const begin = momentOf(next, tzid, zone);
    if (begin >= until) return;
    if (inPlace.has(begin) || takenOut.has(begin)) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!isFree(item.component)) take(title, momentOf(startDate, tzid, zone), momentOf(endDate, tzid, zone));
  }
}

/** The moments in a property, whose zone may differ from the event's. */
const momentsOf = (part: ICAL.Component, name: string, tzid: string | null, zone: string): number[] =>
  part.getAllProperties(name).flatMap((property) => {
    const named = (property.getFirstParameter('tzid') as string | undefined) ?? tzid;
    return property.getValues().map((value) => momentOf(value as ICAL.Time, named, zone));
  });

/** The busy times of a calendar that shares only free/busy. */
function takeBusy(part: ICAL.Component, zone: string, take: Take): void {
  for (const property of part.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue;
    for (const value of property.getValues()) {
      const period = value as ICAL.Period;
      take(words(''), momentOf(period.start, null, zone), momentOf(period.getEnd(), null, zone));
    }
  }
}

const isFree = (part: ICAL.Component): boolean =>
  String(part.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED' ||
  String(part.getFirstPropertyValue('transp')).toUpperCase() === 'TRANSPARENT';

const words = (summary: unknown): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot be stored
  (typeof summary === 'string' ? summary : '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() || 'Busy';

/** The moment of a calendar time: in its named zone, else in the zone that the file defines, else in the service's own. */
function momentOf(time: ICAL.Time, tzid: string | null, zone: string): number {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const day = `${String(time.year).padStart(4, '0')}-${pad(time.month)}-${pad(time.day)}`;
  if (time.isDate) return momentIn(zone, dayAfter(day, 0), 0);
  if (tzid !== null && !isZone(tzid) && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const named = tzid !== null && isZone(tzid) ? tzid : zone;
  return momentIn(named, day, time.hour * 60 + time.minute);
}
const pad = (n: number) => String(n).padStart(2, '0');
