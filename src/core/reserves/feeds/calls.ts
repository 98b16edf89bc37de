import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { calendarImportShape, MAX_IMPORT_BYTES } from '../model.ts';
import { MAX_ADDRESS } from './source-rules.ts';

const byService = z.object({ service_id: shape.id() });

export const calendarFeed = call({
  section: '2 calendar',
  summary: 'Whether an own service’s calendar can be read by a private link, and the calendars that were imported.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/calendar_feed.json',
  auth: 'session',
  input: byService,
  output: z.object({
    /** When the link that works was made; null without one. */
    feed_made_on: shape.wireTime().nullable(),
    feed_read_on: shape.wireTime().nullable(),
    imports: z.array(calendarImportShape),
  }),
});

export const makeCalendarFeed = call({
  section: '2 calendar',
  summary: 'Makes a private link to the calendar, shown this once; the one before it stops working.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/calendar_feed.json',
  auth: 'session',
  input: byService,
  output: z.object({ url: z.string(), feed_made_on: shape.wireTime() }),
});

export const endCalendarFeed = call({
  section: '2 calendar',
  summary: 'The private link stops working.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/calendar_feed/delete.json',
  auth: 'session',
  input: byService,
  output: z.object({}),
});

export const importCalendar = call({
  section: '2 calendar',
  summary:
    'Takes in an iCalendar file: its events become blocked time, recurring ones for a year. A file of the same name takes the place of the one before.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/calendar_import.json',
  auth: 'session',
  input: z.object({
    service_id: shape.id(),
    name: shape.text(80, 1),
    /** The file's text. */
    calendar: z.string().max(MAX_IMPORT_BYTES, 'is larger than 500 KB'),
  }),
  output: z.object({ calendar_import: calendarImportShape }),
  errors: {
    'not a calendar': 'This is not a calendar file. Export it as .ics and try again.',
    'nothing to import': 'This calendar has no events from today on.',
    'too many events': 'This calendar has more than 1,000 events in the coming year.',
    'too many calendars': 'You can import up to 10 calendars. Remove one first.',
  },
});

export const subscribeCalendar = call({
  section: 'issue 19 point 9',
  summary:
    'Reads an outside calendar by its address, now and about every half hour: its busy times become blocked time, and nothing else of it is kept.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/calendar_source.json',
  auth: 'session',
  input: z.object({
    service_id: shape.id(),
    name: shape.text(80, 1),
    /** https: or webcal:. Anyone who knows it can read the whole calendar, so it is stored encrypted and never shown. */
    address: shape.text(MAX_ADDRESS, 1),
  }),
  output: z.object({ calendar_import: calendarImportShape }),
  errors: {
    'address not allowed': 'Use the calendar’s private address. It begins with https:// or webcal://.',
    'not readable': 'The calendar could not be read. Check the address and try again.',
    'not a calendar': 'There is no calendar at this address. Copy the address that ends in .ics.',
    'too many events': 'This calendar has more events than we can read.',
    'subscribed already': 'You already added this calendar.',
    'too many calendars': 'You can import up to 10 calendars. Remove one first.',
  },
});

export const checkCalendarImport = call({
  section: 'issue 19 point 9',
  summary: 'Reads an outside calendar again now. What came of it, a problem included, is its source.',
  method: 'POST',
  path: '/new/v1/calendar_imports/check/{calendar_import_id}.json',
  auth: 'session',
  input: z.object({ calendar_import_id: shape.id() }),
  output: z.object({ calendar_import: calendarImportShape }),
});

export const removeCalendarImport = call({
  section: '2 calendar',
  summary: 'Removes an imported calendar with all its blocked time.',
  method: 'POST',
  path: '/new/v1/calendar_imports/delete/{calendar_import_id}.json',
  auth: 'session',
  input: z.object({ calendar_import_id: shape.id() }),
  output: z.object({}),
});
