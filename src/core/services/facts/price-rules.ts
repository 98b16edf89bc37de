/**
 * How often the final total was the quoted one (issue 15 point 5, issue 20 point 1), from rows without names. A row is what a
 * completed job came to, in whole percent of its quote: 100 only where it was the quote, to the cent.
 */
import { z } from 'zod';
import type { Cents } from '#core/kit/money.ts';
import type { PublicFacts } from './model.ts';

/** Whether the price holds is said from so many jobs on. */
export const MIN_PAID = 10;
/** Rows above this are stored as this: they say only that the total was far above the quote. */
export const MOST_PERCENT = 300;

/** A completed job whose quote and total are known. */
export interface PaidJob {
  readonly quoted: Cents;
  readonly paid: Cents;
}

/** A job as it is published: nothing of it is left but the share, and no rounding makes a job hold its price that did not. */
export function rowOf({ quoted, paid }: PaidJob): number {
  if (paid === quoted) return 100;
  const percent = quoted === 0 ? MOST_PERCENT : Math.round((paid * 100) / quoted);
  return paid < quoted ? Math.min(99, percent) : Math.min(MOST_PERCENT, Math.max(101, percent));
}

/** Rows by what they say, so that their order says nothing of when the jobs were. */
export const rowsOf = (jobs: readonly PaidJob[]): number[] => jobs.map(rowOf).toSorted((a, b) => a - b);

/** The public fact, from its rows alone; null with too few. The percent is rounded down, so that 100 means every job. */
export function priceOf(rows: readonly number[]): PublicFacts['price'] {
  if (rows.length < MIN_PAID) return null;
  const as_quoted = rows.filter((row) => row === 100).length;
  const lower = rows.filter((row) => row < 100).length;
  const percent = Math.floor(((as_quoted + lower) * 100) / rows.length);
  return { percent, as_quoted, lower, higher: rows.length - as_quoted - lower };
}

/** What anyone can check a pro’s page with. */
export const priceFileShape = z.object({
  service_id: z.number(),
  rows: z.array(z.number().int().min(0).max(MOST_PERCENT)),
  price: z.object({ percent: z.number(), as_quoted: z.number(), lower: z.number(), higher: z.number() }),
  /** SHA-256 of the service and its rows; the page shows it. */
  root: z.string(),
});
export type PriceFile = z.infer<typeof priceFileShape>;

/** What the root is the SHA-256 of. */
export const rootText = ({ service_id, rows }: Pick<PriceFile, 'service_id' | 'rows'>): string =>
  [service_id, ...rows].join('\n');

export const PRICE_FIGURES = ['percent', 'as_quoted', 'lower', 'higher'] as const;

/** What is wrong with a file, and with the page if there is one, in words. `root` is what the rows come to. */
export function priceFaults(file: PriceFile, root: string, page: string | null): string[] {
  const found = priceOf(file.rows);
  if (!found) return [`fewer than ${MIN_PAID} rows`];
  const faults: string[] = [];
  for (const figure of PRICE_FIGURES)
    if (file.price[figure] !== found[figure])
      faults.push(`${figure} is ${file.price[figure]}, the rows come to ${found[figure]}`);
  if (root !== file.root) faults.push(`the root is ${file.root}, the rows come to ${root}`);
  if (page === null) return faults;
  const said = new Map(
    [...page.matchAll(/<data value="([^"]*)" data-price="([^"]*)"/g)].map(([, value, name]) => [name, value]),
  );
  for (const figure of PRICE_FIGURES)
    if (said.get(figure) !== String(found[figure]))
      faults.push(`the page says ${said.get(figure) ?? 'nothing'} for ${figure}, the rows come to ${found[figure]}`);
  if (!page.includes(root)) faults.push('the page shows another root');
  return faults;
}
