import type { Removal } from '#core/reviews/model.ts';

/** The trace of a removed review in words: by whom, and why where that was said. */
export function removalWords({ by, reason }: Removal, is_mine = false): string {
  const who = by === 'operator' ? 'Gotong' : is_mine ? 'you' : 'its author';
  const why = reason.trim().replace(/[.\s]+$/, '');
  if (why === '') return `A review was removed by ${who}.`;
  return by === 'operator'
    ? `A review was removed by ${who} because: ${why}.`
    : `A review was removed by ${who}: “${why}”.`;
}
