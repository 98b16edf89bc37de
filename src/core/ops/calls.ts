import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LOOK_ERRORS, lookAnswers } from './looking-rules.ts';
import {
  actShape,
  opsPersonRowShape,
  REVIEW_DECISIONS,
  REVIEW_FILTERS,
  REVIEW_KINDS,
  reviewRowShape,
  reviewShape,
} from './model.ts';

const item = { kind: z.enum(REVIEW_KINDS), item_id: shape.id() };
const oneReview = z.object({ review: reviewShape });
const page = { page_size: shape.int(1, 50).default(20), cursor: z.string().max(200).optional() };

export const opsOverview = call({
  section: 'Decision 11',
  summary: 'What waits for operators and since when.',
  method: 'GET',
  path: '/new/v1/ops/overview.json',
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object({}),
  output: z.object({
    /** By kind; empty for operators who may not open the review queue. */
    waiting: z.array(
      z.object({
        kind: z.enum(REVIEW_KINDS),
        count: z.number(),
        overdue: z.number(),
        oldest: shape.wireTime().nullable(),
      }),
    ),
    /** Items of the shop; 0 without a shop, and for operators who may not review items. */
    shop_items: z.number(),
    /** Messages to answer; null for operators who may not open the help desk. */
    contact: z.object({ count: z.number(), overdue: z.number() }).nullable(),
  }),
});

export const opsToday = call({
  section: 'Decision 11',
  summary: 'What happened since midnight in Singapore, and how many are blocked.',
  method: 'GET',
  path: '/new/v1/ops/today.json',
  auth: 'operator',
  roles: ['support', 'review', 'money', 'content', 'approver'],
  input: z.object({}),
  output: z.object({
    /** Of the review queue; null for operators who may not open it. */
    decided: z.object({ approved: z.number(), more: z.number(), refused: z.number(), mine: z.number() }).nullable(),
    market: z.object({
      people: z.number(),
      services: z.number(),
      requests: z.number(),
      quotes: z.number(),
      hires: z.number(),
      reviews: z.number(),
    }),
    /** Accounts; null for operators who may not look people up. */
    blocked: z.number().nullable(),
  }),
});

export const reviewQueue = call({
  section: 'Decision 11',
  summary:
    'What waits for a decision, oldest first, or what was decided, newest first; with the counts of each filter.',
  method: 'GET',
  path: '/new/v1/ops/reviews.json',
  named: ['filter', 'state', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    filter: z.enum(REVIEW_FILTERS).default('all'),
    state: z.enum(['waiting', 'decided']).default('waiting'),
    ...page,
  }),
  output: z.object({
    reviews: z.array(reviewRowShape),
    next_cursor: z.string().nullable(),
    counts: z.object({ all: z.number(), identity: z.number(), certificate: z.number() }),
    oldest: shape.wireTime().nullable(),
  }),
});

export const review = call({
  section: 'Decision 11',
  summary: 'One thing of the queue: checks, fields beside what is known, its documents by name, and its history.',
  method: 'GET',
  path: '/new/v1/ops/review/{kind}/{item_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object(item),
  output: oneReview,
});

export const claimReview = call({
  section: 'Decision 11',
  summary:
    'Takes a case of the queue, so that other operators cannot decide it meanwhile. `take_over` takes it from another operator.',
  method: 'POST',
  path: '/new/v1/ops/review/{kind}/{item_id}/claim.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ ...item, take_over: shape.flag().default(false) }),
  output: oneReview,
  errors: {
    taken: 'Another operator is working on this.',
    'decided already': 'This has already been decided.',
    'own card': 'Another operator must review what is yours.',
    'own certificate': 'Another operator must review what is yours.',
  },
});

export const releaseReview = call({
  section: 'Decision 11',
  summary: 'Gives a thing back to the queue. Nothing happens where it is not taken, or by somebody else.',
  method: 'POST',
  path: '/new/v1/ops/review/{kind}/{item_id}/release.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object(item),
  output: oneReview,
});

export const decideReview = call({
  section: 'Decision 11',
  summary:
    'Decides: approve, once each document was opened and each check answered, ask for more, or refuse. Held back for some seconds, in which it may be undone; then carried out.',
  method: 'POST',
  path: '/new/v1/ops/review/{kind}/{item_id}/decide.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({
    ...item,
    decision: z.enum(REVIEW_DECISIONS),
    reason: shape.text(500).default(''),
    /** The last day as the document says it, where another was typed; certificates only. */
    expires_on: shape.wireDay().optional(),
    /** Approving needs a yes to each check that has a key. */
    answers: lookAnswers(),
  }),
  output: oneReview,
  errors: {
    'reason needed': 'Enter a reason, so the person knows what to do.',
    'decided already': 'This has already been decided.',
    'own card': 'Another operator must decide about what is yours.',
    'own certificate': 'Another operator must decide about what is yours.',
    'date missing': 'Enter the date until which it is valid.',
    'date past': 'That date has passed.',
    'date wrong': 'Enter a valid expiry date.',
    ...LOOK_ERRORS,
    taken: 'Another operator is working on this.',
  },
});

export const undoReview = call({
  section: 'Decision 11',
  summary: 'Takes an own decision back while it is held. Nobody was told of it.',
  method: 'POST',
  path: '/new/v1/ops/review/{kind}/{item_id}/undo.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object(item),
  output: oneReview,
  errors: { 'too late': 'The decision has already been carried out.' },
});

export const settleReview = call({
  section: 'Decision 11',
  summary: 'Carries an own held decision out now, as the clock would soon. Nothing happens where none is held.',
  method: 'POST',
  path: '/new/v1/ops/review/{kind}/{item_id}/settle.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object(item),
  output: oneReview,
});

export const opsPeople = call({
  section: 'Decision 11',
  summary:
    'People by a part of their name, email or phone, or by id; newest first. Without words, those who are blocked.',
  method: 'GET',
  path: '/new/v1/ops/people.json',
  named: ['page_size', 'cursor'],
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ q: shape.text(100).default(''), ...page }),
  output: z.object({ people: z.array(opsPersonRowShape), next_cursor: z.string().nullable() }),
});

export const opsPerson = call({
  section: 'Decision 11',
  summary:
    'One person: account, services and numbers. The look is recorded, once an hour for each operator and person.',
  method: 'POST',
  path: '/new/v1/ops/people/{user_id}.json',
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ user_id: shape.id() }),
  output: z.object({
    person: opsPersonRowShape.extend({
      stored_role: z.string().nullable(),
      is_email_confirmed: z.boolean(),
      is_phone_confirmed: z.boolean(),
      is_id_checked: z.boolean(),
      blocked_at: shape.wireTime().nullable(),
      blocked_reason: z.string(),
      last_seen: shape.wireTime().nullable(),
      open_sessions: z.number(),
      request_count: z.number(),
      quote_count: z.number(),
      hired_count: z.number(),
      is_me: z.boolean(),
      services: z.array(
        z.object({ id: z.number(), name: z.string(), slug: z.string(), category: z.string(), is_public: z.boolean() }),
      ),
    }),
  }),
});

export const opsActs = call({
  section: 'Decision 11',
  summary: 'What operators did, newest first: of all, of one operator, or to one person.',
  method: 'GET',
  path: '/new/v1/ops/acts.json',
  named: ['operator_id', 'user_id', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['support', 'review', 'money'],
  input: z.object({ operator_id: shape.id().optional(), user_id: shape.id().optional(), ...page }),
  output: z.object({
    acts: z.array(actShape),
    operators: z.array(z.object({ id: z.number(), name: z.string() })),
    next_cursor: z.string().nullable(),
  }),
});
