import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { CHARGE_RULES } from '#core/wallet/rules.ts';

/** Days after the capture in which a pro can ask for a fee back. */
export const APPEAL_DAYS = 14;
export const APPEAL_MESSAGE_MAX = 2000;
export const APPEAL_FILES_MAX = 5;
export const APPEAL_REASON_MAX = 500;

/** What a pro says against a fee. */
export const APPEAL_TOPICS = ['not_genuine', 'duplicate', 'no_answer', 'wrong_details', 'other'] as const;
export type AppealTopic = (typeof APPEAL_TOPICS)[number];

export const APPEAL_TOPIC_WORDS: Readonly<Record<AppealTopic, { title: string; detail: string }>> = {
  not_genuine: { title: 'The request wasn’t genuine', detail: 'The customer never wanted this job done.' },
  duplicate: { title: 'A repeat of the same request', detail: 'I’ve already paid a fee for this job.' },
  no_answer: {
    title: 'The customer never really answered',
    detail: 'They sent a message, but it didn’t answer my quote.',
  },
  wrong_details: { title: 'The job was different', detail: 'The request didn’t match what the customer wanted.' },
  other: { title: 'Something else', detail: 'Tell us below.' },
};

/** Where an appeal stands. `dropped`: the pro's account is gone. */
export const APPEAL_STATES = ['open', 'granted', 'refused', 'withdrawn', 'dropped'] as const;
export const DECIDED_APPEALS = ['granted', 'refused'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const APPEAL_DECISIONS = ['grant', 'refuse'] as const;
export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

/** What is known of a lead, as times and numbers only, without what people wrote. Null where it did not happen. */
export const leadEvidenceShape = z.object({
  sent_on: shape.wireTime(),
  read_on: shape.wireTime().nullable(),
  replied_on: shape.wireTime().nullable(),
  answered_on: shape.wireTime().nullable(),
  hired_on: shape.wireTime().nullable(),
  /** Until when the fee would have come back by itself. */
  decide_at: shape.wireTime(),
  /** When the fee was decided, by what, and which moment that was. */
  settled_on: shape.wireTime().nullable(),
  reason: z.string().nullable(),
  decided_by: shape.wireTime().nullable(),
  rule_version: z.number(),
  rule: z.enum(CHARGE_RULES),
  messages_from_customer: z.number(),
  messages_from_pro: z.number(),
  last_message_from_customer: shape.wireTime().nullable(),
  request: z.object({
    state: z.enum(['open', 'hired', 'closed', 'expired']),
    closed_reason: z.string().nullable(),
    ended_on: shape.wireTime().nullable(),
    quote_count: z.number(),
  }),
});
export type LeadEvidence = z.infer<typeof leadEvidenceShape>;

/** An appeal as its pro follows it. */
export const ownAppealShape = z.object({
  id: z.number(),
  topic: z.enum(APPEAL_TOPICS),
  message: z.string(),
  attachments: z.array(attachmentShape),
  status: z.enum(APPEAL_STATES),
  /** Why it was decided so; empty until then. */
  reason: z.string(),
  created: shape.wireTime(),
  decided_on: shape.wireTime().nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppealShape>;

/** Why a fee cannot be asked back now. */
export const APPEAL_BARS = ['not charged', 'too late', 'asked already'] as const;
export type AppealBar = (typeof APPEAL_BARS)[number];

/** One quote's fee with all that decided it. */
export const feeShape = z.object({
  quote_bid_id: z.number(),
  /** What it was for: "Chemical wash, 3 units, Tampines". */
  note: z.string(),
  amount: shape.wireMoney(),
  bought: shape.wireMoney(),
  promotional: shape.wireMoney(),
  currency: z.literal('SGD'),
  /** `given_back`: captured, and given back after an appeal. */
  status: z.enum(['held', 'captured', 'released', 'given_back']),
  evidence: leadEvidenceShape,
  appeal: ownAppealShape.nullable(),
  can_appeal: z.object({
    is_open: z.boolean(),
    until: shape.wireTime().nullable(),
    bar: z.enum(APPEAL_BARS).nullable(),
  }),
});
export type Fee = z.infer<typeof feeShape>;

const claimShape = z.object({
  operator_id: z.number(),
  operator: z.string(),
  is_mine: z.boolean(),
  until: shape.wireTime(),
});

/** A line of the operators' queue. */
export const appealRowShape = z.object({
  id: z.number(),
  quote_bid_id: z.number(),
  user_id: z.number(),
  pro: z.string(),
  about: z.string(),
  topic: z.enum(APPEAL_TOPICS),
  amount: shape.wireMoney(),
  currency: z.literal('SGD'),
  status: z.enum(APPEAL_STATES),
  created: shape.wireTime(),
  decided_on: shape.wireTime().nullable(),
  claim: claimShape.nullable(),
});
export type AppealRow = z.infer<typeof appealRowShape>;

/** An appeal with all that an operator decides on. */
export const appealCaseShape = appealRowShape.extend({
  message: z.string(),
  bought: shape.wireMoney(),
  promotional: shape.wireMoney(),
  quote_request_id: z.number(),
  customer_id: z.number(),
  customer: z.string(),
  /** As it was known when the pro asked, and as it is known now. */
  evidence: leadEvidenceShape,
  evidence_now: leadEvidenceShape,
  /** All reports of this request, and how many of them were found right. */
  reports: z.object({ count: z.number(), upheld: z.number() }),
  /** Other appeals of the same pro. */
  before: z.object({ granted: z.number(), refused: z.number() }),
  files: z.array(z.object({ id: z.number(), filename: z.string(), is_picture: z.boolean() })),
  reason: z.string(),
  decided_by: z.string().nullable(),
  transaction_id: z.number().nullable(),
  can_decide: z.boolean(),
  history: z.array(z.object({ who: z.string(), act: z.string(), reason: z.string(), created: shape.wireTime() })),
});
export type AppealCase = z.infer<typeof appealCaseShape>;
