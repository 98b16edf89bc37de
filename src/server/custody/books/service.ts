import type { Db } from '#server/platform/data/database.ts';
import * as books from './store.ts';

export type { CustodyCheck } from './store.ts';

/** What each check proves, as the report says it. */
export const CUSTODY_PROOFS: Readonly<Record<books.CustodyCheck, string>> = {
  custody_unbalanced: 'Every transaction of protected payments sums to zero',
  custody_balances: 'Every balance of protected payments is the sum of its entries',
  custody_currencies: 'The entries of a transaction share its currency',
  custody_below_zero: 'Nothing that is held, refunded or paid out was ever below zero',
  custody_owners: 'Every line moves only its own payment and pro',
  custody_lines: 'Every line of the holder’s statement stands for one movement of ours, to the cent',
  custody_unstated: 'Everything that came in or went out is on the holder’s statement a day later',
  custody_held: 'The holder holds what its statement adds up to',
};

/** The trial balance of protected payments, and the lines that are wrong: at most `limit` of each check. */
export async function readCustodyBooks(
  db: Db,
  limit: number,
): Promise<{
  readonly lines: readonly books.CustodyTrialLine[];
  readonly wrong: Readonly<Record<books.CustodyCheck, readonly string[]>>;
}> {
  const lines = await books.readTrialLines(db);
  const wrong = {} as Record<books.CustodyCheck, readonly string[]>;
  for (const check of books.CUSTODY_CHECKS) wrong[check] = await books.readWrong(db, check, limit);
  return { lines, wrong };
}
