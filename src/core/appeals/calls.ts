import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { linkShape } from '#core/uploads/model.ts';
import {
  APPEAL_DAYS,
  APPEAL_DECISIONS,
  APPEAL_FILES_MAX,
  APPEAL_MESSAGE_MAX,
  APPEAL_REASON_MAX,
  APPEAL_TOPICS,
  appealCaseShape,
  appealRowShape,
  feeShape,
} from './model.ts';

const section = 'Decision 16';
const byBid = { bid_id: shape.id() };
const byAppeal = { appeal_id: shape.id() };
const oneFee = z.object({ fee: feeShape });
const oneAppeal = z.object({ appeal: appealCaseShape });

export const fee = call({
  section,
  summary: 'The fee of one of the caller’s quotes: what it came from, what decided it, and what became of an appeal.',
  method: 'GET',
  path: '/new/v1/fees/{bid_id}.json',
  auth: 'session',
  input: z.object(byBid),
  output: oneFee,
});

export const addAppeal = call({
  section,
  summary:
    'Asks for a captured fee back, once for each quote. Files may come along or have been uploaded before; only operators open them. An operator decides.',
  method: 'POST',
  path: '/new/v1/fees/{bid_id}/appeal.json',
  auth: 'session',
  files: true,
  input: z.object({
    ...byBid,
    topic: z.enum(APPEAL_TOPICS),
    message: shape.text(APPEAL_MESSAGE_MAX, 1),
    file: shape.list(shape.file(), APPEAL_FILES_MAX).default([]),
    attachment_id: shape.list(shape.id(), APPEAL_FILES_MAX).default([]),
  }),
  output: oneFee,
  errors: {
    2: 'A file must be under 10 MB.',
    'wrong type': 'Use a PNG, JPEG or GIF picture, or a PDF without scripts, attached files or a password.',
    'too many files': 'You can add up to 5 files.',
    'attachment missing': 'A file is missing. Add it again.',
    'not charged': 'This fee hasn’t been charged, so there is nothing to return.',
    'too late': `You can ask for a fee back within ${APPEAL_DAYS} days.`,
    'asked already': 'You’ve already asked for this fee back.',
  },
});

export const withdrawAppeal = call({
  section,
  summary: 'Takes an own appeal back before it is decided. It cannot be made again.',
  method: 'POST',
  path: '/new/v1/fees/{bid_id}/appeal/withdraw.json',
  auth: 'session',
  input: z.object(byBid),
  output: oneFee,
  errors: { 'decided already': 'This has already been decided.' },
});

export const appealQueue = call({
  section: 'Decision 11',
  summary: 'Fees that are asked back and wait, the oldest first, or that were decided, the newest first.',
  method: 'GET',
  path: '/new/v1/ops/appeals.json',
  named: ['state', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['money'],
  input: z.object({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    page_size: shape.int(1, 50).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    appeals: z.array(appealRowShape),
    next_cursor: z.string().nullable(),
    waiting: z.object({ count: z.number(), overdue: z.number(), oldest: shape.wireTime().nullable() }),
  }),
});

export const opsAppeal = call({
  section: 'Decision 11',
  summary: 'One fee that is asked back, with the evidence of its lead then and now.',
  method: 'GET',
  path: '/new/v1/ops/appeal/{appeal_id}.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object(byAppeal),
  output: oneAppeal,
});

export const takeAppeal = call({
  section: 'Decision 11',
  summary:
    'Takes an appeal for half an hour, so that other operators cannot decide it meanwhile; `give_back` releases it.',
  method: 'POST',
  path: '/new/v1/ops/appeal/{appeal_id}/take.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({ ...byAppeal, take_over: shape.flag().default(false), give_back: shape.flag().default(false) }),
  output: oneAppeal,
  errors: {
    taken: 'Another operator is working on this.',
    'decided already': 'This has already been decided.',
    'own appeal': 'Another operator must review this because it concerns you.',
  },
});

export const decideAppeal = call({
  section: 'Decision 11, decision 16',
  summary: 'Grants or refuses, for good. A grant is a new entry that gives the fee back into the funds it came from.',
  method: 'POST',
  path: '/new/v1/ops/appeal/{appeal_id}/decide.json',
  auth: 'operator',
  roles: ['money'],
  fresh: true,
  input: z.object({
    ...byAppeal,
    decision: z.enum(APPEAL_DECISIONS),
    reason: shape.text(APPEAL_REASON_MAX).default(''),
  }),
  output: oneAppeal,
  errors: {
    'reason needed': 'Enter a reason. The pro sees it.',
    'decided already': 'This has already been decided.',
    'own appeal': 'Another operator must decide this because it concerns you.',
    taken: 'Another operator is working on this.',
  },
});

export const openAppealFile = call({
  section: 'Decision 11, decision 27',
  summary: 'Signs a link to a file of an appeal for the operator who has it; the look is recorded.',
  method: 'POST',
  path: '/new/v1/ops/appeal/{appeal_id}/file.json',
  auth: 'operator',
  roles: ['money'],
  input: z.object({ ...byAppeal, attachment_id: shape.id() }),
  output: z.object({ link: linkShape }),
  errors: { 'take it first': 'Take the appeal first.' },
});
