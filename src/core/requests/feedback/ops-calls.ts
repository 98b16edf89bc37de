import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { linkShape } from '#core/uploads/model.ts';
import { ALL_FEEDBACK_TAGS } from './model.ts';

const section = '3 feedback, decision 11';

/** Which answers: all, those who were satisfied, those who were not. */
export const FEEDBACK_FILTERS = ['all', 'satisfied', 'unsatisfied'] as const;
export type FeedbackFilter = (typeof FEEDBACK_FILTERS)[number];

const row = {
  id: z.number(),
  is_satisfied: z.boolean(),
  tag: z.array(z.string()),
  /** What was said, in full. */
  feedback: z.string(),
  file_count: z.number(),
  title: z.string(),
  category_name: z.string(),
  customer: z.object({ id: z.number(), full_name: z.string() }),
  /** The hired pro; null where the customer hired none. */
  pro: z.object({ id: z.number(), full_name: z.string(), service_name: z.string() }).nullable(),
  created: shape.wireTime(),
};
export const opsFeedbackRowShape = z.object(row);
export type OpsFeedbackRow = z.infer<typeof opsFeedbackRowShape>;

export const opsFeedbackShape = z.object({
  ...row,
  quote_request_id: z.number(),
  /** Where the help desk answers it; null until it was made. */
  desk_case_id: z.number().nullable(),
  area_name: z.string(),
  requested: shape.wireTime(),
  quote_count: z.number(),
  /** Why the request was closed, in one of the words of closing; null while it is not. */
  closed_reason: z.string().nullable(),
  quoted: shape.wireMoney().nullable(),
  paid: shape.wireMoney().nullable(),
  files: z.array(z.object({ id: z.number(), filename: z.string(), is_picture: z.boolean() })),
});
export type OpsFeedback = z.infer<typeof opsFeedbackShape>;

export const opsFeedbacks = call({
  section,
  summary: 'What customers told of their projects, newest first, with the counts of each answer and of each word.',
  method: 'GET',
  path: '/new/v1/ops/feedbacks.json',
  named: ['filter', 'tag', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['support'],
  input: z.object({
    filter: z.enum(FEEDBACK_FILTERS).default('all'),
    tag: z.enum(ALL_FEEDBACK_TAGS).optional(),
    page_size: shape.int(1, 50).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    feedbacks: z.array(opsFeedbackRowShape),
    counts: z.object({ all: z.number(), satisfied: z.number(), unsatisfied: z.number() }),
    /** Under the filter, most frequent first; tags that no customer chose are left out. */
    tags: z.array(z.object({ tag: z.string(), count: z.number() })),
    next_cursor: z.string().nullable(),
  }),
});

export const opsFeedback = call({
  section,
  summary: 'One customer’s feedback with the project that it is about.',
  method: 'GET',
  path: '/new/v1/ops/feedback/{feedback_id}.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ feedback_id: shape.id() }),
  output: z.object({ feedback: opsFeedbackShape }),
});

export const openFeedbackFile = call({
  section: 'Decision 11, decision 27',
  summary: 'Signs a link to a file of a feedback for an operator; the look is recorded.',
  method: 'POST',
  path: '/new/v1/ops/feedback/{feedback_id}/file.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ feedback_id: shape.id(), attachment_id: shape.id() }),
  output: z.object({ link: linkShape }),
});
