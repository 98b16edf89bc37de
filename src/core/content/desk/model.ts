import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { LANGUAGE_CODES, WRITTEN_CODES } from '#core/languages.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_TOPICS } from '../model.ts';

/** `waiting`: for the customer's answer. */
export const CASE_STATUSES = ['new', 'open', 'waiting', 'solved', 'spam'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
/** Those that wait for our answer, and those that are not over. */
export const DUE_CASES = ['new', 'open'] as const satisfies readonly CaseStatus[];
export const LIVE_CASES = [...DUE_CASES, 'waiting'] as const satisfies readonly CaseStatus[];
/** What the help desk shows: what an answer is due for, what is mine of it, and the other places of a case. */
export const CASE_VIEWS = ['due', 'mine', 'answered', 'solved', 'spam'] as const;
export type CaseView = (typeof CASE_VIEWS)[number];
export const CASE_SOURCES = ['form', 'feedback', 'report', 'no_show'] as const;
export const WORD_MAX = CONTACT_MESSAGE_MAX;
/** Files that may come along with one word. */
export const CASE_FILES_MAX = 3;
const fileShape = z.object({ id: z.number(), filename: z.string(), is_picture: z.boolean() });
export const MACRO_NAME_MAX = 60;
/** The places of a macro. */
export const MACRO_PLACES = ['name', 'operator', 'topic'] as const;

const operatorShape = z.object({ id: z.number(), name: z.string() });

export const caseRowShape = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  /** The beginning of what was written first. */
  message: z.string(),
  status: z.enum(CASE_STATUSES),
  assignee: operatorShape.nullable(),
  language: z.enum(LANGUAGE_CODES),
  created: shape.wireTime(),
  last_word: shape.wireTime(),
  is_ours_last: z.boolean(),
  /** Null until we answered once. */
  first_reply: shape.wireTime().nullable(),
});
export type CaseRow = z.infer<typeof caseRowShape>;

export const caseWordShape = z.object({
  id: z.number(),
  kind: z.enum(['customer', 'reply', 'note']),
  /** Whose of us it is; null for the customer. */
  operator: z.string().nullable(),
  message: z.string(),
  files: z.array(fileShape),
  created: shape.wireTime(),
});
export type CaseWord = z.infer<typeof caseWordShape>;

export const caseShape = caseRowShape.extend({
  source: z.enum(CASE_SOURCES),
  source_id: z.number().nullable(),
  /** The account that wrote it, where that is known for sure. */
  user_id: z.number().nullable(),
  solved_on: shape.wireTime().nullable(),
  /** All that was said, oldest first; the first is the message itself, with id 0. */
  words: z.array(caseWordShape),
});
export type DeskCase = z.infer<typeof caseShape>;

export const macroShape = z.object({
  id: z.number(),
  name: z.string(),
  language: z.enum(WRITTEN_CODES),
  message: z.string(),
  updated: shape.wireTime(),
});
export type Macro = z.infer<typeof macroShape>;

/** A case as the person sees it who wrote it: no notes, and operators by first name. */
export const ownCaseShape = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(CASE_STATUSES),
  words: z.array(
    z.object({
      id: z.number(),
      is_ours: z.boolean(),
      message: z.string(),
      files: z.array(fileShape),
      created: shape.wireTime(),
    }),
  ),
});
export type OwnCase = z.infer<typeof ownCaseShape>;
