import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { ok } from '#core/kit/result.ts';
import { DAY, sgDay, sgMoment, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/ops/health/calls.ts';
import { dayAfter, isWeek, monthAfter, spanOf, weekOf } from '#core/ops/health/rules.ts';
import { FEE_TYPES, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as wallet from '#server/wallet/service.ts';
import * as refresh from './refresh-store.ts';
import * as store from './store.ts';

const WEEKS = 12;
const TREND_WEEKS = 6;
const COHORT_MONTHS = 6;
/** How many changes one batch takes, and how many days of the ledger one run sums. */
const BATCH = 2_000;
const LEDGER_DAYS = 92;

/** The filter as the store takes it. */
export const narrowedOf = (input: {
  category_id?: number | undefined;
  area_code?: string | undefined;
  first: boolean;
  urgent: boolean;
}): store.Narrowed => ({
  category_id: input.category_id ?? null,
  area_code: input.area_code ?? null,
  first: input.first,
  urgent: input.urgent,
});

/** The moments that a span of days covers, the end excluded. */
export const momentsOf = ({ from, to }: { from: string; to: string }): [Date, Date] => [
  sgMoment(from) as Date,
  new Date((sgMoment(to) as Date).getTime() + DAY),
];

async function countsOf(db: Db, narrowed: store.Narrowed, { from, to }: { from: string; to: string }) {
  const [counts, firsts] = await Promise.all([
    store.readTotals(db, narrowed, from, to),
    store.readTotals(db, { ...narrowed, first: true }, from, to),
  ]);
  return { counts: { ...counts, returning: counts.requests - firsts.requests }, first_count: firsts.requests };
}

/** The page's numbers. They are read from sums, so that their cost does not grow with the number of requests. */
export async function opsHealth(
  input: CallParsed<typeof calls.opsHealth>,
  { db, now }: Context,
): Promise<CallResult<typeof calls.opsHealth>> {
  const narrowed = narrowedOf(input);
  const span = spanOf(now, input.days);
  const monday = weekOf(span.to);
  const [state, current, before, urgent, weeks, credit, appeals, categories, areas] = await Promise.all([
    store.readState(db),
    countsOf(db, narrowed, span),
    countsOf(db, narrowed, span.before),
    store.readTotals(db, { ...narrowed, urgent: true }, span.from, span.to),
    store.readWeeks(db, narrowed, dayAfter(monday, -7 * (WEEKS - 1)), monday),
    creditOf(db, span),
    store.countAppeals(db, ...momentsOf(span)),
    store.readCategories(db),
    store.readAreas(db),
  ]);
  return ok({
    as_of: toWireOrNull(state.as_of),
    from: span.from,
    to: span.to,
    counts: current.counts,
    before: before.counts,
    first_count: current.first_count,
    urgent_count: urgent.requests,
    weeks,
    credit,
    appeals,
    categories,
    areas,
  });
}

async function creditOf(db: Db, { from, to }: { from: string; to: string }) {
  const rows = await store.readMoney(db, from, to);
  const of = (types: readonly number[]) => {
    const those = rows.filter(({ type_id }) => types.includes(type_id));
    const cents = those.reduce((sum, row) => sum + row.cents, 0);
    return { amount: toDecimal(Math.abs(cents)), count: those.reduce((sum, row) => sum + row.count, 0) };
  };
  return {
    bought: of([TRANSACTION_TYPE.credit_purchase]),
    spent: of(FEE_TYPES),
    given_back: of([TRANSACTION_TYPE.quote_fee_refund]),
  };
}

/** One week by category and area, and the last weeks by category. */
export async function opsHealthCells(
  { week = '', first, urgent }: CallParsed<typeof calls.opsHealthCells>,
  { db, now }: Context,
): Promise<CallResult<typeof calls.opsHealthCells>> {
  if (week !== '' && !isWeek(week)) throw invalid({ week: 'not a Monday' });
  const monday = week || weekOf(sgDay(now));
  const [cells, trend] = await Promise.all([
    store.readCells(db, monday, first, urgent),
    store.readTrend(db, dayAfter(monday, -7 * (TREND_WEEKS - 1)), monday, first, urgent),
  ]);
  return ok({ week: monday, cells, trend });
}

export async function opsCohorts(_: object, { db, now }: Context): Promise<CallResult<typeof calls.opsCohorts>> {
  return ok({ cohorts: await store.readCohorts(db, monthAfter(sgDay(now), -COHORT_MONTHS)) });
}

/** Recalculates what changed or became due: facts, sums, cohorts and days of the ledger. Answers how many. */
export async function refreshHealth({ db, now }: Context): Promise<number> {
  const changed = await refresh.takeChanged(db, BATCH);
  const due = await refresh.readDue(db, now, BATCH);
  const ids = [...new Set([...changed, ...due])];
  if (ids.length > 0) {
    const days = await refresh.writeFacts(db, ids, now);
    await refresh.writeSums(db, 'day', days);
    await refresh.writeSums(db, 'week', [...new Set(days.map(weekOf))]);
    await refresh.writePeople(db, ids);
  }
  const isBehind = await sumMoney(db, now);
  await refresh.writeAsOf(db, now);
  return ids.length + Number(isBehind);
}

/** Sums the ledger's days that are not final: the day before the last seen one may have been written to across midnight. */
async function sumMoney(db: Db, now: Date): Promise<boolean> {
  const { money_day } = await store.readState(db);
  const today = sgDay(now);
  const last = dayAfter(money_day, LEDGER_DAYS);
  const to = last < today ? last : today;
  const rows = await wallet.movesByDay(db, ...momentsOf({ from: money_day, to }));
  await refresh.writeMoney(db, money_day, to, rows, to === today ? dayAfter(today, -1) : to);
  return to !== today;
}
