import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { fromWire, HOUR, MINUTE } from '#core/kit/time.ts';
import type { TimeEntry } from '#core/notices/calendar-model.ts';
import type { Config } from '#server/config.ts';
import { siteOf } from '#server/platform/http/site.ts';

export interface CalendarFile {
  /** For a person to keep, or a change that a mail program carries out itself. */
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly now: Date;
  /** Whose mail it is in. */
  readonly attendee?: string;
}

/** A job as an iCalendar text (RFC 5545, 5546). Its id stays the same for good, so that a change finds the entry. */
export function calendarText(
  config: Pick<Config, 'public_url' | 'port' | 'mail_from'>,
  entry: TimeEntry,
  { method, now, attendee }: CalendarFile,
): string {
  const start = fromWire(entry.begin) ?? now;
  const length = entry.length === null ? HOUR : entry.length * MINUTE;
  const calendar = ical({ prodId: { company: 'Gotong', product: 'Jobs', language: 'EN' } });
  calendar.method(ICalCalendarMethod[method]);
  const event = calendar.createEvent({
    id: `job-${entry.id}@gotong`,
    sequence: entry.sequence,
    stamp: now,
    start,
    end: new Date(start.getTime() + length),
    summary: `${entry.category}: ${entry.name}`,
    status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: siteOf(config).url + entry.path,
    ...(entry.place === '' ? {} : { location: entry.place }),
  });
  if (attendee !== undefined) {
    // A mail program carries out a change only of the organiser that it knows the entry from.
    event.organizer({ name: 'Gotong', email: /<([^>]+)>/.exec(config.mail_from)?.[1] ?? config.mail_from });
    event.createAttendee({ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  return calendar.toString();
}
