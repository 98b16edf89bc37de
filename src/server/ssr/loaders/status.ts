import { eitherIn } from '#server/platform/languages/made.ts';
import type { Loader } from '../pages/loaded.ts';

/** So long a page of it is kept: what it shows is looked up as often. */
const KEEP_MS = 5_000;

/** What works now, and what was told of incidents. Asks nothing of the database, so that it is there while that is away. */
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
