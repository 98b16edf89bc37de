/**
 * The public ledger of what leads were worth each month (issue 22 point 7). A job calculates a month once; it never changes
 * after.
 */
import { createHash } from 'node:crypto';
import type { LeadLedger } from '#core/allocations/ledger/model.ts';
import { ledgerOf, monthAfter, monthBegin, monthDue, rootText } from '#core/allocations/ledger/rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

/** How many months the chart of a category’s share alive covers. */
const DRAWN_MONTHS = 6;

/**
 * Takes one step of the month that is due: counts one category, or publishes the month once all are counted. Answers how many
 * steps it took.
 */
export async function countMonths(context: Context): Promise<number> {
  const { db, now } = context;
  if (!(await store.holdLedger(db))) return 0;
  const { last, first } = await store.readReached(db);
  const month = monthDue(last, first, now);
  if (month === null) return 0;
  const category = await store.readUncounted(db, month);
  if (category) {
    const found = await store.readLeads(db, category.id, monthBegin(month), monthBegin(monthAfter(month)));
    await store.keepCount(
      db,
      month,
      category.id,
      found.map((lead) => ({ ...lead, slug: category.slug })),
    );
    return 1;
  }
  await store.publishMonth(db, month, await monthOf(context, month), now);
  context.dropPages(['leads']);
  return 1;
}

async function monthOf({ db }: Context, month: string): Promise<LeadLedger | null> {
  const [counted, before] = await Promise.all([store.readCounts(db, month), store.readLatest(db)]);
  const ledger = ledgerOf(
    counted.flatMap(({ leads }) => leads),
    { month, previous_month: before?.month ?? '', previous_root: before?.root ?? '' },
    new Map(counted.map(({ slug, name }) => [slug, name])),
  );
  return ledger && { ...ledger, root: createHash('sha256').update(rootText(ledger)).digest('hex') };
}

/** A published month with its rows; `latest` gives the newest. */
export const publishedMonth = ({ db }: Context, month: string): Promise<LeadLedger | null> =>
  store.readLedger(db, month);

/** What the page shows: a month without its rows, each group's share alive in the months before, and the neighbouring months. */
export interface ShownMonth {
  readonly ledger: store.LedgerHead;
  /** Percentages by group, oldest first; the last is this month’s. */
  readonly alive: Readonly<Record<string, readonly number[]>>;
  readonly before: string | null;
  readonly after: string | null;
}

/** A published month, or the newest; null where none is published. */
export async function monthShown({ db }: Context, month = 'latest'): Promise<ShownMonth | null> {
  const heads = await store.readHeads(db, month, DRAWN_MONTHS);
  const [ledger, earlier] = heads;
  if (!ledger || (month !== 'latest' && ledger.month !== month)) return null;
  const shares = (group: string): number[] =>
    heads.flatMap(({ groups }) => groups.find((one) => one.group === group)?.figures.alive_percent ?? []).toReversed();
  return {
    ledger,
    alive: Object.fromEntries(ledger.groups.map(({ group }) => [group, shares(group)])),
    before: earlier?.month ?? null,
    after: await store.readNext(db, ledger.month),
  };
}
