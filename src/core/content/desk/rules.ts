import { OVERDUE_AFTER } from '#core/ops/rules.ts';
import type { CaseStatus } from './model.ts';

/** When an answer was promised: counted from the customer's last word. */
export const isLate = (status: CaseStatus, last_word: Date, now: Date): boolean =>
  (status === 'new' || status === 'open') && now.getTime() - last_word.getTime() >= OVERDUE_AFTER;

/** The status of a case after a message. A case that was marked as spam stays so. */
export function statusAfter(status: CaseStatus, by: 'customer' | 'reply' | 'solving'): CaseStatus {
  if (status === 'spam') return 'spam';
  if (by === 'customer') return status === 'new' ? 'new' : 'open';
  return by === 'solving' ? 'solved' : 'waiting';
}

/** A macro with its places filled in. A place without a value stays, so that the operator sees it before sending. */
export const fillMacro = (message: string, places: Readonly<Record<string, string>>): string =>
  message.replace(/\{\{(\w+)\}\}/g, (whole, place: string) => places[place] || whole);

/** What is still to be filled in before it may be sent. */
export const emptyPlace = (message: string): string | null => /\{\{\w+\}\}/.exec(message)?.[0] ?? null;
