import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';

/** Questions of pros about one request (specification 3, a project's Q&A). */
export const REQUEST_QUESTION_MIN = 5;
export const REQUEST_QUESTION_MAX = 400;
export const REQUEST_ANSWER_MAX = 600;
/** How many of one pro's questions about a request may wait for an answer. */
export const WAITING_MAX = 2;
/** How many questions one request takes from all pros together. */
export const REQUEST_QUESTIONS_MAX = 20;

/** Answers that a pro may offer to choose from. */
export const OPTIONS_MAX = 4;
export const OPTION_MAX = 40;

/** A question as its reader sees it. Only the requestor sees who asked: no pro learns who else was offered the request. */
export const requestQuestionShape = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string().nullable(),
  answered_on: wireTime().nullable(),
  /** Answers that the pro offers to choose from; empty for a question that is answered in words. */
  options: z.array(z.string()),
  /** For the requestor. */
  asked_by: z
    .object({
      quote_bid_id: z.number(),
      quote_service_id: z.number(),
      name: z.string(),
      is_business: z.boolean(),
      s3_thumb_url: z.string().nullable(),
    })
    .nullable(),
  /** The caller asked it. */
  is_mine: z.boolean(),
  created: wireTime(),
});
export type RequestQuestion = z.infer<typeof requestQuestionShape>;
