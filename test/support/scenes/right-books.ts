import { expect } from 'vitest';
import { sweepCustody } from '#server/custody/runner-service.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import type { Parts } from '#server/platform/context.ts';

/**
 * Expects that all books are right. The server may not have read the company's statement to its end yet, so where the books are
 * wrong, this reads the rest and checks again.
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
