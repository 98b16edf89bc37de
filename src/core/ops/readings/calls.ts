import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { foundPersonShape } from '../lookup/model.ts';
import { READING_WHYS } from './rules.ts';

const section = 'Decision 11';
const of = { bid_id: shape.id() };
const NEEDED = 'Choose why and enter a reason first. Both people can see that support read it.';

export const readingShape = z.object({ why: z.enum(READING_WHYS), reason: z.string(), until: shape.wireTime() });

export const conversation = call({
  section,
  summary: 'One conversation without its words: who, how many messages, and whether the caller has it open.',
  method: 'GET',
  path: '/new/v1/ops/conversations/{bid_id}.json',
  auth: 'operator',
  roles: ['support', 'review'],
  input: z.object(of),
  output: z.object({
    conversation: z.object({
      bid_id: z.number(),
      request_id: z.number(),
      title: z.string(),
      people: z.array(foundPersonShape),
      message_count: z.number(),
      /** Messages in which contact details or the like were hidden. */
      masked_count: z.number(),
      reading: readingShape.nullable(),
    }),
  }),
});

export const openConversation = call({
  section,
  summary:
    'Opens one conversation for 30 minutes to the operator who says why. Recorded, and shown in the data export of both people.',
  method: 'POST',
  path: '/new/v1/ops/conversations/{bid_id}/open.json',
  auth: 'operator',
  roles: ['support', 'review'],
  input: z.object({ ...of, why: z.enum(READING_WHYS), reason: shape.text(500) }),
  output: z.object({ reading: readingShape }),
  errors: { 'reason needed': 'Enter a reason. It’s kept in the log.' },
});

export const conversationMessages = call({
  section,
  summary: 'The messages of a conversation that the caller has open, oldest first.',
  method: 'GET',
  path: '/new/v1/ops/conversations/{bid_id}/messages.json',
  auth: 'operator',
  roles: ['support', 'review'],
  input: z.object({ ...of, page_size: shape.int(1, 100).default(50), cursor: z.string().max(200).optional() }),
  output: z.object({
    messages: z.array(
      z.object({
        id: z.number(),
        /** Null for what the product wrote. */
        sender_id: z.number().nullable(),
        sender: z.string(),
        message: z.string(),
        /** What the other side was shown instead, where something was hidden. */
        masked: z.string().nullable(),
        file_count: z.number(),
        is_deleted: z.boolean(),
        created: shape.wireTime(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  errors: { 'needs a reason': NEEDED },
});

export const closeConversation = call({
  section,
  summary: 'Closes a conversation that the caller has open. Nothing happens where it is not open.',
  method: 'POST',
  path: '/new/v1/ops/conversations/{bid_id}/close.json',
  auth: 'operator',
  roles: ['support', 'review'],
  input: z.object(of),
  output: z.object({}),
});
