import type { Actor } from '#core/bookings/series/model.ts';
import {
  type AnyAct,
  decideSeries,
  madeOn,
  nextVisit,
  type SeriesFacts,
  type Visit,
} from '#core/bookings/series/rules.ts';
import { ok, type Result } from '#core/kit/result.ts';
import type { Trouble } from '#core/notices/series-model.ts';
import type { Context } from '#server/platform/context.ts';
import type { SeriesRow, VisitRow } from './store.ts';
import * as store from './store.ts';
import { tellSeries } from './telling-service.ts';

export const factsOf = (series: SeriesRow): SeriesFacts => ({
  ...series,
  is_apart: series.is_blocked || series.is_customer_gone || series.is_pro_gone,
});

export const visitOf = ({ n, state, begin_time }: VisitRow): Visit => ({ n, state, begin: begin_time.getTime() });

/** The next visit of a series, counted from the one it has reached. */
export const nextFrom = (series: SeriesRow, rows: readonly VisitRow[], now: Date): Visit =>
  nextVisit(series, series.next_n, now.getTime(), rows.map(visitOf));

/** When to make the job of a visit. */
export const dueOf = ({ cadence }: SeriesRow, { begin }: Visit): Date => new Date(madeOn(cadence, begin));

export const seriesChanged = (context: Context, { id, requestor_id, provider_id }: SeriesRow): Promise<void> =>
  context.publish('series.changed', { series_id: id }, [requestor_id, provider_id]);

/** Takes a step of a locked series, and tells those it concerns. */
export async function changeState(
  context: Context,
  series: SeriesRow,
  act: AnyAct,
  by: Actor,
  why: Trouble | null = null,
): Promise<Result<undefined, 'not now' | 'not yours'>> {
  const { db, now } = context;
  const decided = decideSeries(factsOf(series), act, by, now);
  if (!decided.ok) return decided;
  const state = decided.value;
  const next = nextFrom(series, await store.readVisits(db, series.id, now), now);
  const due_at = state === 'active' ? dueOf(series, next) : state === 'asked' ? series.answer_by : null;
  const next_n = state === 'active' ? next.n : series.next_n;
  await store.writeState(db, series.id, { state, by, why, due_at, next_n }, now);
  await tellSeries(context, series.id, { what: act, why, when: next.begin, by, cause: `${now.getTime()}` });
  await seriesChanged(context, series);
  return ok();
}
