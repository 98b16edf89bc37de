import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { ALERT_RULES, ALERTS_SHOWN, alertShape, jobShape } from './model.ts';

const section = 'Issue 16 point 4';

export const opsHouse = call({
  section,
  summary: `The state of the house: what is out of order and since when (of each rule the ${ALERTS_SHOWN} longest open, and how many there are), what waits in each queue and since when, when each background job last ended well, and whether the books were right when they were last proved.`,
  method: 'GET',
  path: '/new/v1/ops/house.json',
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object({}),
  output: z.object({
    alerts: z.array(alertShape),
    /** All that are open, also those that are not listed. */
    alert_counts: z.array(z.object({ rule: z.enum(ALERT_RULES), count: z.number() })),
    checked_on: shape.wireTime().nullable(),
    queues: z.array(z.object({ key: z.string(), count: z.number(), oldest: shape.wireTime().nullable() })),
    jobs: z.array(jobShape),
    books: z.object({ proved_on: shape.wireTime(), is_right: z.boolean() }).nullable(),
  }),
});

export const opsDismissAlert = call({
  section,
  summary: 'Dismisses an alert with a reason: it stays quiet until its cause ends.',
  method: 'POST',
  path: '/new/v1/ops/alerts/{alert_id}/dismiss.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ alert_id: shape.id(), reason: shape.text(500).default('') }),
  output: z.object({}),
  errors: { 'reason needed': 'Enter a reason, so that others know why.' },
});
