import type { Context } from '#server/platform/context.ts';
import { recountWords } from './store.ts';

/**
 * Recounts how many pros have each word, and deletes words that no pro has. Once a night is enough, because query plans depend on
 * how common a word is, not on its exact count. Answers 0, since one run does it all.
 */
export async function refreshWords({ db }: Context): Promise<number> {
  await recountWords(db);
  return 0;
}
