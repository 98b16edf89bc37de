import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

/** The street, where the address names one, and the first two digits of the postal code. */
export const shownPlaceShape = z.object({ street: z.string().nullable(), postal_sector: z.string().nullable() });
export type ShownPlace = z.infer<typeof shownPlaceShape>;

export const MESSAGE_MAX = 4000;
/** How long after sending a message can be changed, and deleted, in minutes. */
export const EDIT_MINUTES = 15;
export const DELETE_MINUTES = 60;

/**
 * What happens to contact details before a hire (the setting `contact_details`): nothing, the sender of a message
 * is asked first, or the other side reads dots until the hire, in messages and in whatever else people write to each other.
 */
export const CONTACT_DETAILS = ['allow', 'warn', 'mask'] as const;
export type ContactDetails = (typeof CONTACT_DETAILS)[number];
export const CONTACT_DETAILS_DEFAULT: ContactDetails = 'mask';

/** The first line of a message that asks for payment (specification 3). The rest is the amount and a note. */
export const PAYMENT_REQUEST_MARKER = '[Payment request]';

/** Why nothing is written to a customer who booked or ordered without an account. */
export const NO_ACCOUNT = 'This customer has no Gotong account and can’t read messages. Call them instead.';

/** Why the words of a message are not taken, at sending and at changing it. */
export const CONTENT_ERRORS = {
  'contact details':
    'This message has contact details, and you haven’t agreed a hire yet. Check that you want to share them.',
  'payment request': 'You can’t send payment requests here. Write the amount in a message instead.',
} as const;

export const QUICK_REPLIES_MAX = 30;
export const QUICK_REPLY_MAX = 500;
/** Characters of what is searched for in a conversation. */
export const SEARCH_MAX = 100;

export const messageShape = z.object({
  id: z.number(),
  quote_bid_id: z.number(),
  /** 1, 2, 3 … within the conversation, without gaps. */
  seq: z.number(),
  sender_id: z.number().nullable(),
  /** The helper of the pro who wrote it in the pro's name; nothing where the sender did. */
  written_by: z.string().nullable().optional(),
  kind: z.enum(['text', 'system']),
  /** Empty once it is deleted. With contact details as dots for its receiver while `is_masked`. */
  message: z.string(),
  /** Contact details in it are hidden from its receiver until the pro is hired. */
  is_masked: z.boolean(),
  /** System lines: what happened, such as {what: 'hired', hired_for}. A text that both are warned under: {warns: 'money'}. */
  payload: z.record(z.string(), z.unknown()),
  attachments: z.array(attachmentShape),
  client_message_id: z.string().nullable(),
  created: wireTime(),
  edited_on: wireTime().nullable(),
  deleted_on: wireTime().nullable(),
  /** 0 as it was sent, else the conversation's number of its last change: of two copies the larger one counts. */
  change_seq: z.number(),
});
export type MessageView = z.infer<typeof messageShape>;

/** A message in which all the words stand that were searched for. */
export const hitShape = z.object({
  message_id: z.number(),
  seq: z.number(),
  sender_id: z.number().nullable(),
  created: wireTime(),
  excerpt: z.string(),
  /** Where the words stand in the excerpt: pairs of UTF-16 offsets, the end left out. */
  marks: z.array(z.tuple([z.number(), z.number()])),
});
export type Hit = z.infer<typeof hitShape>;

export const quickReplyShape = z.object({ id: z.number(), text: z.string() });
export type QuickReply = z.infer<typeof quickReplyShape>;
