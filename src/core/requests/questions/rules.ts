import { ok, type Result, refuse } from '#core/kit/result.ts';
import { withoutContacts } from '#core/uploads/rules.ts';
import { REQUEST_QUESTIONS_MAX, WAITING_MAX } from './model.ts';

/** Whether a text has contact details: all pros who have the request would read them, without paying a fee. */
export const namesContacts = (text: string): boolean => withoutContacts(text) !== text.normalize('NFKC');

export interface QuestionStanding {
  readonly is_request_open: boolean;
  /** The pro said no to the request. */
  readonly is_passed: boolean;
  /** Own questions without an answer. */
  readonly waiting: number;
  /** All questions about the request. */
  readonly total: number;
}

/** Whether a pro who was offered a request may ask about it. */
export function decideQuestion(
  standing: QuestionStanding,
  question: string,
  options: readonly string[] = [],
): Result<undefined, 'request closed' | 'passed' | 'contact details' | 'too many waiting' | 'too many questions'> {
  if (!standing.is_request_open) return refuse('request closed');
  if (standing.is_passed) return refuse('passed');
  if ([question, ...options].some(namesContacts)) return refuse('contact details');
  if (standing.waiting >= WAITING_MAX) return refuse('too many waiting');
  return standing.total < REQUEST_QUESTIONS_MAX ? ok() : refuse('too many questions');
}

/** Whether the requestor may answer, or answer anew, while the request is open. */
export function decideAnswer(
  standing: { readonly is_request_open: boolean },
  answer: string,
): Result<undefined, 'request closed' | 'contact details'> {
  if (!standing.is_request_open) return refuse('request closed');
  return namesContacts(answer) ? refuse('contact details') : ok();
}

/** How a question can be answered in one tap. */
export type QuickAnswer = 'yes' | 'no' | 'not_sure';

const ASKS_YES_OR_NO =
  /^(is|are|am|was|were|do|does|did|can|could|has|have|had|will|would|may|should|must|any|ok|okay)\b[^?]*\?\s*$/i;
const ASKS_YES_OR_NO_ZH = /([嗎吗]|是否|是不是|有[沒没]有|[會会]不[會会]|可不可以|能不能|要不要)[^？?]*[？?]?\s*$/;
const ASKS_WHICH = /\bor\b|[還还]是/i;

/** Whether yes or no answers a question; one that names a choice, or goes on after it, wants words. */
export const isYesOrNo = (question: string): boolean =>
  !ASKS_WHICH.test(question) && (ASKS_YES_OR_NO.test(question.trim()) || ASKS_YES_OR_NO_ZH.test(question.trim()));

/** What can be answered to a question in one tap: what its pro offers, else yes and no where that answers it. */
export function quickAnswers(
  question: string,
  options: readonly string[],
): readonly (QuickAnswer | { text: string })[] {
  if (options.length > 0) return [...options.map((text) => ({ text })), 'not_sure'];
  return isYesOrNo(question) ? ['yes', 'no', 'not_sure'] : [];
}
