/** Disputes as approvers decide them (decisions 050 and 053): a proposal, a decision, and an appeal by another one. */
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { PAYMENT_MAX_CENTS } from '../model.ts';
import { DISPUTE_LIMITS, DISPUTE_OPS_ACTS, disputeShape } from './view-model.ts';

const section = '6, the payment approver';
const person = z.object({ id: z.number(), name: z.string() });

/** A dispute as an approver reads it. */
export const opsDisputeShape = disputeShape.extend({
  customer: person,
  pro: person,
  /** A decision above the limit that waits for a second approver, who has to decide the same. */
  first: z.object({ by: person, to_customer: shape.wireMoney(), reason: z.string() }).nullable(),
  needs_second: z.boolean(),
  /** Approvers besides the caller who may decide the same: none of the two people, nor who decided what is appealed. */
  others: z.number().int(),
  /** Who decided what is appealed: they do not decide again. */
  decided_by: z.array(person),
  /** What the caller can do; nothing where they are one of the two people. */
  ops_acts: z.array(z.enum(DISPUTE_OPS_ACTS)),
});
export type OpsDispute = z.infer<typeof opsDisputeShape>;

export const opsProtectedDisputes = call({
  section,
  summary:
    'Disputes over protected payments: those that wait for an approver, those that the two still talk about, or those that ended, the newest of these first.',
  method: 'GET',
  path: '/new/v1/ops/protected_disputes/index.json',
  named: ['state', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['approver'],
  input: z.object({
    state: z.enum(['waiting', 'talking', 'ended']).default('waiting'),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    disputes: z.array(opsDisputeShape),
    total: z.number(),
    next_cursor: z.string().nullable(),
  }),
});

export const opsProtectedDispute = call({
  section,
  summary: 'A dispute with all that its two people laid before it.',
  method: 'GET',
  path: '/new/v1/ops/protected_disputes/{payment_id}.json',
  auth: 'operator',
  roles: ['approver'],
  input: z.object({ payment_id: shape.id() }),
  output: z.object({ dispute: opsDisputeShape }),
});

const decided = {
  section,
  method: 'POST',
  auth: 'operator',
  roles: ['approver'],
  fresh: true,
  input: z.object({
    payment_id: shape.id(),
    to_customer: shape.amount(PAYMENT_MAX_CENTS),
    /** Both people read it. */
    reason: shape.text(DISPUTE_LIMITS.statement, 1),
  }),
  output: z.object({ dispute: opsDisputeShape }),
} as const;
const errors = {
  'invalid price': 'Enter an amount from S$0.00 to what is at stake.',
  'not your own': 'You’re one of the two people of this payment. Another approver has to decide.',
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

export const proposeSplit = call({
  ...decided,
  summary: 'Proposes a split with reasons, once, while three days are left. Both have two days to take it.',
  path: '/new/v1/ops/protected_disputes/{payment_id}/propose.json',
  errors: { ...errors, 'too late': 'Both need two days to answer, and there’s too little time left. Decide instead.' },
});

export const decideDispute = call({
  ...decided,
  summary:
    'Decides a dispute or its appeal with reasons. Above the limit a second approver has to decide the same; an appeal is for approvers who had no part in the decision.',
  path: '/new/v1/ops/protected_disputes/{payment_id}/decide.json',
  errors: {
    ...errors,
    'another approver': 'You’ve decided this already. It needs another approver.',
  },
});
