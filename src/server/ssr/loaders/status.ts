import { eitherIn } from '#server/platform/languages/made.ts';
import type { Loader } from '../pages/loaded.ts';

/** How long the page is cached. The shown state is checked about as often. */
const KEEP_MS = 5_000;

/** The status page. It does not query the database, so that it also works while that is down. */
export const statusLoaders = {
  status: async ({ parts, language = '' }) => {
    const now = parts.standing.now();
    return {
      page: 'status',
      data: {
        parts: now.parts,
        incidents: now.incidents.map(({ title, title_zh, told, ...one }) => ({
          ...one,
          title: eitherIn(language, title, title_zh),
          told: told.map(({ words, words_zh, created }) => ({ words: eitherIn(language, words, words_zh), created })),
        })),
      },
      tags: [],
      keep_ms: KEEP_MS,
    };
  },
} satisfies Readonly<Record<string, Loader>>;
