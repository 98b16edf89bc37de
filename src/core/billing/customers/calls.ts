import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { REMIND_MONTHS } from './rules.ts';

const section = 'issue 16 point 3';

/** Someone who hired a pro, as that pro knows them. */
const customerShape = z.object({
  id: z.number(),
  name: z.string(),
  bid_id: z.number(),
  title: z.string(),
  last_on: shape.wireTime(),
  job_count: z.number(),
  total: shape.wireMoney(),
  /** YYYY-MM-DD; null where the service of the last job has no reminder. */
  due_on: z.string().nullable(),
  reminded_on: shape.wireTime().nullable(),
});
export type Customer = z.infer<typeof customerShape>;

export const customers = call({
  section,
  summary: 'People whose jobs the pro has done, the last job first, with what they brought. By cursor.',
  method: 'GET',
  path: '/new/v1/billing/customers.json',
  auth: 'session',
  input: z.object({ keyword: shape.text(100).optional(), cursor: z.string().max(300).optional() }),
  output: z.object({ customers: z.array(customerShape), next_cursor: z.string().nullable() }),
});

const remindersShape = z.array(
  z.object({ quote_service_id: z.number(), name: z.string(), months: z.number().nullable() }),
);

export const serviceReminders = call({
  section,
  summary: 'After how many months customers of each own service are reminded; null: never.',
  method: 'GET',
  path: '/new/v1/billing/service_reminders.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ service_reminders: remindersShape }),
});

export const changeServiceReminder = call({
  section,
  summary: 'Sets after how many months customers of an own service are reminded, once after each job; 0: never.',
  method: 'POST',
  path: '/new/v1/billing/service_reminders.json',
  auth: 'session',
  input: z.object({ quote_service_id: shape.id(), months: shape.int(0, REMIND_MONTHS.max) }),
  output: z.object({ service_reminders: remindersShape }),
});
