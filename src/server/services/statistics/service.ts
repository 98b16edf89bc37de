/** A pro's statistics, by service: figures read from its rows, and medians by category and area that a job calculates. */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { idOfCursor, pageOf } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, sgDay, toWire } from '#core/kit/time.ts';
import type * as calls from '#core/services/statistics/calls.ts';
import { STATISTICS_SPANS, type StatisticsSpan } from '#core/services/statistics/model.ts';
import { mayCompare, moneyOf, PROS_MIN, rateOf, spanStarts } from '#core/services/statistics/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

const sinceOf = (span: StatisticsSpan, now: Date): Date => spanStarts(span, now)[0] as Date;
const rounded = (value: number | null, places: number): number | null =>
  value === null ? null : Number(value.toFixed(places));

/** The figures of the caller's own service (issue 16 point 2); 404 for others. */
export async function serviceStatistics(
  { service_id, span }: CallParsed<typeof calls.serviceStatistics>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.serviceStatistics>> {
  const starts = spanStarts(span, now);
  const since = starts[0] as Date;
  const own = await store.readFigures(db, service_id, user.id, since);
  if (!own) return notFound();
  const periods = await store.readPeriods(db, service_id, starts);
  const medians = await store.readMedians(db, own.category_id, own.area_code, span);
  const { page_views, asked_after, offered, seen, answered, quoted, won, jobs_done, review_count } = own;
  const { fees_per_job_cents, fees_percent, one_in } = moneyOf(own);
  return ok({
    statistics: {
      span,
      since: toWire(since),
      created: own.created,
      page_views,
      asked_after,
      offered,
      seen,
      answered,
      quoted,
      won,
      jobs_done,
      review_count,
      review_average: rounded(own.review_average, 1),
      response_rate: rateOf(answered, offered),
      win_rate: rateOf(won, quoted),
      reply_minutes: rounded(own.reply_minutes, 0),
      money: {
        currency: CURRENCY,
        fees: toDecimal(own.fees_cents),
        won: toDecimal(own.won_cents),
        won_unpriced: own.won_unpriced,
        fees_per_job: fees_per_job_cents === null ? null : toDecimal(fees_per_job_cents),
        fees_percent,
        one_in,
      },
      area: {
        category_name: own.category_name,
        area_name: own.area_name,
        medians: Object.fromEntries(
          medians
            .filter(({ pros }) => mayCompare(pros))
            .map(({ figure, median, pros }) => [figure, { value: Number(median.toFixed(3)), pros: pros - 1 }]),
        ),
      },
      periods: starts.map((start, at) => {
        const row = periods.find(({ i }) => i === at + 1);
        return {
          starts_on: sgDay(start),
          page_views: row?.page_views ?? 0,
          offered: row?.offered ?? 0,
          quoted: row?.quoted ?? 0,
          won: row?.won ?? 0,
        };
      }),
    },
  });
}

/** The requests behind a figure. */
export async function statisticsRows(
  { service_id, span, figure, page_size, cursor }: CallParsed<typeof calls.statisticsRows>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.statisticsRows>> {
  if (!(await store.ownsService(db, service_id, user.id))) return notFound();
  const since = sinceOf(span, now);
  const found = await store.readRows(db, service_id, user.id, figure, since, idOfCursor(cursor), page_size + 1);
  const { page, next_cursor } = pageOf(found, page_size, (last) => [last.quote_bid_id]);
  return ok({ rows: page, next_cursor });
}

/** Recalculates the medians of one category's areas, each once a day. Answers how many it wrote. */
export async function refreshAreaFigures({ db, now }: Context): Promise<number> {
  const category_id = await store.readDue(db, new Date(now.getTime() - DAY));
  if (category_id === null || !(await store.holdCategory(db, category_id))) return 0;
  for (const span of STATISTICS_SPANS) await store.writeMedians(db, category_id, span, sinceOf(span, now), PROS_MIN);
  await store.noteComputed(db, category_id, now);
  return 1;
}
