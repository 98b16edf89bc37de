import { SECOND } from '#core/kit/time.ts';
import type { Context } from '#server/platform/context.ts';
import { takeInWords } from './store.ts';

const BATCH = 500;
/** No transaction that writes a message takes this long. */
const SETTLED = 10 * SECOND;

/** Takes what was said in conversations and quotes into the search inside one's own work. */
export const refreshWords = (context: Context): Promise<number> =>
  takeInWords(context.db, new Date(context.now.getTime() - SETTLED), BATCH);
