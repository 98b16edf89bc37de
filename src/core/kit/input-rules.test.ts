import { expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';
import { inputOf } from './input-rules.ts';
import * as shape from './shape.ts';
import { EMAIL } from './words.ts';

const save = call({
  section: '',
  summary: '',
  method: 'POST',
  path: '/new/v1/things/{thing_id}.json',
  auth: 'session',
  input: z.object({
    thing_id: shape.id(),
    name: shape.text(80, 1),
    code: shape.text(12, 4),
    note: shape.text(300).optional(),
    email: shape.email().optional(),
    seats: shape.int(1, 5),
    price: shape.amount(),
    tags: shape.list(shape.text(20, 1), 3),
    is_public: shape.flag().optional(),
    kind: z.enum(['a', 'b']),
  }),
  output: z.object({}),
});

it('a form learns from a call what each field must be', () => {
  expect(inputOf(save)).toEqual({
    thing_id: { needed: true },
    name: { needed: true, max: 80 },
    code: { needed: true, min: 4, max: 12 },
    note: { max: 300 },
    email: { max: 254, pattern: EMAIL.source },
    seats: { needed: true, low: 1, high: 5 },
    price: { needed: true },
    kind: { needed: true },
  });
});
