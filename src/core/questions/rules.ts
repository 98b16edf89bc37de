import { ok, type Result, refuse } from '#core/kit/result.ts';
import { withoutContacts } from '#core/uploads/rules.ts';
import { type QuestionState, WAITING_QUESTIONS_MAX } from './model.ts';

/** When what happened to a question; null for what did not. */
export interface QuestionTimes {
  readonly answered_on: Date | null;
  readonly declined_on: Date | null;
  readonly removed_on: Date | null;
}

/** An operator's word stands over the pro's, and what the pro did last over what came before. */
export function questionState({ answered_on, declined_on, removed_on }: QuestionTimes): QuestionState {
  if (removed_on !== null) return 'removed';
  if (declined_on !== null) return 'declined';
  return answered_on === null ? 'waiting' : 'answered';
}

/**
 * Whether a text has contact details. Questions and answers are public, so anyone could call a number in them.
 */
export const namesContacts = (text: string): boolean => withoutContacts(text) !== text.normalize('NFKC');

/** Whether a person may ask: not their own service, and not while three of theirs wait there. */
export function decideAsk(
  asked: { readonly is_own: boolean; readonly waiting: number },
  question: string,
): Result<undefined, 'own service' | 'contact details' | 'too many waiting'> {
  if (asked.is_own) return refuse('own service');
  if (namesContacts(question)) return refuse('contact details');
  return asked.waiting < WAITING_QUESTIONS_MAX ? ok() : refuse('too many waiting');
}

/** Whether the pro may answer, or answer anew: not what an operator took down. */
export function decideAnswer(
  state: QuestionState,
  answer: string,
): Result<undefined, 'taken down' | 'contact details'> {
  if (state === 'removed') return refuse('taken down');
  return namesContacts(answer) ? refuse('contact details') : ok();
}

/** Whether the pro may put a question away, or take it back out. Asking for what is so already changes nothing. */
export function decideDecline(state: QuestionState): Result<undefined, 'taken down'> {
  return state === 'removed' ? refuse('taken down') : ok();
}
