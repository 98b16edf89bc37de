import { missingText, readAnswer } from '#core/categories/answer-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { laterQuestions } from '#core/categories/page-rules.ts';
import type { Answers } from '#core/categories/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isOpen, type RequestStanding } from '../rules.ts';

/** What can be asked of a posted request still: questions for after posting that its answers bring up and none answers. */
export const stillAsked = (questions: readonly Question[], fields: Answers): readonly Question[] =>
  laterQuestions(questions, fields).filter(({ key }) => fields[key] === undefined);

/**
 * Whether a request may be answered so after posting: while it is open, a pro is hired or not, and each question that is
 * asked then, anew too. `problem` says what is wrong with an answer that does not fit.
 */
export function decideLater(
  request: RequestStanding,
  questions: readonly Question[],
  fields: Answers,
  given: { readonly key: string; readonly answer: unknown },
  now: Date,
): Result<{ fields: Answers; question: Question } | { problem: string }, 'request closed' | 'not asked'> {
  if (!isOpen(request, now)) return refuse('request closed');
  const question = laterQuestions(questions, fields).find(({ key }) => key === given.key);
  if (!question) return refuse('not asked');
  const read = readAnswer(question, given.answer, now);
  if (!read.ok) return ok({ problem: read.text });
  if (read.value === undefined) return ok({ problem: missingText(question) });
  return ok({ fields: { ...fields, [question.key]: read.value }, question });
}
