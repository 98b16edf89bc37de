import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { MESSAGE_MAX, messageShape } from './model.ts';

export const sendMessage = call({
  section: '7 Messages, 5 non-empty string',
  summary: 'Sends a message to the other party of a bid. The same client_message_id stores one message.',
  method: 'POST',
  path: '/messages/quote_conversation/{bid_id}.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    message: shape.text(MESSAGE_MAX),
    client_message_id: shape.text(64).optional(),
    attachment_id: shape.list(shape.id(), 10).optional(),
  }),
  output: z.object({ message: messageShape }),
  errors: {
    'empty message': 'Write something first.',
    'not quoted yet': 'Send a quote first, then you can chat.',
    'conversation closed': 'This conversation is closed.',
    'attachment missing': 'A file of this message is not there any more. Add it again.',
  },
});

export const conversation = call({
  section: '7 Messages',
  summary: 'Messages of a bid in order: the newest page, those after a sequence number, or those before one.',
  method: 'GET',
  path: '/messages/get_conversation/{bid_id}.json',
  named: ['after', 'before', 'limit'],
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    after: shape.int(0, 2_000_000_000).optional(),
    before: shape.int(1, 2_000_000_000).optional(),
    limit: shape.int(1, 200).optional(),
  }),
  output: z.object({
    messages: z.array(messageShape),
    /** The last sequence number there is, and what each side has read. */
    message_seq: z.number(),
    provider_read_seq: z.number(),
    requestor_read_seq: z.number(),
    has_before: z.boolean(),
  }),
});

export const markConversationRead = call({
  section: '7 Messages, 4 mark read',
  summary: 'Marks a conversation read up to a sequence number; never moves back.',
  method: 'POST',
  path: '/new/v1/messages/read/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), read_seq: shape.int(0, 2_000_000_000) }),
  output: z.object({ read_seq: z.number() }),
});
