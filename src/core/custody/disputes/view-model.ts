import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { CUSTODY_SIDES } from '../model.ts';
import { DISPUTE_STATES } from '../payments/model.ts';

export const DISPUTE_LIMITS = {
  statement: 3000,
  note: 1000,
  files: 10,
  messages: 30,
  evidence: 20,
} as const;

/** What the two people of a dispute can do, each by the call of its name. */
export const DISPUTE_ACTS = [
  'state_dispute',
  'add_evidence',
  'offer_split',
  'take_back_offer',
  'accept_offer',
  'answer_proposal',
  'accept_decision',
  'appeal_dispute',
  'withdraw_dispute',
] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];
/** What an approver can do. */
export const DISPUTE_OPS_ACTS = ['propose_split', 'decide_dispute', 'decide_appeal'] as const;
export type DisputeOpsAct = (typeof DISPUTE_OPS_ACTS)[number];

/** What happens by itself when a time runs out. */
export const DISPUTE_NEXT = [
  'both_stated',
  'no_agreement',
  'decide_by_rule',
  'refuse_proposal',
  'carry_out',
  'keep_decision',
] as const;
export type DisputeNext = (typeof DISPUTE_NEXT)[number];

const side = z.enum(CUSTODY_SIDES);
/** How the money is divided: the two parts add up to what is at stake. */
const divided = { to_customer: shape.wireMoney(), to_pro: shape.wireMoney() };

/** Something that a side laid before the other. Its words, files and messages never change. */
export const evidenceShape = z.object({
  evidence_id: z.number(),
  side,
  note: z.string(),
  attachments: z.array(attachmentShape),
  /** As they were when they were added, with what was hidden in them then. */
  messages: z.array(z.object({ message_id: z.number(), side, message: z.string(), sent_on: shape.wireTime() })),
  added_on: shape.wireTime(),
});

/** A dispute as both people and approvers read it; only `side`, `acts` and `ops_acts` differ. */
export const disputeShape = z.object({
  payment_id: z.number(),
  quote_bid_id: z.number(),
  /** Of the reader; null for an approver. */
  side: side.nullable(),
  customer_name: z.string(),
  pro_name: z.string(),
  request_title: z.string(),
  title: z.string(),
  currency: z.string(),
  holder: z.string(),
  state: z.enum(DISPUTE_STATES),
  opened_by: side,
  opened_on: shape.wireTime(),
  at_stake: shape.wireMoney(),
  /** The money is the pro's already: what goes back is taken from what is due to them. */
  is_released: z.boolean(),
  /** What each wrote, the opener first. `asks`: what they want for themselves, back or paid. */
  statements: z.array(z.object({ side, statement: z.string(), asks: shape.wireMoney(), stated_on: shape.wireTime() })),
  evidence: z.array(evidenceShape),
  /** The offer that can be taken now. */
  offer: z
    .object({ by: side, ...divided, note: z.string(), version: z.number(), offered_on: shape.wireTime() })
    .nullable(),
  /** An approver's split; `taken_by` names the sides that took it. */
  proposal: z
    .object({ ...divided, reason: z.string(), proposed_on: shape.wireTime(), taken_by: z.array(side) })
    .nullable(),
  /** By an approver, or by the rule where no one decided in time. */
  decision: z
    .object({
      ...divided,
      reason: z.string(),
      decided_on: shape.wireTime(),
      is_by_rule: z.boolean(),
      taken_by: z.array(side),
    })
    .nullable(),
  appeal: z.object({ by: side, reason: z.string(), appealed_on: shape.wireTime() }).nullable(),
  /** What was decided after the appeal; null where the first decision stood. */
  appeal_decision: z.object({ ...divided, reason: z.string(), decided_on: shape.wireTime() }).nullable(),
  /** How the money was divided in the end; null before, and where the dispute was withdrawn. */
  outcome: z.object(divided).nullable(),
  ended_on: shape.wireTime().nullable(),
  next: z.object({ step: z.enum(DISPUTE_NEXT), at: shape.wireTime() }).nullable(),
  acts: z.array(z.enum(DISPUTE_ACTS)),
  /** Path of the evidence file, a PDF for a bank or a tribunal. */
  file_url: z.string(),
  /** Path of the same as a folder, a ZIP with every file as it was uploaded. */
  folder_url: z.string(),
});
export type DisputeView = z.infer<typeof disputeShape>;
