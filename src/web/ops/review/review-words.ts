import { fromWire, showAgo, showListTime } from '#core/kit/time.ts';
import type { Review, ReviewDecision, ReviewKind } from '#core/ops/model.ts';
import { actWords } from '../shell/act-words.ts';

export const KIND_WORDS: Readonly<Record<ReviewKind, string>> = { identity: 'Identity', certificate: 'Certificate' };

export const DECIDED_WORDS: Readonly<Record<ReviewDecision, string>> = {
  approved: 'Approved',
  more: 'Asked again',
  refused: 'Refused',
};

/** What a decision's toast says. */
export const doneWords = (decision: ReviewDecision, name: string): string =>
  ({ approved: `Approved ${name}`, more: `Asked ${name} again`, refused: `Refused ${name}` })[decision];

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "House cleaning, Bedok. Joined 3 days ago, second try." */
export function introWords({ category, area, joined, tries }: Review, now: Date): string {
  const since = fromWire(joined) ?? now;
  const ago = showAgo(since, now);
  const when = now.getTime() - since.getTime() < 86_400_000 ? 'today' : `${ago} ago`;
  const place = category === null ? 'No service yet' : area === null ? category : `${category}, ${area}`;
  const which = ORDINALS[tries - 1] ?? `${tries}th`;
  return `${place}. Joined ${when}${tries > 1 ? `, ${which} try` : ''}.`;
}

const OWN: Readonly<Record<string, string>> = {
  'handed in': 'Handed in',
  'handed in again': 'Handed in again',
  'renewal handed in': 'Renewal handed in',
};

/** What happened, as one line: "Priya looked at the front". What the person did themselves has no name before it. */
export const eventWords = ({ what, who }: { what: string; who: string | null }): string =>
  who === null ? (OWN[what] ?? what) : `${who}${actWords(what)}`;

export const whenWords = (wire: string, now: Date): string => {
  const at = fromWire(wire);
  return at === null ? '' : showListTime(at, now);
};

/** Says that documents must still be opened before an approval, and how many; null when all are. */
export function closedWords(documents: readonly { readonly is_seen: boolean }[]): string | null {
  const seen = documents.filter((one) => one.is_seen).length;
  if (documents.length === 0) return 'There is no document to open, so you can’t approve this.';
  if (seen === documents.length) return null;
  return documents.length === 1
    ? 'Open the document before you approve.'
    : `Open each document before you approve: ${seen} of ${documents.length} opened.`;
}
