import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { conversation, sendMessage } from '#core/messages/calls.ts';
import { MESSAGE_MAX } from '#core/messages/model.ts';

const section = '7 Shop: chats';
const GONE = { 840: 'We can’t find this order.' } as const;

export const shopChats = call({
  section,
  summary: 'The conversation of an order, which is that of its job.',
  method: 'GET',
  path: '/new/v1/nshop_chats/index.json',
  named: ['nshop_order_id', 'after', 'before', 'limit'],
  auth: 'session',
  input: conversation.input.omit({ bid_id: true, changed_after: true }).extend({ nshop_order_id: shape.id() }),
  output: conversation.output.extend({ quote_bid_id: z.number() }),
  errors: GONE,
});

// An order's quote is sent when it is placed.
const { 'not quoted yet': _never, ...sendErrors } = sendMessage.errors;

export const addShopChat = call({
  section: '7 Shop: chats, 8 Shop chat',
  summary: 'Writes to the other side of an order.',
  method: 'POST',
  path: '/new/v1/nshop_chats/add.json',
  auth: 'session',
  input: z.object({
    nshop_order_id: shape.id(),
    /** Where it is about an item of the order. */
    nshop_item_id: shape.id().optional(),
    message: shape.text(MESSAGE_MAX),
    client_message_id: shape.text(64).optional(),
    attachment_id: shape.list(shape.id(), 10).optional(),
    confirmed: shape.flag().optional(),
  }),
  output: sendMessage.output,
  errors: { ...sendErrors, ...GONE, 801: 'This item doesn’t exist.' },
});
