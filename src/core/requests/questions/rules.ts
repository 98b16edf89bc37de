import { ok, type Result, refuse } from '#core/kit/result.ts';
import { withoutContacts } from '#core/uploads/rules.ts';
import { REQUEST_QUESTIONS_MAX, WAITING_MAX } from './model.ts';

/** Whether a text names a way to reach somebody: all pros who have the request would read it, at no fee. */
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
): Result<undefined, 'request closed' | 'passed' | 'contact details' | 'too many waiting' | 'too many questions'> {
  if (!standing.is_request_open) return refuse('request closed');
  if (standing.is_passed) return refuse('passed');
  if (namesContacts(question)) return refuse('contact details');
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
