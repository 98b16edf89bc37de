import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { METHODS, ORDER_STATUSES, PROVIDERS } from '../model.ts';

const section = 'Issue 6, operators';
const page = { page_size: shape.int(1, 100).default(20), cursor: z.string().max(200).optional() };
const orderId = () => z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'not an order');
const money = shape.wireMoney;
const time = shape.wireTime;

/** Refunds wait ('asked', then 'seconding' above the limit), are on their way ('sent', 'pending'), or are over. */
export const REFUND_STATUSES = [
  'asked',
  'seconding',
  'sent',
  'pending',
  'succeeded',
  'failed',
  'refused',
  'withdrawn',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
/** An operator has still to decide. */
export const ASKED_REFUNDS = ['asked', 'seconding'] as const satisfies RefundStatus[];
/** Approved, and the card has not got it yet. */
export const SENT_REFUNDS = ['sent', 'pending'] as const satisfies RefundStatus[];

/** A payer as operators see one; a product's buyer has no account. */
const payerShape = z.object({ id: z.number().nullable(), name: z.string(), email: z.string() });

export const opsOrderShape = z.object({
  order_id: z.string(),
  purpose: z.enum(['credit', 'product']),
  payer: payerShape,
  provider: z.enum(PROVIDERS),
  method: z.enum(METHODS),
  status: z.enum(ORDER_STATUSES),
  /** Of a credit order its credit; of a product its price before tax. */
  credit: money(),
  bonus: money(),
  gst: money(),
  total: money(),
  refunded: money(),
  card_info: z.string().nullable(),
  /** Why the last try did not go through, in our words. */
  error_code: z.string().nullable(),
  receipt_no: z.string().nullable(),
  is_auto_top_up: z.boolean(),
  created: time(),
  completed_on: time().nullable(),
});
export type OpsOrder = z.infer<typeof opsOrderShape>;

export const opsRefundShape = z.object({
  id: z.number(),
  order_id: z.string(),
  payer: payerShape,
  /** 'asked': by its buyer. 'surplus': a second payment of a paid order, which goes back by itself. */
  kind: z.enum(['asked', 'surplus']),
  status: z.enum(REFUND_STATUSES),
  provider: z.enum(PROVIDERS),
  /** What the buyer asked for: credit. */
  asked: money(),
  /** As it stands or was approved. `total`: what the card gets. */
  credit: money(),
  bonus: money(),
  gst: money(),
  total: money(),
  /** Bought credit that the payer has now. */
  bought_now: money(),
  reason: z.string(),
  decision_reason: z.string(),
  decided_by: z.string().nullable(),
  decided_on: time().nullable(),
  seconded_by: z.string().nullable(),
  seconded_on: time().nullable(),
  error_code: z.string().nullable(),
  credit_note_no: z.string().nullable(),
  created: time(),
  ended_on: time().nullable(),
  /** Credit above which a second operator has to agree, and how many others could. */
  second_above: money(),
  others: z.number().int(),
  /** What the caller may do: 'approve', 'refuse', 'second'. */
  steps: z.array(z.string()),
});
export type OpsRefund = z.infer<typeof opsRefundShape>;

export const opsPayments = call({
  section,
  summary: 'Orders of everybody, newest first, by status, provider, person or receipt number.',
  method: 'GET',
  path: '/new/v1/ops/payments/index.json',
  named: ['status', 'provider', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['support', 'money'],
  input: z.object({
    status: z.enum(['all', ...ORDER_STATUSES]).default('all'),
    provider: z.enum(['all', ...PROVIDERS]).default('all'),
    user_id: shape.id().optional(),
    /** A receipt number, an order's id, or an e-mail. */
    text: z.string().trim().max(100).optional(),
    ...page,
  }),
  output: z.object({ orders: z.array(opsOrderShape), next_cursor: z.string().nullable() }),
});

export const opsPayment = call({
  section,
  summary: 'An order’s whole story: tries, notices, postings, refunds, disputes.',
  method: 'GET',
  path: '/new/v1/ops/payments/{order_id}.json',
  auth: 'operator',
  roles: ['support', 'money'],
  input: z.object({ order_id: orderId() }),
  output: z.object({
    order: opsOrderShape,
    intents: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        status: z.string(),
        amount: money(),
        ref: z.string().nullable(),
        error_code: z.string().nullable(),
        note: z.string(),
        asks: z.number(),
        ask_at: time().nullable(),
        created: time(),
        decided_on: time().nullable(),
      }),
    ),
    notices: z.array(
      z.object({
        id: z.number(),
        notice_id: z.string(),
        kind: z.string(),
        says: z.string(),
        received: time(),
        received_count: z.number(),
        applied_on: time().nullable(),
        did: z.string().nullable(),
        tries: z.number(),
        error: z.string().nullable(),
      }),
    ),
    postings: z.array(
      z.object({
        transaction_id: z.number(),
        type_id: z.number(),
        cause: z.string(),
        account: z.string(),
        amount: money(),
        created: time(),
      }),
    ),
    refunds: z.array(opsRefundShape),
    disputes: z.array(
      z.object({
        id: z.number(),
        dispute_ref: z.string(),
        status: z.enum(['opened', 'won', 'lost', 'returned']),
        amount: money(),
        taken: money(),
        reason: z.string(),
        opened_on: time(),
        closed_on: time().nullable(),
      }),
    ),
  }),
});

export const opsAskProvider = call({
  section,
  summary: 'Asks the provider now about an order’s undecided tries and refunds, and settles what it answers.',
  method: 'POST',
  path: '/new/v1/ops/payments/{order_id}/ask.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ order_id: orderId() }),
  output: z.object({ asked: z.number(), settled: z.number(), order_status: z.enum(ORDER_STATUSES) }),
  errors: { 'payments unavailable': 'The provider isn’t responding right now.' },
});

export const opsReplayNotice = call({
  section,
  summary: 'Carries out a stored notice once more. What it did before it does not do again.',
  method: 'POST',
  path: '/new/v1/ops/payments/notices/{notice_id}/replay.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ notice_id: shape.id() }),
  output: z.object({ did: z.string() }),
});

export const opsRefunds = call({
  section,
  summary: 'Refunds that wait for a decision, oldest first, or those that are decided, newest first.',
  method: 'GET',
  path: '/new/v1/ops/refunds/index.json',
  named: ['state', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['money'],
  input: z.object({ state: z.enum(['waiting', 'decided']).default('waiting'), ...page }),
  output: z.object({
    refunds: z.array(opsRefundShape),
    next_cursor: z.string().nullable(),
    waiting: z.number(),
    /** Above this credit a second operator has to agree. */
    second_above: money(),
  }),
});

const refuseErrors = {
  'decided already': 'This refund has already been decided.',
  'own refund': 'Another operator must decide about your own money.',
} as const;
/** Of both steps that let the money go. */
const paidErrors = {
  ...refuseErrors,
  'not enough credit': 'The payer has spent too much of this credit. Approve less, or refuse.',
  disputed: 'The payer’s bank disputes this payment and may take it back. Refuse this refund.',
} as const;
const oneRefund = z.object({ refund: opsRefundShape });

export const opsApproveRefund = call({
  section,
  summary:
    'Approves a refund, all of it or a part, with a reason. Above the limit it then waits for a second operator; else the provider is told at once.',
  method: 'POST',
  path: '/new/v1/ops/refunds/{refund_id}/approve.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ refund_id: shape.id(), credit: shape.amount().optional(), reason: shape.text(500, 1) }),
  output: oneRefund,
  errors: { ...paidErrors, 'wrong amount': 'Approve more than S$0 and no more than the amount asked for.' },
});

export const opsSecondRefund = call({
  section,
  summary: 'Agrees to a refund that another operator approved; the provider is told at once.',
  method: 'POST',
  path: '/new/v1/ops/refunds/{refund_id}/second.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ refund_id: shape.id() }),
  output: oneRefund,
  errors: { ...paidErrors, 'same operator': 'A second operator must approve this.' },
});

export const opsRefuseRefund = call({
  section,
  summary: 'Refuses a refund with a reason that its buyer reads.',
  method: 'POST',
  path: '/new/v1/ops/refunds/{refund_id}/refuse.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({ refund_id: shape.id(), reason: shape.text(500, 1) }),
  output: oneRefund,
  errors: refuseErrors,
});

export const opsDisputes = call({
  section,
  summary: 'Disputes of payments, open ones first.',
  method: 'GET',
  path: '/new/v1/ops/disputes/index.json',
  named: ['page_size', 'cursor'],
  auth: 'operator',
  roles: ['money'],
  input: z.object(page),
  output: z.object({
    disputes: z.array(
      z.object({
        id: z.number(),
        order_id: z.string(),
        payer: payerShape,
        dispute_ref: z.string(),
        status: z.enum(['opened', 'won', 'lost', 'returned']),
        amount: money(),
        taken: money(),
        reason: z.string(),
        opened_on: time(),
        closed_on: time().nullable(),
      }),
    ),
    next_cursor: z.string().nullable(),
    open: z.number(),
  }),
});
