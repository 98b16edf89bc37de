import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { INCIDENT_AGO_MAX, INCIDENT_TITLE_MAX, INCIDENT_WORDS_MAX, incidentShape, STATUS_PARTS } from './model.ts';

const section = 'Issue 24 point 6';
const words = {
  words: shape.text(INCIDENT_WORDS_MAX, 1),
  words_zh: shape.text(INCIDENT_WORDS_MAX, 1),
};

export const opsIncidents = call({
  section,
  summary: 'What operators told on the status page, those that last first.',
  method: 'GET',
  path: '/new/v1/ops/incidents/index.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({}),
  output: z.object({ incidents: z.array(incidentShape) }),
});

export const tellIncident = call({
  section,
  summary: 'Tells everybody on the status page that something does not work. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/incidents/tell.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({
    parts: shape.list(z.enum(STATUS_PARTS), STATUS_PARTS.length),
    title: shape.text(INCIDENT_TITLE_MAX, 1),
    title_zh: shape.text(INCIDENT_TITLE_MAX, 1),
    /** So many minutes ago it began. */
    minutes_ago: shape.int(0, INCIDENT_AGO_MAX).default(0),
    ...words,
  }),
  output: z.object({ incident_id: z.number() }),
  errors: { 'no part': 'Choose at least one part.' },
});

export const addToIncident = call({
  section,
  summary: 'Says more of an incident, or that it is over. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/incidents/add/{incident_id}.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ incident_id: shape.id(), is_over: shape.flag(), ...words }),
  output: z.object({}),
  errors: { 'over already': 'This incident is over. Tell of a new one.' },
});
