import { toDecimal } from '#core/kit/money.ts';
import type { Db } from '#server/platform/data/database.ts';
import * as books from './store.ts';

export type { CustodyCheck } from './store.ts';

/** What each check proves, in the report's words. */
export const CUSTODY_PROOFS: Readonly<Record<books.CustodyCheck, string>> = {
  custody_unbalanced: 'Every transaction of protected payments sums to zero',
  custody_balances: 'Every balance of protected payments is the sum of its entries',
  custody_currencies: 'The entries of a transaction share its currency',
  custody_below_zero: 'Nothing that is held, refunded or paid out was ever below zero',
  custody_owners: 'Every line moves only its own payment and pro',
  custody_lines: 'Every line of the holder’s statement stands for one movement of ours, to the cent',
  custody_planned: 'Held by each payment’s plan is held in the books',
  custody_at_provider: 'What our books say the holder has is what its statement says',
  custody_commission: 'Our commission of each payment is its share of what is the pro’s, to the cent',
  custody_unstated: 'Everything that came in or went out is on the holder’s statement a day later',
  custody_held: 'The holder holds what its statement adds up to',
};

/** Compares two pairs: held by plan with held in our books, and all money at the company with what its statement says. */
const heldNote = ({ currency, planned, held, besides, at_provider }: books.CustodyHeld): string => {
  const money = (cents: number) => toDecimal(cents);
  const is = (one: number, other: number) => (one === other ? '=' : '≠');
  return [
    `Protected payments (${currency}): held by plan ${money(planned)} ${is(planned, held)} held in the books ${money(held)}`,
    `  with ${money(besides)} due, on its way and ours: ${money(held + besides)} ${is(held + besides, at_provider)} held at the provider ${money(at_provider)}`,
  ].join('\n');
};

/** The trial balance of protected payments, and the faults found: at most `limit` lines of each check. */
export async function readCustodyBooks(
  db: Db,
  limit: number,
): Promise<{
  readonly lines: readonly books.CustodyTrialLine[];
  readonly wrong: Readonly<Record<books.CustodyCheck, readonly string[]>>;
  readonly notes: readonly string[];
}> {
  const lines = await books.readTrialLines(db);
  const wrong = {} as Record<books.CustodyCheck, readonly string[]>;
  for (const check of books.CUSTODY_CHECKS) wrong[check] = await books.readWrong(db, check, limit);
  return { lines, wrong, notes: (await books.readHeldSums(db)).map(heldNote) };
}
