import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LANGUAGE_CODES } from '#core/languages.ts';

export const missingTexts = call({
  section: 'Decision 27',
  summary: 'Keys of texts that a client asked for and did not find, the latest first. They are never served.',
  method: 'GET',
  path: '/new/v1/ops/missing_texts.json',
  auth: 'operator',
  roles: ['content'],
  input: z.object({ page_size: shape.int(1, 200).default(50) }),
  output: z.object({
    missing: z.array(
      z.object({
        language: z.enum(LANGUAGE_CODES),
        namespace: z.string(),
        key: z.string(),
        /** The text that the client showed instead. */
        fallback: z.string(),
        first_seen: shape.wireTime(),
        last_seen: shape.wireTime(),
        count: z.number(),
      }),
    ),
    total: z.number(),
  }),
});
