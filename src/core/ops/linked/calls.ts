import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { linkShape } from '#core/uploads/model.ts';
import {
  LINK_FILES_MAX,
  LINK_MESSAGE_MAX,
  LINK_REASON_MAX,
  linkCaseShape,
  linkRowShape,
  ownLinkShape,
} from './model.ts';

const section = 'Issue 22 point 5';
const byCase = { link_case_id: shape.id() };
const one = z.object({ link_case: linkCaseShape });
const own = z.object({ link_case: ownLinkShape });
const OWN = 'Another operator must do this because it concerns you.';
const DECIDED = 'This has already been decided, or its time is over.';
const REASON = 'Enter a reason. The person sees it.';
const ANOTHER = 'Another operator must do this because you took the decision.';

export const linkCases = call({
  section,
  summary: 'Accounts that may be one person’s: what waits for an operator, the soonest to end first, or what ended.',
  method: 'GET',
  path: '/new/v1/ops/link_cases.json',
  named: ['state', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    state: z.enum(['waiting', 'asked', 'decided']).default('waiting'),
    page_size: shape.int(1, 50).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    cases: z.array(linkRowShape),
    next_cursor: z.string().nullable(),
    waiting: z.number(),
  }),
});

export const linkCase = call({
  section,
  summary: 'Two accounts side by side, with what speaks for and against one person, and what the person says.',
  method: 'GET',
  path: '/new/v1/ops/link_case/{link_case_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object(byCase),
  output: one,
});

export const askLinked = call({
  section,
  summary: 'Tells the person of the newer account what is claimed, in general words; they have seven days to answer.',
  method: 'POST',
  path: '/new/v1/ops/link_case/{link_case_id}/ask.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object(byCase),
  output: one,
  errors: { 'own account': OWN, 'decided already': DECIDED },
});

export const decideLinked = call({
  section,
  summary:
    'Decides that two accounts are one person’s, or not, with reasons. Only after the person was heard; an appeal by another operator, for good. Nothing is blocked by it.',
  method: 'POST',
  path: '/new/v1/ops/link_case/{link_case_id}/decide.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({ ...byCase, is_linked: shape.flag(), reason: shape.text(LINK_REASON_MAX).default('') }),
  output: one,
  errors: {
    'own account': OWN,
    'decided already': DECIDED,
    'another operator': ANOTHER,
    'reason needed': REASON,
    'hear first': 'Ask the person first. They have seven days to answer.',
  },
});

export const blockLinked = call({
  section,
  summary: 'Blocks the newer account once the decision stands: an act of its own, by another operator.',
  method: 'POST',
  path: '/new/v1/ops/link_case/{link_case_id}/block.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({ ...byCase, reason: shape.text(LINK_REASON_MAX).default('') }),
  output: one,
  errors: {
    'own account': OWN,
    'decided already': 'You can’t block yet. The decision has to stand first.',
    'another operator': ANOTHER,
    'blocked already': 'This account is blocked already.',
    'reason needed': REASON,
  },
});

export const openLinkFile = call({
  section,
  summary: 'Signs a link to a file that the person sent with an answer or appeal; the look is recorded.',
  method: 'POST',
  path: '/new/v1/ops/link_case/{link_case_id}/file.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ ...byCase, attachment_id: shape.id() }),
  output: z.object({ link: linkShape }),
});

export const ownLinks = call({
  section,
  summary: 'Whether the caller’s account is thought to be one of two of a person: what was asked, said and decided.',
  method: 'GET',
  path: '/new/v1/link_cases/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ link_cases: z.array(ownLinkShape) }),
});

const said = {
  ...byCase,
  message: shape.text(LINK_MESSAGE_MAX),
  attachment_id: shape.list(shape.id(), LINK_FILES_MAX).default([]),
};
const saidErrors = {
  'message needed': 'Enter your answer.',
  'too late': 'The time for this is over, or you’ve answered already.',
  'attachment missing': 'A file is missing. Add it again.',
} as const;

export const answerLink = call({
  section,
  summary: 'Answers what is claimed, once, within seven days, with files.',
  method: 'POST',
  path: '/new/v1/link_cases/{link_case_id}/answer.json',
  auth: 'session',
  input: z.object(said),
  output: own,
  errors: saidErrors,
});

export const appealLink = call({
  section,
  summary: 'Appeals a decision that the account is linked, once, within fourteen days. Another operator decides.',
  method: 'POST',
  path: '/new/v1/link_cases/{link_case_id}/appeal.json',
  auth: 'session',
  input: z.object(said),
  output: own,
  errors: saidErrors,
});
