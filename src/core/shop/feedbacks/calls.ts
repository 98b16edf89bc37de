import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import { orderFeedbackShape } from '../orders/calls.ts';
import { photoKeys } from '../photos/model.ts';

const section = '7 Shop: feedbacks';
/** Section 9. */
export const FEEDBACK_MAX = 50;
export const FEEDBACK_FILES = 3;
/** What is longer, or more files, is no feedback of anyone: it is refused as input, and not by a code of section 8. */
const TOO_LONG = 100_000;
const TOO_MANY = 1000;

export const shopFeedbacks = call({
  section,
  summary: 'What buyers of an item say, newest first, twenty a page.',
  method: 'GET',
  path: '/new/v1/nshop_feedbacks/index.json',
  named: ['nshop_item_id', 'before'],
  auth: 'none',
  input: z.object({ nshop_item_id: shape.id(), before: shape.id().optional() }),
  output: z.object({
    feedbacks: z.array(orderFeedbackShape.extend({ author: z.string(), plan_name: z.string() })),
    before: z.number().nullable(),
  }),
});

export const addShopFeedback = call({
  section: '7 Shop: feedbacks, 8 Shop feedback',
  summary:
    'The buyer says how the work was: counted with the item and with the service’s reviews. Without an account by the link of the order.',
  method: 'POST',
  path: '/new/v1/nshop_feedbacks/add.json',
  auth: 'optional',
  input: z.object({
    nshop_order_id: shape.id(),
    hash: shape.text(100).optional(),
    nshop_item_id: shape.id(),
    // Judged by the rules of section 8, which have codes of their own.
    score: z.union([z.number(), z.string().max(TOO_LONG)]).optional(),
    comment: z.string().max(TOO_LONG).default(''),
    attachment_id: shape.list(z.union([z.number(), z.string()]), TOO_MANY).optional(),
    photo_keys: photoKeys(),
  }),
  output: z.object({ feedback: orderFeedbackShape }),
  errors: {
    840: 'We can’t find this order.',
    850: 'You can review this once the work is done.',
    851: 'Choose one to five stars.',
    852: `Write ${FEEDBACK_MAX} characters at most, without contact details.`,
    853: `Add ${FEEDBACK_FILES} photos at most.`,
    854: 'This item isn’t part of the order.',
    'already reviewed': 'You’ve reviewed this order already.',
    limited: LIMITED,
  },
});

export const commentShopFeedback = call({
  section: '7 Shop: feedbacks, 8 Shop feedback comment',
  summary: 'The pro answers a buyer’s feedback, once; {id} is the order.',
  method: 'POST',
  path: '/new/v1/nshop_feedbacks/comment/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id(), comment: z.string().max(TOO_LONG).default('') }),
  output: z.object({ feedback: orderFeedbackShape }),
  errors: {
    840: 'We can’t find this order.',
    852: `Write 1 to ${FEEDBACK_MAX} characters, without contact details.`,
    854: 'There’s no review to answer yet.',
  },
});
