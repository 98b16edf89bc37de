import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import { spanShape, travelShape } from '#core/reserves/model.ts';
import { appointmentShape } from '../appointments/model.ts';
import { leadShape } from '../model.ts';

/** How many requests that wait the day shows. */
export const DAY_REQUESTS = 3;

/** A planning area with its centre: all that is known of a place for travelling. */
export const areaSpotShape = z.object({ area: z.string(), lat: z.number(), lng: z.number() });
export type AreaSpot = z.infer<typeof areaSpotShape>;

/** A hired job of these days, or one that its customer asks to move. */
export const dayJobShape = z.object({
  lead: leadShape,
  appointment: appointmentShape,
  /** Until when its time is taken. */
  end_time: wireTime(),
  /** Where the pro goes; null for work that is not at the customer’s. */
  spot: areaSpotShape.nullable(),
  /** Where the pro of this job starts from in the morning. */
  base: areaSpotShape,
  /** Who goes there: jobs of one crew follow each other. */
  crew: z.string(),
  /** Whether the time that the customer asks for is free; null where none is asked for. */
  move_fits: z.boolean().nullable(),
  /** What is driven at each time that the customer asks for, in its order. */
  proposed_travel: z.array(travelShape.nullable()),
});
export type DayJob = z.infer<typeof dayJobShape>;

/** What else is in the pro’s calendars: own jobs and visits, blocked time, pauses, and what was imported. */
export const dayEntryShape = z.object({
  key: z.string(),
  kind: z.enum(['job', 'visit', 'blocked', 'pause']),
  begin_time: wireTime(),
  end_time: wireTime(),
  title: z.string(),
  note: z.string(),
  is_imported: z.boolean(),
});
export type DayEntry = z.infer<typeof dayEntryShape>;

/** A request that waits for a quote. */
export const dayRequestShape = z.object({
  lead: leadShape,
  /** The first free beginning within what the customer wishes; null where there is none. */
  fits_at: wireTime().nullable(),
});
export type DayRequest = z.infer<typeof dayRequestShape>;

/** What a pro needs of today and tomorrow, in Singapore. The screen arranges it by `rules.ts` as the day goes on. */
export const dayShape = z.object({
  asked_on: wireTime(),
  jobs: z.array(dayJobShape),
  entries: z.array(dayEntryShape),
  /** When any of the pro’s services is open; empty where no hours are set. */
  open: z.array(spanShape),
  requests: z.array(dayRequestShape),
  request_count: z.number(),
  /** The first service, where the screen leads to hours; null for a pro who has none yet. */
  service_id: z.number().nullable(),
  has_hours: z.boolean(),
});
export type Day = z.infer<typeof dayShape>;
