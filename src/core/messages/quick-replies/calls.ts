import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX, quickReplyShape } from '../model.ts';

const section = 'Issue 7: quick replies';
const errors = { 'empty text': 'Write the reply first.' };

export const quickReplies = call({
  section,
  summary: 'The caller’s own short replies, in their order.',
  method: 'GET',
  path: '/new/v1/quick_replies/index.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({}),
  output: z.object({ quick_replies: z.array(quickReplyShape) }),
});

export const addQuickReply = call({
  section,
  summary: 'Keeps a short reply, behind the others.',
  method: 'POST',
  path: '/new/v1/quick_replies/add.json',
  auth: 'session',
  input: z.object({ text: shape.text(QUICK_REPLY_MAX) }),
  output: z.object({ quick_reply: quickReplyShape }),
  errors: { ...errors, 'too many replies': `You can save up to ${QUICK_REPLIES_MAX} replies. Delete one first.` },
});

export const editQuickReply = call({
  section,
  summary: 'Changes a short reply.',
  method: 'POST',
  path: '/new/v1/quick_replies/edit/{quick_reply_id}.json',
  auth: 'session',
  input: z.object({ quick_reply_id: shape.id(), text: shape.text(QUICK_REPLY_MAX) }),
  output: z.object({ quick_reply: quickReplyShape }),
  errors,
});

export const deleteQuickReply = call({
  section,
  summary: 'Forgets a short reply.',
  method: 'POST',
  path: '/new/v1/quick_replies/delete/{quick_reply_id}.json',
  auth: 'session',
  input: z.object({ quick_reply_id: shape.id() }),
  output: z.object({}),
});

export const orderQuickReplies = call({
  section,
  summary: 'Puts all short replies into this order.',
  method: 'POST',
  path: '/new/v1/quick_replies/order.json',
  auth: 'session',
  input: z.object({ quick_reply_id: shape.list(shape.id(), QUICK_REPLIES_MAX) }),
  output: z.object({ quick_replies: z.array(quickReplyShape) }),
  errors: { 'list changed': 'Your replies were changed on another device. Check them again.' },
});
