import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED_ACTS, limitShape, ownLimitShape } from './model.ts';

const section = 'Decision 11';

export const limitPerson = call({
  section,
  summary:
    'Limits what a person may do until the end of a day, everywhere or in one category. They are told why. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/people/{user_id}/limits/add.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({
    user_id: shape.id(),
    act: z.enum(LIMITED_ACTS),
    category_id: shape.id().optional(),
    /** The last day, YYYY-MM-DD. */
    until: z.string().max(10),
    reason: shape.text(500),
  }),
  output: z.object({ limit_id: z.number() }),
  errors: {
    'reason needed': 'Enter a reason. The person will see it.',
    'date wrong': 'Choose a day from today, within a year.',
    'own account': 'You can’t limit yourself.',
    'no category': 'Only requests and quotes can be limited by category.',
  },
});

export const personLimits = call({
  section,
  summary: 'What operators limited of a person, newest first.',
  method: 'GET',
  path: '/new/v1/ops/people/{user_id}/limits/index.json',
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ user_id: shape.id() }),
  output: z.object({ limits: z.array(limitShape) }),
});

export const ownLimits = call({
  section: '8 code 690, 4 category_limitation',
  summary: 'What the caller may not do for now: where, why, and until when.',
  method: 'GET',
  path: '/new/v1/users/limits.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({}),
  output: z.object({ limits: z.array(ownLimitShape) }),
});

export const liftLimit = call({
  section,
  summary: 'Takes a limit back before its day. The person is told. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/limits/{limit_id}/lift.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({ limit_id: shape.id(), reason: shape.text(500).default('') }),
  output: z.object({}),
  errors: { 'not limited': 'This limit has already ended.' },
});
