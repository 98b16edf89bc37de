import type * as calls from '#core/allocations/forecast/calls.ts';
import {
  FORECAST_DAYS,
  FORECAST_HOURS,
  forecastFor,
  forecastsOf,
  hourBandOf,
  keyOf,
  sizeBandOf,
} from '#core/allocations/forecast/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

/** How many quotes a request posted now gets, when only its category and place are known. */
export async function quoteForecast(
  { slug, postal_code }: CallParsed<typeof calls.quoteForecast>,
  { db, now }: Context,
): Promise<CallResult<typeof calls.quoteForecast>> {
  const place = /^\d{6}$/.test(postal_code) ? await categories.placeOfPostal(db, postal_code) : null;
  const at = { area_code: place?.area.code ?? '', hour: hourBandOf(now), size: 'usual' as const };
  const rows = await store.readForecasts(db, slug, at.area_code, at.hour);
  const found = forecastFor(new Map(rows.map((row) => [keyOf(row), row])), at);
  const row = rows.find((one) => one === found);
  if (!row) return ok({ forecast: null });
  const { low, high, percent, request_count, area_name } = row;
  return ok({ forecast: { low, high, hours: FORECAST_HOURS, percent, request_count, area_name } });
}

/** Recalculates the forecasts of one category, each category once a day. Answers how many categories it did. */
export async function refreshForecasts({ db, now }: Context): Promise<number> {
  const category_id = await store.readDue(db, new Date(now.getTime() - DAY));
  if (category_id === null || !(await store.holdForecasts(db, category_id))) return 0;
  const since = new Date(now.getTime() - FORECAST_DAYS * DAY);
  const past = await store.readPast(db, category_id, since, new Date(now.getTime() - FORECAST_HOURS * HOUR));
  const forecasts = forecastsOf(
    past.map(({ area_code, created, size_percent, quotes }) => ({
      area_code,
      hour: hourBandOf(created),
      size: sizeBandOf(size_percent),
      quotes,
    })),
  );
  await store.writeForecasts(db, category_id, forecasts);
  await store.noteComputed(db, category_id, now);
  return 1;
}
