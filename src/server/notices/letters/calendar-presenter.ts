import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { fromWire, HOUR, MINUTE } from '#core/kit/time.ts';
import { fill } from '#core/kit/words.ts';
import type { LanguageCode } from '#core/languages.ts';
import type { TimeEntry } from '#core/notices/calendar-model.ts';
import type { Config } from '#server/config.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { money, penOf } from './phrase-presenter.ts';

export interface CalendarFile {
  /** PUBLISH: a file that a person keeps. REQUEST, CANCEL: a change that a mail program carries out itself. */
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly now: Date;
  /** The address of the mail that carries the entry; absent where no mail does. */
  readonly attendee?: string;
  /** The language of the text about a deposit. */
  readonly language: LanguageCode;
}

/** What an entry says about the deposit of its booking: until when to pay it, or what is paid and what is left. */
function depositSaid({ booked, is_cancelled }: TimeEntry, language: LanguageCode, now: Date): string {
  if (!booked) return '';
  const { words, moment } = penOf(language, now);
  const { deposit_waits, deposit_paid, deposit_unpaid } = words.calendar_entry;
  if (booked.is_unpaid) return deposit_unpaid;
  if (is_cancelled) return '';
  const sums = { amount: money(booked.amount), paid: money(booked.paid), left: money(booked.left) };
  return booked.pay_by === null
    ? fill(deposit_paid, sums)
    : fill(deposit_waits, { ...sums, when: moment(booked.pay_by) });
}

/** The text of a time that waits for its deposit, in a calendar that others may read: the deadline, and no amount. */
export function waitingText(pay_by: string, language: LanguageCode, now: Date): string {
  const { words, moment } = penOf(language, now);
  return fill(words.calendar_entry.feed_waits, { when: moment(pay_by) });
}

/** A time is tentative while its deposit is not paid. */
function statusOf({ is_cancelled, booked }: TimeEntry): ICalEventStatus {
  if (is_cancelled) return ICalEventStatus.CANCELLED;
  return booked?.pay_by ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** A job as an iCalendar text (RFC 5545, 5546). Its id stays the same for good, so that a change finds the entry. */
export function calendarText(
  config: Pick<Config, 'public_url' | 'port' | 'mail_from'>,
  entry: TimeEntry,
  { method, now, attendee, language }: CalendarFile,
): string {
  const description = depositSaid(entry, language, now);
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
    status: statusOf(entry),
    url: siteOf(config).url + entry.path,
    ...(entry.place === '' ? {} : { location: entry.place }),
    ...(description === '' ? {} : { description }),
  });
  if (attendee !== undefined) {
    // A mail program accepts a change only from the organiser that sent the entry.
    event.organizer({ name: 'Gotong', email: /<([^>]+)>/.exec(config.mail_from)?.[1] ?? config.mail_from });
    event.createAttendee({ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  return calendar.toString();
}
