import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { CADENCES, type Cadence, TROUBLES } from '#core/notices/series-model.ts';

/** `asked`: the pro has not answered yet. */
export const SERIES_STATES = ['asked', 'active', 'paused', 'ended'] as const;
export type SeriesState = (typeof SERIES_STATES)[number];
export const PEOPLE = ['requestor', 'provider'] as const;
/** `house`: neither person acted; the clock did, or something happened to one of the two. */
export const ACTORS = [...PEOPLE, 'house'] as const;
export type Actor = (typeof ACTORS)[number];

/** A visit without a row is `planned`. `stuck`: it could not be made a job, and waits for another time. */
export const VISIT_STATES = ['planned', 'moved', 'skipped', 'stuck', 'made'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** So many days before a visit it becomes a job, with a conversation and a place in the calendar of its own. */
export const MADE_AHEAD: Readonly<Record<Cadence, number>> = { week: 7, two_weeks: 14, month: 14, three_months: 21 };
/** How many planned visits are shown. */
export const SHOWN_VISITS = 4;
/** A pro is asked so often for one finished job; for the next visit’s job anew. */
export const MAX_ASKS = 3;
/** A pro answers within so many days, or by the first visit. */
export const ANSWER_DAYS = 7;
/** Who ended a series can take that back for so long. */
export const UNDO_HOURS = 24;
/** One that ended is shown for so long. */
export const ENDED_SHOWN_DAYS = 7;
/** So many visits in a row that could not be made pause the series. */
export const STUCK_BEFORE_PAUSE = 3;
/** A first visit is no later than so many days from now. */
export const FIRST_WITHIN_DAYS = 200;

export const SERIES_ACTS = ['pause', 'resume', 'end', 'undo_end'] as const;
export const ANSWER_ACTS = ['accept', 'decline'] as const;
export const VISIT_ACTS = ['skip', 'unskip', 'move'] as const;
export type SeriesAct = (typeof SERIES_ACTS)[number] | (typeof ANSWER_ACTS)[number];
export type VisitAct = (typeof VISIT_ACTS)[number];

export const seriesVisitShape = z.object({
  /** Which one of the series, from 0. */
  n: z.number(),
  state: z.enum(VISIT_STATES),
  begin_time: wireTime(),
  /** Of one that is stuck. */
  why: z.enum(TROUBLES).nullable(),
  /** The job that it became. */
  bid_id: z.number().nullable(),
  request_id: z.number().nullable(),
  /** What the reader can do with it. */
  steps: z.array(z.enum(VISIT_ACTS)),
});
export type SeriesVisit = z.infer<typeof seriesVisitShape>;

/** A job that is done again and again, as one of its two people sees it. */
export const jobSeriesShape = z.object({
  id: z.number(),
  cadence: z.enum(CADENCES),
  state: z.enum(SERIES_STATES),
  /** The person whose act led to this state; null where neither acted. */
  state_by: z.enum(PEOPLE).nullable(),
  why: z.enum(TROUBLES).nullable(),
  /** The pro said no before it began. */
  is_declined: z.boolean(),
  /** Until when the pro answers; of one that is asked for. */
  answer_by: wireTime().nullable(),
  rating_type: z.number(),
  flat_rate_at: wireMoney().nullable(),
  hourly_rate_at: wireMoney().nullable(),
  /** How many days before a visit its job is made. */
  made_ahead: z.number(),
  /** What is made and not done, what waits for another time, and the next that are planned. */
  visits: z.array(seriesVisitShape),
  steps: z.array(z.enum([...SERIES_ACTS, ...ANSWER_ACTS])),
});
export type JobSeries = z.infer<typeof jobSeriesShape>;

/** What a customer is offered once a job is done: how often, and when it would first be. */
export const seriesOfferShape = z.object({
  usual: z.enum(CADENCES),
  choices: z.array(z.object({ cadence: z.enum(CADENCES), begin_time: wireTime() })),
});
export type SeriesOffer = z.infer<typeof seriesOfferShape>;

export const seriesReplyShape = z.object({
  job_series: jobSeriesShape.nullable(),
  series_offer: seriesOfferShape.nullable(),
});
