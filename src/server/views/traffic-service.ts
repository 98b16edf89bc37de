import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import type { opsTraffic } from '#core/views/calls.ts';
import type { TrafficDays, TrafficKind } from '#core/views/model.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import * as store from './store.ts';

/** How many lines of a list the screen shows; the file has them all. */
const SHOWN = 12;

const spanOf = (now: Date, days: number) => ({
  from: sgDay(new Date(now.getTime() - (days - 1) * DAY)),
  to: sgDay(now),
});

/** Views and visitors of the last days. Visitors of several days are the sum of the daily figures. */
export async function readTraffic(
  { days }: CallParsed<typeof opsTraffic>,
  { db, now, parts }: Context,
): Promise<CallResult<typeof opsTraffic>> {
  const { from, to } = spanOf(now, days);
  const [byDay, totals, requests] = await Promise.all([
    store.readDays(db, from, to),
    store.readTotals(db, from, to),
    store.countRequests(db, from, to),
  ]);
  const of = (kind: TrafficKind) =>
    totals.filter((row) => row.kind === kind).map(({ value, views, visitors }) => ({ value, views, visitors }));
  const visitorsOf = (template: string) =>
    totals.find((row) => row.kind === 'template' && row.value === template)?.visitors ?? 0;
  return ok({
    days: byDay,
    templates: of('template').slice(0, SHOWN),
    pages: of('page').slice(0, SHOWN),
    referrers: of('referrer').slice(0, SHOWN),
    campaigns: of('campaign').slice(0, SHOWN),
    devices: of('device'),
    languages: of('language'),
    views_without_script: totals.find((row) => row.kind === 'way' && row.value === 'picture')?.views ?? 0,
    funnel: {
      home: visitorsOf('/'),
      category: visitorsOf('/category/:slug'),
      form: visitorsOf('/form/:slug'),
      requests,
    },
    keep_days: parts.config.page_view_days,
  });
}

/** All sums of the last days as CSV. */
export async function trafficCsv(db: Db, now: Date, days: TrafficDays): Promise<string> {
  const { from, to } = spanOf(now, days);
  const lines = await store.readLines(db, from, to);
  return [
    'day,kind,value,views,visitors',
    ...lines.map((row) => `${row.day},${row.kind},${cell(row.value)},${row.views},${row.visitors}`),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
}

/** A value as a CSV cell. */
const cell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Sums one day that has ended, or deletes a batch of views that are too old; answers how many it did. */
export async function rollUpViews({ db, now, parts }: Context): Promise<number> {
  const today = sgDay(now);
  const day = await store.unsummedDay(db, today);
  if (day !== null) return store.sumDay(db, day);
  await store.forgetSalts(db, today);
  return store.sweepViews(db, new Date(now.getTime() - parts.config.page_view_days * DAY), 5_000);
}
