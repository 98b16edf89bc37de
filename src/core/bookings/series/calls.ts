import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { CADENCES } from '#core/notices/series-model.ts';
import { SERIES_ACTS, seriesReplyShape } from './model.ts';

const section = 'Issue 19 point 10';
const n = () => shape.int(0, 5000);
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
};

/** Why the pro cannot come then; with `free_times`, the nearest times that can be had. */
const slotErrors = {
  'off the grid': 'Visits start on the hour or half hour.',
  'too soon': 'Choose a later time, at least an hour from now.',
  closed: 'The pro doesn’t work at that time. Choose another.',
  'time taken': 'The pro isn’t free at that time. Choose another.',
};

export const jobSeries = call({
  section,
  summary: 'The series that a job belongs to, or for the customer of a finished job when it could be done again.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/series.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: seriesReplyShape,
});

export const addSeries = call({
  section,
  summary:
    'The customer of a finished job asks its pro to do the same again and again, at the same price. The pro answers.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/series/add.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), cadence: z.enum(CADENCES), begin_time: shape.time() }),
  output: seriesReplyShape,
  errors: { ...slotErrors, 'too far': 'Choose a first visit within the next six months.', ...notNow },
});

export const answerSeries = call({
  section,
  summary: 'The pro agrees to do a job again and again, or declines.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/series/answer.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), series_id: shape.id(), is_accepted: shape.flag() }),
  output: seriesReplyShape,
  errors: notNow,
});

export const changeSeries = call({
  section,
  summary: 'Either side pauses a series or ends it, and takes that back.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/series/change.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), series_id: shape.id(), act: z.enum(SERIES_ACTS) }),
  output: seriesReplyShape,
  errors: { 'not yours': 'Only the person who did this can take it back.', ...notNow },
});

export const skipVisit = call({
  section,
  summary: 'Either side leaves out one visit of a series, or takes that back.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/series/skip.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), series_id: shape.id(), n: n(), is_skipped: shape.flag() }),
  output: seriesReplyShape,
  errors: notNow,
});

export const moveVisit = call({
  section,
  summary:
    'Either side gives one visit of a series another time, when the pro is free. One that found no time becomes a job at once.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/series/move.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), series_id: shape.id(), n: n(), begin_time: shape.time() }),
  output: seriesReplyShape,
  errors: {
    ...slotErrors,
    'not between': 'Choose a time between the visit before and the one after.',
    'not bookable': 'This visit can’t be set up right now. Try again later, or skip it.',
    ...notNow,
  },
});
