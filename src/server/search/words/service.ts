import type { Context } from '#server/platform/context.ts';
import { recountWords } from './store.ts';

/**
 * Counts anew how many pros say each word, and forgets words that nobody says any more: plans go by how common a word is,
 * not by its exact count, so that once a night is often enough. Answers 0, since one run does it all.
 */
export async function refreshWords({ db }: Context): Promise<number> {
  await recountWords(db);
  return 0;
}
