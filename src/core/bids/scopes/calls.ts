import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { editInput, jobScopeShape, SCOPE_LIMITS } from './model.ts';

const section = 'issue 20 point 1';
/** Null for a quote of one price. */
const reply = z.object({ job_scope: jobScopeShape.nullable() });
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

/** Refusals of a scope that is quoted or agreed to. */
export const SCOPE_ERRORS = {
  'invalid scope': 'Give each line a name and an amount. Together they can be S$0.01 to S$99,999.99.',
  'scope total': 'The price must be what the lines add up to. Change the lines, or quote one price without them.',
} as const;
export const SCOPE_CHANGED = 'The pro changed the quote. Read it again, then hire.';
export const ABOVE_SCOPE =
  'The price is above the agreed total. Propose a change, and let the customer accept it first.';

export const jobScope = call({
  section,
  summary:
    'What a quote comes to line by line, for either of its people; once hired what was agreed, its versions with their check codes, and its changes.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/scope.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({ bid_id: shape.id() }),
  output: reply,
});

export const proposeChange = call({
  section,
  summary:
    'Either side of a hired job proposes to add, take out or re-price lines, with a reason and photos. Nothing changes until the other side accepts; without an answer it ends after three days.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/scope/changes.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    edits: shape.json(z.array(editInput).min(1).max(SCOPE_LIMITS.lines)),
    reason: shape.text(SCOPE_LIMITS.reason, 1),
    attachment_id: shape.list(shape.id(), SCOPE_LIMITS.photos).optional(),
    /** Of the scope that was read. */
    version: shape.int(1, 1_000_000),
  }),
  output: reply,
  errors: {
    'nothing changes': 'Change at least one line.',
    'invalid scope': SCOPE_ERRORS['invalid scope'],
    'change waits': 'Another change waits for an answer. Only one can wait at a time.',
    'attachment missing': 'A photo is missing. Add it again.',
    ...notNow,
  },
});

export const answerChange = call({
  section,
  summary: 'The other side accepts a change, which is a new version of what is agreed, or declines it.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/scope/changes/answer.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    change_id: shape.id(),
    is_accepted: shape.flag(),
    /** Why not. */
    answer: shape.text(SCOPE_LIMITS.reason).default(''),
  }),
  output: reply,
  errors: notNow,
});

export const withdrawChange = call({
  section,
  summary: 'Who proposed a change takes it back before it is answered.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/scope/changes/withdraw.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), change_id: shape.id() }),
  output: reply,
  errors: notNow,
});
