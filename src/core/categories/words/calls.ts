import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

/** Words of the catalogue in Traditional Chinese (decision 22, docs/decisions/024), as operators see and change them. */

export const WORD_MAX = 2000;

export const catalogueWordShape = z.object({
  english: z.string(),
  /** Null: readers of Chinese see the English. */
  chinese: z.string().nullable(),
  /** Where it stands, as "Name" or "Questions: Your place". */
  place: z.string(),
});
export type CatalogueWord = z.infer<typeof catalogueWordShape>;

export const opsWords = call({
  section: 'Decision 11',
  summary:
    'The words of a category in English and Chinese: its page, prices and questions; without one, of genres and areas.',
  method: 'GET',
  path: '/new/v1/ops/words/index.json',
  named: ['category_id'],
  auth: 'operator',
  roles: ['content'],
  input: z.object({ category_id: shape.id().optional() }),
  output: z.object({
    /** Null for the words of genres and areas. */
    category: z.object({ id: z.number(), name: z.string() }).nullable(),
    words: z.array(catalogueWordShape),
  }),
});

export const saveWords = call({
  section: 'Decision 11',
  summary: 'Writes what English words of the catalogue are in Chinese, wherever they stand; empty leaves the English.',
  method: 'POST',
  path: '/new/v1/ops/words/save.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({
    words: shape.json(
      z
        .array(z.object({ english: z.string().min(1).max(WORD_MAX), chinese: shape.text(WORD_MAX) }))
        .min(1)
        .max(500),
    ),
  }),
  output: z.object({}),
  errors: {
    'unknown word': 'One of these texts is no longer used. Reload the page.',
    'places differ': 'The Chinese needs the same placeholders in braces as the English.',
  },
});
