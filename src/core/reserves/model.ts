import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

export const MAX_LANES = 20;
export const AUTO_MESSAGE_MAX = 1000;
/** How long a job lasts where neither hire nor quote says, in minutes. */
export const DEFAULT_MINUTES = 120;
/** The longest time that one entry may cover, in days. */
export const MAX_ENTRY_DAYS = 31;
export const MAX_PAUSE_DAYS = 366;
/** The most days that one look at the calendar covers: a month with the weeks at its ends. */
export const MAX_RANGE_DAYS = 45;
export const MAX_IMPORT_BYTES = 500_000;
export const MAX_IMPORT_EVENTS = 1000;
export const MAX_IMPORTS = 10;
/** Limits of a calendar that is read by its address: about the size of a busy one of some years. */
export const MAX_SOURCE_BYTES = 2_000_000;
export const MAX_SOURCE_EVENTS = 5000;
/** How far ahead the times of a calendar that is read by its address are taken in, in days. */
export const SOURCE_DAYS = 180;
/** How far ahead recurring events of an imported calendar are followed, in days. */
export const IMPORT_DAYS = 366;

/** A stretch of one day's hours, in minutes since midnight; an end past 1,440 is after midnight. */
export const hoursRangeShape = z.object({ begin: z.number().int(), end: z.number().int() });

/** Ranges by weekday 1 (Monday) to 7; a weekday without any is closed. */
export const weekHoursShape = z.partialRecord(
  z.enum(['1', '2', '3', '4', '5', '6', '7']),
  z.array(hoursRangeShape).max(12),
);

/** `schedule` of the specification with what belongs to it. */
export const businessHoursShape = z.object({
  /** Null until hours are set: always open. */
  schedule: z.object({ zone: z.string(), days: z.record(z.string(), z.array(hoursRangeShape)) }).nullable(),
  /** Most jobs at once. Null until set: no limit. */
  parallel_jobs: z.number().nullable(),
  default_minutes: z.number(),
  auto_message: z.string(),
});
export type BusinessHours = z.infer<typeof businessHoursShape>;

/** pause event (specification 3). */
export const pauseEventShape = z.object({
  id: z.number(),
  quote_service_id: z.number(),
  begin_time: wireTime(),
  end_time: wireTime(),
  title: z.string(),
  description: z.string(),
});
export type PauseEvent = z.infer<typeof pauseEventShape>;

/** What a pro may put in by hand. */
export const OWN_KINDS = ['job', 'visit', 'block'] as const;

/** service reserve (specification 3), with what it is for. */
export const serviceReserveShape = z.object({
  id: z.number(),
  quote_service_id: z.number(),
  quote_bid_id: z.number().nullable(),
  kind: z.enum(['hire', ...OWN_KINDS]),
  begin_time: wireTime(),
  end_time: wireTime(),
  title: z.string(),
  note: z.string(),
  is_imported: z.boolean(),
});
export type ServiceReserve = z.infer<typeof serviceReserveShape>;

/** What a pro drives for a job: the way to it, and on to the next of the day, in minutes. */
export const travelShape = z.object({
  minutes: z.number(),
  /** The planning area that they come from: of the job before on that day, else of their own. */
  area: z.string(),
  /** By how many minutes the job before ends too late for it. */
  short_by: z.number(),
  next: z.object({ minutes: z.number(), area: z.string(), short_by: z.number() }).nullable(),
});

/** How an entry of the calendar looks (design 7). */
export const ENTRY_KINDS = ['hired', 'visit', 'quoted', 'done', 'paid', 'job', 'blocked', 'pause'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const calendarEntryShape = z.object({
  /** Unlike any other entry's. */
  key: z.string(),
  kind: z.enum(ENTRY_KINDS),
  begin_time: wireTime(),
  end_time: wireTime(),
  title: z.string(),
  /** Where: the address once hired, before that the area. */
  place: z.string(),
  /** The customer, as "Rachel G."; empty for an entry without a customer. */
  customer: z.string(),
  quote_bid_id: z.number().nullable(),
  /** An order of the shop that waits for the pro's answer, with its time. */
  nshop_order_id: z.number().nullable(),
  service_reserve_id: z.number().nullable(),
  pause_event_id: z.number().nullable(),
  is_imported: z.boolean(),
  /** What was agreed at a flat price; null where it was not. */
  amount: wireMoney().nullable(),
  /** What its pro drives for it; null for entries that are not hired jobs, and for work without a drive. */
  travel: travelShape.nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntryShape>;

export const spanShape = z.object({ begin_time: wireTime(), end_time: wireTime() });

/** Why a calendar could not be read when it was asked last. */
export const SOURCE_PROBLEMS = [
  'address not allowed',
  'not reached',
  'too slow',
  'too large',
  'too many redirects',
  'no access',
  'not found',
  'server fault',
  'not a calendar',
  'too many events',
] as const;
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];

/** How many of the jobs that an imported calendar clashes with are told. */
export const MAX_CLASHES = 5;

export const calendarImportShape = z.object({
  id: z.number(),
  name: z.string(),
  /** Events of a file; busy stretches of a calendar that is read by its address. */
  event_count: z.number(),
  created: wireTime(),
  /** Of a calendar that is read by its address; null for a file. */
  source: z
    .object({
      host: z.string(),
      checked_on: wireTime(),
      /** When it was read last; what it told then still holds. */
      read_on: wireTime().nullable(),
      /** Null where the last try went well. */
      problem: z.enum(SOURCE_PROBLEMS).nullable(),
      next_check_on: wireTime(),
    })
    .nullable(),
  /** Own jobs ahead that overlap its times, soonest first. Both stay: the pro decides. */
  clashes: z.array(
    z.object({ title: z.string(), begin_time: wireTime(), end_time: wireTime(), quote_bid_id: z.number().nullable() }),
  ),
});
export type CalendarImport = z.infer<typeof calendarImportShape>;
