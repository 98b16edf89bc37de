import { type Cents, toDecimal } from '#core/kit/money.ts';
import type { Database, Db } from '#server/platform/data/database.ts';
import * as books from './store.ts';

/** What each check proves, in the report's words. */
export const BOOKS_PROOFS: Readonly<Record<books.BooksCheck, string>> = {
  unbalanced_transactions: 'Every transaction sums to zero',
  wrong_balances: 'Every balance of a person is the sum of its entries',
  balances_below_zero: 'No balance of a person was ever below zero',
  wrong_holds: 'Held credit equals the undecided fees',
  wrong_amounts: 'Every history line matches its entries',
  foreign_entries: 'Every line moves only its own account',
  wrong_histories: 'Every history adds up to the balance after each line',
  wrong_settlements: 'Every decided fee has the one line that decided it',
  wrong_subscriptions: 'Every month of a subscription has the one payment of its price',
  uncovered_quotes: 'Every quote that a subscription covers has no fee and counts in its month',
  unearned_repeats: 'Every quote without its fee repeats a finished job of the same two people',
};
const SHOWN = 20;

export interface Books<Check extends string = books.BooksCheck> {
  readonly lines: readonly books.TrialLine[];
  /** The errors that each check found, in words; at most twenty for each. */
  readonly wrong: Readonly<Record<Check, readonly string[]>>;
  readonly is_right: boolean;
  /** Notes under the trial balance of the report. */
  readonly notes: readonly string[];
}
/** The books in one snapshot; each check may have to read every entry. */
const PROOF = { is_snapshot: true, statement_ms: 600_000 };

/** Other books, proven in the same snapshot as the wallet's. */
export type MoreBooks<Check extends string> = (
  db: Db,
  limit: number,
) => Promise<Pick<Books<Check>, 'lines' | 'wrong' | 'notes'>>;

/** Proves the books from the entries alone, in one snapshot without changes (issue 6 point 1), and others with them. */
export const proveBooks = <Check extends string = never>(
  database: Database,
  more?: MoreBooks<Check>,
): Promise<Books<books.BooksCheck | Check>> =>
  database.transaction(async (db) => {
    const lines = await books.readTrialLines(db);
    const wrong: Record<string, readonly string[]> = {};
    for (const check of books.BOOKS_CHECKS) wrong[check] = await books.readWrong(db, check, SHOWN);
    const others = await more?.(db, SHOWN);
    const all = { ...wrong, ...others?.wrong } as Record<books.BooksCheck | Check, readonly string[]>;
    const found = Object.values<readonly string[]>(all);
    return {
      lines: [...lines, ...(others?.lines ?? [])],
      wrong: all,
      is_right: found.every(({ length }) => length === 0),
      notes: others?.notes ?? [],
    };
  }, PROOF);

const HEAD = ['account', 'accounts', 'entries', 'debit', 'credit', 'balance'];

/** The report as text: the trial balance, then each proof with the errors it found. */
export function booksReport<Check extends string>(
  { lines, wrong, is_right, notes }: Books<Check>,
  proves: Readonly<Record<Check, string>>,
): string {
  const sum = (of: (line: books.TrialLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const money = (cents: Cents) => toDecimal(cents);
  const rows = [
    HEAD,
    ...lines.map((line) => [
      line.kind,
      String(line.accounts),
      String(line.entries),
      money(line.debit),
      money(line.credit),
      money(line.balance),
    ]),
    [
      'total',
      String(sum((l) => l.accounts)),
      String(sum((l) => l.entries)),
      money(sum((l) => l.debit)),
      money(sum((l) => l.credit)),
      money(sum((l) => l.balance)),
    ],
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  const table = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number),
      )
      .join('  '),
  );
  const proofs = (Object.keys(proves) as Check[]).flatMap((check) => {
    const found = wrong[check];
    return found.length === 0
      ? [`  right  ${proves[check]}`]
      : [`  WRONG  ${proves[check]}`, ...found.map((line) => `           ${line}`)];
  });
  const end = is_right ? 'The books are right.' : 'The books are WRONG.';
  return ['Trial balance (S$)', '', ...table, ...notes.flatMap((note) => ['', note]), '', ...proofs, '', end].join(
    '\n',
  );
}
