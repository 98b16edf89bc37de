/** The payment approver (specification 6, decision 53): what waits for a look before money moves, and the two approvals. */
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { APPROVER_ACTS, claimShape, historyShape, thirdPartyPaymentShape } from '../payments/view-model.ts';

const section = '6, the payment approver';
const person = z.object({ id: z.number(), name: z.string() });

/** A payment as an approver reads it. */
export const approvalShape = z.object({
  payment: thirdPartyPaymentShape.omit({ side: true, other_name: true, commission: true, acts: true }),
  customer: person,
  pro: person,
  /** What the next approval lets go, and to whom. Null where nothing waits for one. */
  waits: z
    .object({
      act: z.enum(APPROVER_ACTS),
      amount: shape.wireMoney(),
      since: shape.wireTime(),
      goes_at: shape.wireTime().nullable(),
    })
    .nullable(),
  /** Above the limit: who approved it first. */
  first_by: person.nullable(),
  needs_second: z.boolean(),
  /** Approvers besides the caller who are none of the two people: one of them can agree. */
  others: z.number().int(),
  /** What the caller can do; nothing where they are one of the two people or approved it first. */
  acts: z.array(z.enum(APPROVER_ACTS)),
});
export type Approval = z.infer<typeof approvalShape>;

export const opsApprovals = call({
  section,
  summary:
    'Exports and refunds that wait for an approver, the longest waiting first, and money that the company refused to send back.',
  method: 'GET',
  path: '/new/v1/ops/approvals/index.json',
  named: ['page_size', 'cursor'],
  auth: 'operator',
  roles: ['approver'],
  input: z.object({ page_size: shape.int(1, 50).default(20), cursor: z.string().max(200).optional() }),
  output: z.object({ approvals: z.array(approvalShape), total: z.number(), next_cursor: z.string().nullable() }),
});

export const opsApproval = call({
  section,
  summary: 'A payment with all that an approver looks at: its history, its refunds, and what was agreed.',
  method: 'GET',
  path: '/new/v1/ops/approvals/{payment_id}.json',
  auth: 'operator',
  roles: ['approver'],
  input: z.object({ payment_id: shape.id() }),
  output: z.object({ approval: approvalShape, history: z.array(historyShape), refunds: z.array(claimShape) }),
});

const decision = z.object({
  payment_id: shape.id(),
  /** What the approver read that goes. */
  amount: shape.amount(),
});
const reply = z.object({ approval: approvalShape });
// What is spread into calls holds no shape: the browser's build leaves shapes out of calls alone.
const decided = {
  section: '4, 6',
  method: 'POST',
  auth: 'operator',
  roles: ['approver'],
  fresh: true,
  errors: {
    'not your own': 'You’re one of the two people of this payment. Another approver has to decide.',
    'another approver': 'You approved this already. It needs another approver.',
    'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
  },
} as const;

export const approveExport = call({
  ...decided,
  input: decision,
  output: reply,
  summary: 'Lets the money of accepted work go to its pro. Above the limit a second approver has to agree.',
  path: '/new/v1/third_party_payments/approve_export_instruct/{payment_id}.json',
});

export const approveRefund = call({
  ...decided,
  input: decision,
  output: reply,
  summary: 'Lets a refund go that the pro agreed to. Above the limit a second approver has to agree.',
  path: '/new/v1/third_party_payments/approve_refund/{payment_id}.json',
});
