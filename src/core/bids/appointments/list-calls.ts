import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { agreedDetailShape, agreedListShape, SIDES } from './list-model.ts';
import { CANCEL_REASON_MAX } from './model.ts';

export const appointments = call({
  section: '2 appointment',
  summary: 'Agreed times of one side: what is ahead by time, or what is done or cancelled, newest first.',
  method: 'GET',
  path: '/new/v1/appointments/index.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({
    side: z.enum(SIDES),
    is_past: shape.flag().default(false),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: agreedListShape,
});

export const appointmentDetail = call({
  section: '2 appointment/{appointmentId}',
  summary: 'One agreed time, for either of its two people: when, where, with whom, for how much, and what can be done.',
  method: 'GET',
  path: '/new/v1/appointments/{appointment_id}.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({ appointment_id: shape.id() }),
  output: agreedDetailShape,
});

export const seeAppointment = call({
  section: '3 user state unreadAgreedCount',
  summary: 'The person has opened an agreed time that changed: it counts as new no more.',
  method: 'POST',
  path: '/new/v1/appointments/{appointment_id}/seen.json',
  auth: 'session',
  input: z.object({ appointment_id: shape.id() }),
  output: z.object({}),
});

export const cancelAppointment = call({
  section: '2 appointment, issue 19 point 7',
  summary:
    'Either side cancels an agreed time by its terms. A pro says why. The hire ends, and what it closed is open again; who cancelled and when stays on the record.',
  method: 'POST',
  path: '/new/v1/appointments/{appointment_id}/cancel.json',
  auth: 'session',
  input: z.object({ appointment_id: shape.id(), reason: shape.text(CANCEL_REASON_MAX).default('') }),
  output: agreedDetailShape,
  errors: {
    'reason missing': 'Say why, so that the customer knows.',
    'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
  },
});
