import { SECOND } from '#core/kit/time.ts';
import type { Context } from '#server/platform/context.ts';
import { takeInWords } from './store.ts';

const BATCH = 500;
/** No transaction that writes a message takes this long. */
const SETTLED = 10 * SECOND;

/** Adds what was written in conversations and quotes to the search in a person's own conversations. */
export const refreshWords = (context: Context): Promise<number> =>
  takeInWords(context.db, new Date(context.now.getTime() - SETTLED), BATCH);
