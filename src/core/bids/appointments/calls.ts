import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { leadShape } from '../model.ts';
import {
  appointmentShape,
  CANCEL_REASON_MAX,
  DAY_ERRORS,
  LATE_MINUTES,
  PROPOSAL_NOTE_MAX,
  TIME_UNHEARD,
  TIMES_MAX,
  tappedShape,
} from './model.ts';

const byBid = z.object({ bid_id: shape.id() });
const reply = z.object({ appointment: appointmentShape.nullable() });
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

const tappedBid = byBid.extend({ tapped_on: tappedShape });
const onTheDay = { 'too early': 'You can say this from 6 hours before the job.', ...DAY_ERRORS, ...notNow } as const;

export const appointment = call({
  section: '2 appointment, issue 14 point 5',
  summary: 'When a hired job is, what is proposed instead, and what to have ready; null where none is agreed.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/appointment.json',
  auth: 'session',
  staff: 'jobs',
  input: byBid,
  output: reply,
});

export const proposeTime = call({
  section: '2 appointment, issue 14 point 5',
  summary:
    'Either side proposes one to three other times for a hired job, also in answer to times of the other side. The agreed time stays until one is accepted.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/time/propose.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'time',
  input: z.object({
    bid_id: shape.id(),
    /** `YYYY-MM-DD HH:mm:ss`, UTC. */
    begin_time: z.string().max(30).optional(),
    minutes: shape.int(15, 1440).optional(),
    /** Up to two further times, less wanted than the first. */
    also: z
      .array(z.object({ begin_time: z.string().max(30), minutes: shape.int(15, 1440).optional() }))
      .max(2)
      .default([]),
    note: shape.text(PROPOSAL_NOTE_MAX).default(''),
    /** The proposal of the other side that these times answer: it is over with that. */
    instead_of: shape.id().optional(),
  }),
  output: reply,
  errors: {
    'date time missing': 'Choose a date and time within 3 years from now.',
    'time in the past': 'Choose a time in the future.',
    'same time': 'That’s the agreed time, or one you chose already. Choose another one.',
    'proposal open': 'Another time is proposed already. Answer it or take it back first.',
    'time taken': 'The pro isn’t available at that time. Choose another time.',
    'no account': TIME_UNHEARD,
    ...notNow,
  },
});

export const answerTime = call({
  section: '2 appointment, issue 14 point 5',
  summary: 'The other side accepts one of the proposed times, which moves the job, or declines them all.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/time/answer.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'time',
  input: z.object({
    bid_id: shape.id(),
    proposal_id: shape.id(),
    is_accepted: shape.flag(),
    /** Which of the proposed times is accepted, from 0. */
    choice: shape.int(0, TIMES_MAX - 1).default(0),
  }),
  output: reply,
  errors: {
    'time in the past': 'That time has passed. Decline it and propose another one.',
    'time taken': 'The pro isn’t available at that time any more. Propose another time.',
    ...notNow,
  },
});

export const takeTimeBack = call({
  section: '2 appointment, issue 14 point 5',
  summary: 'Who proposed another time takes it back.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/time/take_back.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'time',
  input: z.object({ bid_id: shape.id(), proposal_id: shape.id() }),
  output: reply,
  errors: notNow,
});

export const onTheWay = call({
  section: '2 appointment, issue 14 point 5',
  summary: 'The pro sets off; the customer is told, once.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/on_the_way.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'on_the_way',
  input: tappedBid,
  output: reply,
  errors: onTheDay,
});

export const late = call({
  section: 'issue 16 point 2, Today',
  summary: 'The pro will be late by 10, 20 or 30 minutes; the customer is told each once.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/late.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'on_the_way',
  input: z.object({
    bid_id: shape.id(),
    tapped_on: tappedShape,
    minutes: shape.int(LATE_MINUTES[0], 30).refine((n) => LATE_MINUTES.some((one) => one === n), '10, 20 or 30'),
  }),
  output: reply,
  errors: onTheDay,
});

export const arrive = call({
  section: 'issue 16 point 2, Today',
  summary: 'The pro is there; the customer is told, once.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/arrived.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'on_the_way',
  input: tappedBid,
  output: reply,
  errors: onTheDay,
});

export const undoArrive = call({
  section: 'issue 16 point 2, Today',
  summary: 'The pro takes “I have arrived” back within 10 minutes; the customer is told.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/undo_arrived.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'on_the_way',
  input: byBid,
  output: reply,
  errors: notNow,
});

export const cancelJob = call({
  section: '2 appointment, issue 14 point 5',
  summary: 'The pro cancels an agreed job with a reason, which the customer is told. What a hire closed is open again.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/cancel_job.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), reason: shape.text(CANCEL_REASON_MAX, 1) }),
  output: z.object({ quote_bid: leadShape }),
  errors: notNow,
});
