import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { BLOCK_STATUSES } from '#core/users/blocks/model.ts';
import {
  CONTACT_DETAILS,
  CONTENT_ERRORS,
  hitShape,
  MESSAGE_MAX,
  messageShape,
  NO_ACCOUNT,
  SEARCH_MAX,
  shownPlaceShape,
} from './model.ts';

export const sendMessage = call({
  section: '7 Messages, 5 non-empty string',
  summary: 'Sends a message to the other party of a bid. The same client_message_id stores one message.',
  method: 'POST',
  path: '/messages/quote_conversation/{bid_id}.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'message',
  input: z.object({
    bid_id: shape.id(),
    message: shape.text(MESSAGE_MAX),
    client_message_id: shape.text(64).optional(),
    attachment_id: shape.list(shape.id(), 10).optional(),
    /** The sender was asked about contact details and means it. */
    confirmed: shape.flag().optional(),
  }),
  output: z.object({ message: messageShape }),
  errors: {
    'empty message': 'Write a message first.',
    'not quoted yet': 'Send a quote first, then you can chat.',
    'conversation closed': 'This conversation is closed.',
    'no account': NO_ACCOUNT,
    'attachment missing': 'A file in this message is missing. Add it again.',
    ...CONTENT_ERRORS,
  },
});

export const conversation = call({
  section: '7 Messages',
  summary:
    'Messages of a bid in order: the newest page, those after a number, or those before one; and those that changed since.',
  method: 'GET',
  path: '/messages/get_conversation/{bid_id}.json',
  named: ['after', 'before', 'limit', 'changed_after'],
  auth: 'session',
  staff: 'jobs',
  input: z.object({
    bid_id: shape.id(),
    after: shape.int(0, 2_000_000_000).optional(),
    before: shape.int(1, 2_000_000_000).optional(),
    limit: shape.int(1, 200).optional(),
    changed_after: shape.int(0, 2_000_000_000).optional(),
  }),
  output: z.object({
    messages: z.array(messageShape),
    /** With `changed_after`: messages that were edited, deleted or uncovered since, in the order of their changes. */
    changed: z.array(messageShape),
    /** The number of changes up to here: the next `changed_after`. */
    change_seq: z.number(),
    has_more_changed: z.boolean(),
    /** The last sequence number there is, and what each side has on a device and has read. */
    message_seq: z.number(),
    provider_delivered_seq: z.number(),
    requestor_delivered_seq: z.number(),
    provider_read_seq: z.number(),
    requestor_read_seq: z.number(),
    has_before: z.boolean(),
    /** The first message of the other side that was not read; null when all were. */
    first_unread_seq: z.number().nullable(),
    /** Whether a message may be written now. */
    can_write: z.boolean(),
    /** Whether the reader blocked the other person, or neither reaches the other for the other’s block. */
    userBlockStatus: z.enum(BLOCK_STATUSES),
    /** What happens to contact details in what is written now; 'open' once the pro is hired. */
    contact_details: z.enum([...CONTACT_DETAILS, 'open']),
    /** What of their place the customer shows the pro by writing now; null where nothing, and for the pro. */
    shows_place: shownPlaceShape.nullable(),
  }),
});

export const markConversationRead = call({
  section: '7 Messages, 4 mark read',
  summary: 'Marks a conversation read up to a sequence number; never moves back.',
  method: 'POST',
  path: '/new/v1/messages/read/{bid_id}.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({ bid_id: shape.id(), read_seq: shape.int(0, 2_000_000_000) }),
  output: z.object({ read_seq: z.number() }),
});

export const markDelivered = call({
  section: '7 Messages, issue 7: delivered',
  summary: 'Says that a device of the caller has a conversation’s messages up to a sequence number; never moves back.',
  method: 'POST',
  path: '/new/v1/messages/delivered/{bid_id}.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({ bid_id: shape.id(), delivered_seq: shape.int(0, 2_000_000_000) }),
  output: z.object({ delivered_seq: z.number() }),
});

export const tellTyping = call({
  section: '7 Messages, issue 7: typing',
  summary: 'Tells the other party’s open screens that the caller is writing. Nothing is stored.',
  method: 'POST',
  path: '/new/v1/messages/typing/{bid_id}.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({}),
  errors: {
    'not quoted yet': 'Send a quote first, then you can chat.',
    'conversation closed': 'This conversation is closed.',
    'no account': NO_ACCOUNT,
  },
});

export const searchMessages = call({
  section: '7 Messages, issue 7: search in a conversation',
  summary: 'Messages of a conversation with all of these words, newest first, 20 a page by cursor.',
  method: 'GET',
  path: '/new/v1/messages/search/{bid_id}.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({
    bid_id: shape.id(),
    words: shape.text(SEARCH_MAX, 1),
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    hits: z.array(hitShape),
    /** How many there are in all, counted up to 500. */
    total: z.number(),
    next_cursor: z.string().nullable(),
  }),
});
