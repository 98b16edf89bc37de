import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, pageOf, paging } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, sgDay, toWire } from '#core/kit/time.ts';
import type * as calls from '#core/search/calls.ts';
import type { SearchServe } from '#core/search/model.ts';
import { inOrder, rankPoints, totalPoints } from '#core/search/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { dropOld, type ServeRow, serveById, servesBefore } from './serve-store.ts';
import { digestOf } from './tally-service.ts';

const PAGE = 20;
/** How many days served lists and search counts are kept. */
const KEPT_DAYS = 14;
const COUNTED_DAYS = 400;
const BATCH = 20_000;

const serveOf = ({ id, served_on, version, sort, inputs, ranked }: ServeRow): SearchServe => ({
  id,
  served_on: toWire(served_on),
  version,
  sort,
  inputs: { ...inputs },
  count: ranked.length,
});

/** Lists that were served, newest first. */
export async function servedLists(
  input: CallParsed<typeof calls.searchServes>,
  { db }: Context,
): Promise<CallResult<typeof calls.searchServes>> {
  const [before] = fromCursor(input.cursor) ?? [];
  if (input.cursor && typeof before !== 'number') throw invalid({ cursor: 'not a cursor of this list' });
  const rows = await servesBefore(db, typeof before === 'number' ? before : null, PAGE + 1);
  const { page, next_cursor } = pageOf(rows, PAGE, ({ id }) => [id]);
  return ok({ serves: page.map(serveOf), paging: paging(1, PAGE, page.length, next_cursor) });
}

/** Orders a served list again from its stored facts, to compare with what was served (issue 8 point 3). */
export async function replay(
  { search_serve_id }: CallParsed<typeof calls.replaySearch>,
  { db }: Context,
): Promise<CallResult<typeof calls.replaySearch>> {
  const row = await serveById(db, search_serve_id);
  if (!row) return notFound();
  const served = row.ranked.map(({ id }) => id);
  const parts = row.ranked.map(rankPoints);
  const replayed = inOrder(row.sort, row.ranked).map(({ id }) => id);
  return ok({
    serve: serveOf(row),
    served,
    replayed,
    points: parts.map(totalPoints),
    parts,
    is_same: served.every((id, i) => id === replayed[i]),
    is_intact: digestOf(row.sort, row.version, row.ranked) === row.digest,
  });
}

/** Deletes served lists after two weeks and search counts after 400 days, a batch at a time. */
export const sweepSearches = ({ db, now }: Context): Promise<number> =>
  dropOld(db, now, KEPT_DAYS, sgDay(new Date(now.getTime() - COUNTED_DAYS * DAY)), BATCH);
