import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { FOUND_KINDS, foundShape, THING_KINDS, thingShape } from './model.ts';

export const lookUp = call({
  section: 'Decision 11',
  summary:
    'The search of the house: the first of each kind by number, phone, email, order or receipt number, or words; what is found by its own number first.',
  method: 'GET',
  path: '/new/v1/ops/lookup.json',
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ q: shape.text(100) }),
  output: z.object({
    groups: z.array(z.object({ kind: z.enum(FOUND_KINDS), found: z.array(foundShape), has_more: z.boolean() })),
  }),
});

export const lookUpList = call({
  section: 'Decision 11',
  summary:
    'All of one kind, newest first: by words and number, category, area, state and the days on which they began.',
  method: 'GET',
  path: '/new/v1/ops/lookup/{kind}/index.json',
  named: ['category_id', 'area_code', 'state', 'cursor'],
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({
    kind: z.enum(FOUND_KINDS),
    q: shape.text(100).default(''),
    category_id: shape.id().optional(),
    area_code: shape.text(10).optional(),
    state: shape.text(20).optional(),
    from: shape.day().optional(),
    to: shape.day().optional(),
    page_size: shape.int(1, 50).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ found: z.array(foundShape), next_cursor: z.string().nullable() }),
});

export const lookUpThing = call({
  section: 'Decision 11',
  summary:
    'One request, job, service or review with all that belongs to it. The look is recorded, once an hour for each operator and thing.',
  method: 'POST',
  path: '/new/v1/ops/lookup/{kind}/{thing_id}.json',
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ kind: z.enum(THING_KINDS), thing_id: shape.id() }),
  output: z.object({ thing: thingShape }),
});
