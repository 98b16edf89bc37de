import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  AUTO_MESSAGE_MAX,
  businessHoursShape,
  calendarEntryShape,
  MAX_LANES,
  OWN_KINDS,
  pauseEventShape,
  serviceReserveShape,
  spanShape,
  weekHoursShape,
} from './model.ts';

const bySection = '7 Services and profile data';

export const calendar = call({
  section: '2 calendar, 3 service reserve',
  summary: 'What stands in an own service’s calendar between two days of its zone, both included; at most 45 days.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/calendar.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({ service_id: shape.id(), from: shape.day(), to: shape.day() }),
  output: z.object({
    zone: z.string(),
    entries: z.array(calendarEntryShape),
    /** When the service is open; null where hours are not set. */
    open: z.array(spanShape).nullable(),
    /** When no further job fits, because as many run as the service takes at once. */
    full: z.array(spanShape),
    /** The pause that hides the service from new requests now. */
    paused_until: shape.wireTime().nullable(),
  }),
});

export const businessHours = call({
  section: bySection,
  summary: 'Business hours, jobs at once and the auto message of an own service.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}/business_hours.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ service_id: shape.id() }),
  output: z.object({ business_hours: businessHoursShape }),
});

export const changeBusinessHours = call({
  section: bySection,
  summary: 'Sets the hours by weekday, how many jobs run at once, and how long a job lasts by default.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/business_hours.json',
  auth: 'session',
  input: z.object({
    service_id: shape.id(),
    days: shape.json(weekHoursShape),
    zone: z.string().max(60).default('Asia/Singapore'),
    parallel_jobs: shape.int(1, MAX_LANES).default(1),
    default_minutes: shape.int(15, 1440).default(120),
  }),
  output: z.object({ business_hours: businessHoursShape }),
  errors: { 'hours overlap': 'Some hours overlap. Check the marked days.' },
});

export const changeAutoMessage = call({
  section: bySection,
  summary: 'Sets what is answered for the pro outside business hours; an empty text turns it off.',
  method: 'POST',
  path: '/new/v1/quote_services/{service_id}/auto_message.json',
  auth: 'session',
  input: z.object({ service_id: shape.id(), auto_message: shape.text(AUTO_MESSAGE_MAX) }),
  output: z.object({ business_hours: businessHoursShape }),
});

export const pauseEvents = call({
  section: '3 pause event, 7 Services and profile data',
  summary: 'The pauses of an own service that are not over, in order.',
  method: 'GET',
  path: '/new/v1/pause_events/index.json',
  named: ['quote_service_id'],
  auth: 'session',
  staff: 'answers',
  input: z.object({ quote_service_id: shape.id() }),
  output: z.object({ pause_events: z.array(pauseEventShape) }),
});

const pauseInput = {
  begin_time: shape.time(),
  end_time: shape.time(),
  title: shape.text(80).default(''),
  description: shape.text(500).default(''),
};
const pauseErrors = {
  'wrong order': 'The end must be after the start.',
  'too long': 'A pause can last up to a year.',
  'time in the past': 'This time has passed.',
  'pauses overlap': 'You already have a pause at that time. Change it, or choose other times.',
} as const;

export const addPauseEvent = call({
  section: '3 pause event',
  summary: 'Pauses a service: it is offered no new requests from its beginning to its end.',
  method: 'POST',
  path: '/new/v1/pause_events/add.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'calendar',
  input: z.object({ quote_service_id: shape.id(), ...pauseInput }),
  output: z.object({ pause_event: pauseEventShape }),
  errors: pauseErrors,
});

export const editPauseEvent = call({
  section: '3 pause event',
  summary: 'Changes a pause.',
  method: 'POST',
  path: '/new/v1/pause_events/edit/{pause_event_id}.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'calendar',
  input: z.object({ pause_event_id: shape.id(), ...pauseInput }),
  output: z.object({ pause_event: pauseEventShape }),
  errors: pauseErrors,
});

export const deletePauseEvent = call({
  section: '3 pause event',
  summary: 'Ends a pause: the service is offered requests again at once.',
  method: 'POST',
  path: '/new/v1/pause_events/delete/{pause_event_id}.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'calendar',
  input: z.object({ pause_event_id: shape.id() }),
  output: z.object({}),
});

export const serviceReserves = call({
  section: '3 service reserve, 4 service state serviceReserves',
  summary: 'Jobs, visits and blocked time of an own service between two moments, at most 45 days.',
  method: 'GET',
  path: '/new/v1/service_reserves/index.json',
  named: ['quote_service_id'],
  auth: 'session',
  staff: 'answers',
  input: z.object({ quote_service_id: shape.id(), begin_time: shape.time(), end_time: shape.time() }),
  output: z.object({ service_reserves: z.array(serviceReserveShape) }),
});

const reserveInput = {
  kind: z.enum(OWN_KINDS),
  begin_time: shape.time(),
  end_time: shape.time(),
  title: shape.text(80).default(''),
  note: shape.text(200).default(''),
};
const timeErrors = {
  'wrong order': 'The end must be after the start.',
  'too long': 'An entry can cover up to 31 days. For longer, use a pause.',
  'time taken': 'This overlaps with another job or blocked time.',
} as const;
const notOwn = {
  'agreed with customer':
    'You agreed this time with the customer. Agree a new time in the chat, then ask them to hire you again.',
  imported: 'This entry is from an imported calendar. Change it there, or remove that calendar.',
} as const;

export const addServiceReserve = call({
  section: '3 service reserve',
  summary:
    'Puts an own job, a visit or blocked time into the calendar. A refusal tells what is in the way and what is free.',
  method: 'POST',
  path: '/new/v1/service_reserves/add.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'calendar',
  input: z.object({ quote_service_id: shape.id(), ...reserveInput }),
  output: z.object({ service_reserve: serviceReserveShape }),
  errors: { ...timeErrors, 'too many entries': 'This calendar is full. Delete past entries.' },
});

export const editServiceReserve = call({
  section: '3 service reserve',
  summary: 'Moves or changes an entry that the pro made.',
  method: 'POST',
  path: '/new/v1/service_reserves/edit/{service_reserve_id}.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'calendar',
  input: z.object({ service_reserve_id: shape.id(), ...reserveInput }),
  output: z.object({ service_reserve: serviceReserveShape }),
  errors: { ...timeErrors, ...notOwn },
});

export const deleteServiceReserve = call({
  section: '3 service reserve',
  summary: 'Takes an entry that the pro made out of the calendar.',
  method: 'POST',
  path: '/new/v1/service_reserves/delete/{service_reserve_id}.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'calendar',
  input: z.object({ service_reserve_id: shape.id() }),
  output: z.object({}),
  errors: notOwn,
});
