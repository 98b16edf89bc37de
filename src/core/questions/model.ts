import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';

/** Questions to a pro on the public page (specification 3, service state `questions`). */
export const QUESTION_MIN = 5;
export const QUESTION_MAX = 500;
export const ANSWER_MAX = 1000;
export const QUESTIONS_PAGE_SIZE = 10;
/** How many questions without an answer one person may have with one service. */
export const WAITING_QUESTIONS_MAX = 3;
/** What a question or answer can be reported for. */
export const QUESTION_REPORT_TYPES = ['spam', 'rude', 'private', 'untrue', 'other'] as const;
export type QuestionReportType = (typeof QUESTION_REPORT_TYPES)[number];
export const REPORT_NOTE_MAX = 500;

/** Where a question stands. Public once it is answered, and only then. */
export const QUESTION_STATES = ['waiting', 'answered', 'declined', 'removed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** An answered question as everybody reads it. */
export const questionShape = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  answered_on: wireTime(),
  /** "Rachel G.": never the whole name. */
  author: z.string(),
  created: wireTime(),
});
export type Question = z.infer<typeof questionShape>;

/** A question as its two people see it: the one who asked, and the pro. */
export const ownQuestionShape = z.object({
  id: z.number(),
  quote_service_id: z.number(),
  service_name: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  answered_on: wireTime().nullable(),
  state: z.enum(QUESTION_STATES),
  author: z.string(),
  created: wireTime(),
});
export type OwnQuestion = z.infer<typeof ownQuestionShape>;

/** A reported question as operators read it. */
export const questionReportShape = ownQuestionShape.extend({
  reports: z.array(
    z.object({ type: z.enum(QUESTION_REPORT_TYPES), note: z.string(), author: z.string(), created: wireTime() }),
  ),
});
export type QuestionReport = z.infer<typeof questionReportShape>;
