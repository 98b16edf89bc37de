import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { WRITTEN_CODES } from '#core/languages.ts';
import { linkShape } from '#core/uploads/model.ts';
import {
  CASE_FILES_MAX,
  CASE_STATUSES,
  CASE_VIEWS,
  caseRowShape,
  caseShape,
  MACRO_NAME_MAX,
  macroShape,
  ownCaseShape,
  WORD_MAX,
} from './model.ts';

const SECTION = 'Issue 16 point 5';
const case_id = shape.id();
const one = z.object({ case: caseShape });
const message = shape.text(WORD_MAX, 1);
/** Secured uploads of who writes. */
const attachment_id = shape.list(shape.id(), CASE_FILES_MAX).default([]);
const gone = { 'attachment missing': 'A file is missing. Add it again.' } as const;
const spam = { spam: 'This is marked as spam. Move it back first.' } as const;

export const opsCases = call({
  section: SECTION,
  summary:
    'Cases of the help desk: those that wait for us oldest word first, others newest first; by words of what was written, of the name or e-mail, or by number.',
  method: 'GET',
  path: '/new/v1/ops/desk/index.json',
  named: ['view', 'cursor'],
  auth: 'operator',
  roles: ['support'],
  input: z.object({
    view: z.enum(CASE_VIEWS).default('due'),
    q: z.string().trim().max(100).optional(),
    page_size: shape.int(1, 50).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    cases: z.array(caseRowShape),
    counts: z.object({ due: z.number(), overdue: z.number(), mine: z.number(), waiting: z.number() }),
    next_cursor: z.string().nullable(),
  }),
});

export const opsCase = call({
  section: SECTION,
  summary: 'One case with all that was said, notes too, and to whom it can be given.',
  method: 'GET',
  path: '/new/v1/ops/desk/{case_id}.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ case_id }),
  output: one.extend({ operators: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

export const replyCase = call({
  section: SECTION,
  summary: 'Answers by mail with a link to read and answer, and in the list of notices of an account. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/desk/{case_id}/reply.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({
    case_id,
    message,
    /** Whether that solves it. */
    solves: shape.flag().default(false),
    /** The last message that the answering operator has read. */
    seen_word_id: shape.int(0, Number.MAX_SAFE_INTEGER),
    attachment_id,
  }),
  output: one,
  errors: {
    ...spam,
    ...gone,
    'new word': 'There is a newer message. Read it, then send your answer.',
    'empty place': 'Fill in what is between the braces.',
  },
});

export const openCaseFile = call({
  section: SECTION,
  summary: 'Signs a link to a file of a case; the look is recorded.',
  method: 'POST',
  path: '/new/v1/ops/desk/{case_id}/file.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ case_id, attachment_id: shape.id() }),
  output: z.object({ link: linkShape }),
});

export const noteCase = call({
  section: SECTION,
  summary: 'A note that operators alone read.',
  method: 'POST',
  path: '/new/v1/ops/desk/{case_id}/note.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ case_id, message }),
  output: one,
});

export const assignCase = call({
  section: SECTION,
  summary: 'Gives a case to an operator who answers messages, or to nobody. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/desk/{case_id}/assign.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ case_id, operator_id: shape.id().optional() }),
  output: one,
  errors: { 'not theirs': 'This operator doesn’t answer messages.' },
});

export const moveCase = call({
  section: SECTION,
  summary: 'Solves a case, opens it again, or marks it as spam. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/desk/{case_id}/status.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ case_id, status: z.enum(CASE_STATUSES) }),
  output: one,
});

export const writingCase = call({
  section: SECTION,
  summary: 'Tells other operators for some seconds that this one writes an answer. Nothing is stored.',
  method: 'POST',
  path: '/new/v1/ops/desk/{case_id}/writing.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ case_id }),
  output: z.object({}),
});

export const caseOfFeedback = call({
  section: SECTION,
  summary: 'Makes a case of a customer’s feedback; the one that is there already where it was made before.',
  method: 'POST',
  path: '/new/v1/ops/desk/feedback/{feedback_id}.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ feedback_id: shape.id() }),
  output: one,
});

export const caseOfReport = call({
  section: SECTION,
  summary:
    'Makes a case of a report, with who reported it first; the one that is there already where it was made before.',
  method: 'POST',
  path: '/new/v1/ops/desk/report/{report_case_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ report_case_id: shape.id() }),
  output: z.object({ case_id: z.number() }),
});

const macros = z.object({ macros: z.array(macroShape) });

export const opsMacros = call({
  section: SECTION,
  summary: 'Answers that are written once, by language and name.',
  method: 'GET',
  path: '/new/v1/ops/macros/index.json',
  auth: 'operator',
  roles: ['support', 'content'],
  input: z.object({}),
  output: macros,
});

export const saveMacro = call({
  section: SECTION,
  summary: 'Writes a macro, or changes one. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/macros/save.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({
    macro_id: shape.id().optional(),
    name: shape.text(MACRO_NAME_MAX, 1),
    language: z.enum(WRITTEN_CODES),
    message,
  }),
  output: macros,
  errors: { 'name taken': 'There is a macro with this name.' },
});

export const removeMacro = call({
  section: SECTION,
  summary: 'Removes a macro. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/macros/{macro_id}/remove.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ macro_id: shape.id() }),
  output: macros,
});

export const answerCase = call({
  section: SECTION,
  summary: 'Answers in a case by the link of its mails; ten an hour. Files need a session, whose uploads they are.',
  method: 'POST',
  path: '/new/v1/cases/{hash}/answer.json',
  auth: 'hash',
  input: z.object({ hash: z.string().max(100), message, attachment_id }),
  output: z.object({ case: ownCaseShape }),
  errors: gone,
});
