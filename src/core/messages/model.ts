import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

export const MESSAGE_MAX = 4000;

export const messageShape = z.object({
  id: z.number(),
  quote_bid_id: z.number(),
  /** 1, 2, 3 … within the conversation, without gaps. */
  seq: z.number(),
  sender_id: z.number().nullable(),
  kind: z.enum(['text', 'system']),
  message: z.string(),
  /** System lines: what happened, such as {what: 'hired', hired_for}. */
  payload: z.record(z.string(), z.unknown()),
  attachments: z.array(attachmentShape),
  client_message_id: z.string().nullable(),
  created: wireTime(),
});
export type MessageView = z.infer<typeof messageShape>;
