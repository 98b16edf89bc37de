import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { CUSTODY_METHODS, CUSTODY_SIDES } from '../model.ts';
import { PLAN_FAULTS } from '../plans/model.ts';
import { CLAIM_STATES, DISPUTE_STATES, PAYMENT_STATES } from './model.ts';

/** Why a pro asks a customer without an account for nothing. */
export const REQUEST_UNSEEN =
  'This customer has no Gotong account and can’t see a payment request. Call them to agree how they pay.';

export const PAYMENT_LIMITS = { title: 80, note: 500, reason: 1000, photos: 6, page_size: 20 } as const;

/**
 * What the two people of a payment can do, each by the call of its name. `pay` while it is being paid answers the company’s page
 * again; `ask` asks the company now what became of it.
 */
export const PARTY_ACTS = [
  'pay',
  'ask',
  'read',
  'cancel',
  'cancel_request',
  'done',
  'undo_done',
  'accept',
  'give_back',
  'apply_refund',
  'edit_refund_info',
  'cancel_refund',
  'agree_refund',
  'refuse_refund',
  'open_dispute',
] as const;
export type PartyAct = (typeof PARTY_ACTS)[number];
/** What an approver can do. */
export const APPROVER_ACTS = ['approve_export_instruct', 'approve_refund'] as const;
export type ApproverAct = (typeof APPROVER_ACTS)[number];

/** What the clock does next, and when, if neither side acts before. */
const nextShape = z.object({
  /** `dispute`: what happens then stands in the dispute’s own `next`. */
  step: z.enum([
    'lapse',
    'pay_lapsed',
    'give_back',
    'accept',
    'approve_export',
    'agree_refund',
    'approve_refund',
    'dispute',
  ]),
  at: shape.wireTime(),
});
export type NextStep = z.infer<typeof nextShape>;

/** Whether a payment can be made so today; where not, why, and how it could be divided. */
export const methodShape = z.object({
  pay_type: z.enum(CUSTODY_METHODS),
  fault: z.enum(PLAN_FAULTS).nullable(),
  needs_days: z.number(),
  carries_days: z.number(),
  split: z.array(z.object({ amount: shape.wireMoney(), begins_on: shape.wireDay(), ends_on: shape.wireDay() })),
});
export type MethodView = z.infer<typeof methodShape>;

/** A refund that the customer applied for, and what became of it. */
export const claimShape = z.object({
  claim_id: z.number(),
  state: z.enum(CLAIM_STATES),
  amount: shape.wireMoney(),
  reason: z.string(),
  attachments: z.array(attachmentShape),
  /** Why the pro refused it. */
  answer: z.string(),
  created: shape.wireTime(),
  ended_on: shape.wireTime().nullable(),
});
export type ClaimView = z.infer<typeof claimShape>;

/** What was done with a payment, oldest first. `by`: the clock where a time ran out, the provider where the company said so. */
export const historyShape = z.object({
  step: z.string(),
  by: z.enum(['requestor', 'pro', 'approver', 'provider', 'clock']),
  note: z.string(),
  at: shape.wireTime(),
});

/** The booking that a payment is the deposit of, with the terms by which it is divided. */
export const paidDepositShape = z.object({
  /** Until when it is paid. */
  pay_by: shape.wireTime(),
  /** The booking still decides on it: its time has not begun, and it has not ended. */
  is_bound: z.boolean(),
  /** Its agreed time; `appointmentId` in addresses. */
  appointment_id: z.number(),
  begin_time: shape.wireTime(),
  /** What the whole booking costs. */
  price: shape.wireMoney(),
  /** Until when its customer cancels for free, and what of the deposit its pro keeps after that, or where the customer is not there. */
  free_until: shape.wireTime(),
  cancel_fee: shape.wireMoney(),
  /** How the booking ended: because the deposit was not paid, or one side cancelled it. Null while it goes on. */
  ended: z.enum(['unpaid', 'cancelled']).nullable(),
});
export type PaidDeposit = z.infer<typeof paidDepositShape>;

/** A protected payment as either of its two people reads it. */
export const thirdPartyPaymentShape = z.object({
  payment_id: z.number(),
  quote_bid_id: z.number(),
  /** Of the reader. */
  side: z.enum(CUSTODY_SIDES),
  /** The other side's display name, and the request's title. */
  other_name: z.string(),
  request_title: z.string(),
  /** What it is for. */
  title: z.string(),
  note: z.string(),
  begins_on: shape.wireDay(),
  ends_on: shape.wireDay(),
  amount: shape.wireMoney(),
  currency: z.string(),
  /** What of it went back to the customer. */
  refunded: shape.wireMoney(),
  /** Of a pro: our share of what is released to them, and what it comes to of what has not gone back. Null for a customer, or none. */
  commission: z.object({ basis_points: z.number(), amount: shape.wireMoney(), after: shape.wireMoney() }).nullable(),
  state: z.enum(PAYMENT_STATES),
  /** How it was paid; null before. */
  pay_type: z.enum(CUSTODY_METHODS).nullable(),
  /** Who holds the money, as people read it. */
  holder: z.string(),
  /** Why the company refused the last thing that it was asked; null where it did not. */
  error_code: z.string().nullable(),
  /** No other payment of the job is still to be asked for, paid or done: with its work the job is done. */
  is_last: z.boolean(),
  /** The money stands still: a refund is applied for or a dispute is open. */
  is_frozen: z.boolean(),
  /** Of the deposit of a booking; null for any other payment. */
  deposit: paidDepositShape.nullable(),
  /** Its receipt, as a page that leads to the PDF; null where it was not paid. */
  receipt_url: z.string().nullable(),
  next: nextShape.nullable(),
  acts: z.array(z.enum(PARTY_ACTS)),
  /** The newest refund that was applied for; null where none was. */
  refund: claimShape.nullable(),
  /** How often a refund can still be applied for. */
  refunds_left: z.number(),
  dispute_state: z.enum(DISPUTE_STATES).nullable(),
  created: shape.wireTime(),
  read_on: shape.wireTime().nullable(),
  paid_on: shape.wireTime().nullable(),
  done_on: shape.wireTime().nullable(),
  accepted_on: shape.wireTime().nullable(),
  released_on: shape.wireTime().nullable(),
  ended_on: shape.wireTime().nullable(),
});
export type ThirdPartyPayment = z.infer<typeof thirdPartyPaymentShape>;

/** What a job's payments come to, and whether another can be asked for. */
export const jobFundsShape = z.object({
  quote_bid_id: z.number(),
  side: z.enum(CUSTODY_SIDES),
  other_name: z.string(),
  request_title: z.string(),
  /** The day of the work: what is asked for begins with it. */
  planned_on: shape.wireDay(),
  holder: z.string(),
  /** What both agreed to; null for a job without an agreed total, which cannot be paid so. */
  agreed: shape.wireMoney().nullable(),
  /** Asked for or paid, and not back. */
  committed: shape.wireMoney(),
  /** Of a pro: our share of what is released to them, in hundredths of a percent; 0 for a customer. */
  commission_basis_points: z.number(),
  /** Waits at the company. */
  held: shape.wireMoney(),
  /** The pro's. */
  released: shape.wireMoney(),
  refunded: shape.wireMoney(),
  /** The most that the reader can ask for now; "0.00" where nothing. */
  can_ask: shape.wireMoney(),
  /** All that was agreed is the pro's. */
  is_paid: z.boolean(),
});
export type JobFunds = z.infer<typeof jobFundsShape>;
