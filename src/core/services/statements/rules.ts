import { ok, type Result, refuse } from '#core/kit/result.ts';
import { sgDay, sgMoment } from '#core/kit/time.ts';
import { namesContacts } from '#core/questions/rules.ts';
import { STATEMENTS_MAX } from './model.ts';

/** What makes two statements the same: their letters and digits, however they are written. */
export const sameWords = (body: string): string =>
  body
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export interface NewStatement {
  readonly source: string;
  /** YYYY-MM-DD. */
  readonly said_on: string;
  readonly body: string;
  readonly author: string;
}

export interface StatementStanding {
  /** Of the service, without those that were removed. */
  readonly shown: number;
  /** The same words stand there. */
  readonly is_there: boolean;
  /** Operators removed the same words from a service of this pro. */
  readonly was_removed: boolean;
}

/** Whether a pro may show a statement from elsewhere. */
export function decideStatement(
  { source, said_on, body, author }: NewStatement,
  { shown, is_there, was_removed }: StatementStanding,
  now: Date,
): Result<undefined, 'date wrong' | 'no words' | 'contact details' | 'removed before' | 'added already' | 'list full'> {
  if (sgMoment(said_on) === null || said_on > sgDay(now)) return refuse('date wrong');
  if (sameWords(body) === '') return refuse('no words');
  if ([source, body, author].some(namesContacts)) return refuse('contact details');
  if (was_removed) return refuse('removed before');
  if (is_there) return refuse('added already');
  return shown < STATEMENTS_MAX ? ok() : refuse('list full');
}
