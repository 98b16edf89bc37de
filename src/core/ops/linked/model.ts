import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { evidenceShape } from '../people/model.ts';

export const LINK_MESSAGE_MAX = 2000;
export const LINK_REASON_MAX = 1000;
export const LINK_FILES_MAX = 5;

/**
 * Where the question stands whether two accounts are one person's. `linked` is decided and can be appealed, `stands` can not
 * any more, `dropped`: one of the accounts is gone.
 */
export const LINK_STATES = [
  'open',
  'asked',
  'deciding',
  'linked',
  'appealed',
  'stands',
  'not_linked',
  'dropped',
] as const;
export type LinkState = (typeof LINK_STATES)[number];
export const ENDED_LINKS = ['stands', 'not_linked'] as const;
/** Two accounts of such a case may be asked about again. */
export const UNLINKED = ['not_linked', 'dropped'] as const;
/** An operator has something to do. */
export const WAITING_LINKS = ['open', 'deciding', 'appealed'] as const;

/** What we tell a person that we saw: kinds of signs only, and nothing about the other account. */
export const LINK_GROUNDS = ['papers', 'payment', 'phone', 'device', 'place', 'photo', 'words'] as const;
export type LinkGround = (typeof LINK_GROUNDS)[number];

export const LINK_ACTS = ['ask', 'link', 'clear', 'uphold', 'overturn', 'block'] as const;
export type LinkAct = (typeof LINK_ACTS)[number];

const fileShape = z.object({ id: z.number(), filename: z.string(), is_picture: z.boolean() });
const sideShape = z.object({
  user_id: z.number(),
  name: z.string(),
  created: shape.wireTime(),
  is_blocked: z.boolean(),
  blocked_reason: z.string(),
  is_id_checked: z.boolean(),
  is_phone_confirmed: z.boolean(),
  services: z.array(z.string()),
  request_count: z.number(),
  quote_count: z.number(),
  hired_count: z.number(),
  /** Cases about this account that ended as linked, and as not linked. */
  linked_before: z.number(),
  cleared_before: z.number(),
});
export type LinkSide = z.infer<typeof sideShape>;

/** A line of the operators' queue. */
export const linkRowShape = z.object({
  id: z.number(),
  state: z.enum(LINK_STATES),
  user_id: z.number(),
  name: z.string(),
  other_name: z.string(),
  is_other_blocked: z.boolean(),
  sum: z.number(),
  created: shape.wireTime(),
  /** When the state ends by itself; null once it is over. */
  until: shape.wireTime().nullable(),
  ended_on: shape.wireTime().nullable(),
});
export type LinkRow = z.infer<typeof linkRowShape>;

/** A case with all that an operator decides on. */
export const linkCaseShape = linkRowShape.extend({
  /** The newer account, whose person is heard, and the earlier one. */
  newer: sideShape,
  earlier: sideShape,
  evidence: z.array(evidenceShape),
  asked_on: shape.wireTime().nullable(),
  answer: z.string(),
  answered_on: shape.wireTime().nullable(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_on: shape.wireTime().nullable(),
  appeal: z.string(),
  appealed_on: shape.wireTime().nullable(),
  appeal_reason: z.string(),
  files: z.array(fileShape),
  traded_as: z.array(z.string()),
  acts: z.array(z.enum(LINK_ACTS)),
  /** The caller took the decision that another operator has to look at. */
  is_mine: z.boolean(),
  /** Operators beside the caller who could do that: none of them is one of the two people. */
  others: z.number().int(),
  history: z.array(z.object({ who: z.string(), act: z.string(), reason: z.string(), created: shape.wireTime() })),
});
export type LinkCase = z.infer<typeof linkCaseShape>;

/** The same as the person reads it who is heard: nothing of the other account but that there is one. */
export const ownLinkShape = z.object({
  id: z.number(),
  state: z.enum(['asked', 'deciding', 'linked', 'appealed', 'stands', 'not_linked']),
  grounds: z.array(z.enum(LINK_GROUNDS)),
  asked_on: shape.wireTime(),
  /** Until when the person can answer or appeal, or we decide. */
  until: shape.wireTime().nullable(),
  answer: z.string(),
  answered_on: shape.wireTime().nullable(),
  reason: z.string(),
  decided_on: shape.wireTime().nullable(),
  appeal: z.string(),
  appealed_on: shape.wireTime().nullable(),
  appeal_reason: z.string(),
  files: z.array(attachmentShape),
});
export type OwnLink = z.infer<typeof ownLinkShape>;
