import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { ADJUSTMENT_FUNDS, ADJUSTMENT_KINDS, ADJUSTMENT_MAX_CENTS, adjustmentShape } from './model.ts';

const one = z.object({ adjustment: adjustmentShape });
const adjustment_id = shape.id();

export const personCredit = call({
  section: 'Decision 11, issue 6 point 5',
  summary:
    'A person’s credit by where it came from, what operators added and took, and what needs a second operator. The look is recorded, once an hour.',
  method: 'POST',
  path: '/new/v1/ops/people/{user_id}/credit.json',
  auth: 'operator',
  roles: ['support', 'money'],
  input: z.object({ user_id: shape.id() }),
  output: z.object({
    credit: z.object({
      user_id: z.number(),
      full_name: z.string(),
      promotional: shape.wireMoney(),
      bought: shape.wireMoney(),
      held: shape.wireMoney(),
      currency: z.literal('SGD'),
      /** What the caller can still move for this person today without a second operator. */
      alone: shape.wireMoney(),
      limit: shape.wireMoney(),
      /** Other operators who can approve what the caller asks for here. */
      others: z.number().int(),
      is_me: z.boolean(),
      is_deleted: z.boolean(),
    }),
    adjustments: z.array(adjustmentShape),
    /** What runs, with what giving the rest of it back would return now. */
    subscriptions: z.array(
      z.object({
        subscription_id: z.number(),
        category_name: z.string(),
        price: shape.wireMoney(),
        rest: shape.wireMoney(),
        ends_at: shape.wireTime(),
      }),
    ),
  }),
});

export const returnSubscription = call({
  section: 'Decision 86',
  summary: 'Ends a running subscription and returns the rest of its month to the pro’s credit.',
  method: 'POST',
  path: '/new/v1/ops/subscriptions/{subscription_id}/return.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ subscription_id: shape.id(), reason: shape.text(300, 1) }),
  output: z.object({ returned: shape.wireMoney() }),
  errors: {
    'own account': 'Another operator must do this for your own wallet.',
    'not now': 'This subscription has ended, or nothing of its month is left.',
  },
});

export const adjustCredit = call({
  section: 'Decision 21, types 36 and 37',
  summary: 'Adds credit to a wallet or takes it, for a reason. Above the limit it waits for a second operator.',
  method: 'POST',
  path: '/new/v1/ops/people/{user_id}/credit/adjust.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({
    user_id: shape.id(),
    kind: z.enum(ADJUSTMENT_KINDS),
    fund: z.enum(ADJUSTMENT_FUNDS),
    amount: shape.amount(ADJUSTMENT_MAX_CENTS).refine((cents) => cents > 0, 'must be more than nothing'),
    reason: shape.text(300, 1),
  }),
  output: one,
  errors: {
    'own account': 'Another operator must do this for your own wallet.',
    'not enough credit': 'There isn’t enough of this credit.',
  },
});

export const creditAdjustments = call({
  section: 'Decision 11, issue 6 point 5',
  summary: 'Credit that waits for a second operator, oldest first, or what was decided, newest first.',
  method: 'GET',
  path: '/new/v1/ops/credit.json',
  named: ['state', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['money'],
  input: z.object({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    adjustments: z.array(adjustmentShape),
    waiting: z.number(),
    limit: shape.wireMoney(),
    next_cursor: z.string().nullable(),
  }),
});

const LATE = { 'decided already': 'This has already been decided.' } as const;

export const approveAdjustment = call({
  section: 'Issue 6 point 5',
  summary: 'A second operator approves: the credit moves now. Never by who asked, and never for one’s own wallet.',
  method: 'POST',
  path: '/new/v1/ops/credit/{adjustment_id}/approve.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ adjustment_id }),
  output: one,
  errors: {
    ...LATE,
    'own request': 'Another operator must approve what you asked for.',
    'own account': 'Another operator must do this for your own wallet.',
    'not enough credit': 'There is no longer enough of this credit.',
  },
});

export const refuseAdjustment = call({
  section: 'Issue 6 point 5',
  summary: 'A second operator refuses, with a reason. Nothing moves.',
  method: 'POST',
  path: '/new/v1/ops/credit/{adjustment_id}/refuse.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ adjustment_id, reason: shape.text(300, 1) }),
  output: one,
  errors: {
    ...LATE,
    'own request': 'You asked for this. Withdraw it instead.',
    'own account': 'Another operator must do this for your own wallet.',
  },
});

export const withdrawAdjustment = call({
  section: 'Issue 6 point 5',
  summary: 'The operator who asked takes it back before it is decided. Nothing moves.',
  method: 'POST',
  path: '/new/v1/ops/credit/{adjustment_id}/withdraw.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({ adjustment_id }),
  output: one,
  errors: { ...LATE, 'not yours': 'Only the operator who asked for this can withdraw it.' },
});
