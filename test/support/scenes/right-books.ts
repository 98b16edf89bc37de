import { expect } from 'vitest';
import { sweepCustody } from '#server/custody/runner-service.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import type { Parts } from '#server/platform/context.ts';

/**
 * All books are right. The server reads the company's statement by itself, so that a line of it may stand for nothing yet in
 * this moment: it is read to its end before that counts.
 */
export const rightBooks = ({ app: { parts } }: { readonly app: { readonly parts: Parts } }): Promise<void> =>
  expect
    .poll(async () => {
      const wrong = await wrongOf(parts);
      if (wrong.length > 0) await sweepCustody(parts);
      return wrong;
    })
    .toEqual([]);

const wrongOf = async ({ database }: Parts) =>
  Object.entries((await proveAllBooks(database)).wrong).filter(([, lines]) => lines.length > 0);
