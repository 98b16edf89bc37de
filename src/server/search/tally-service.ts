import { createHash } from 'node:crypto';
import { sgDay } from '#core/kit/time.ts';
import { RANK_VERSION, type Ranked, type SearchSort } from '#core/search/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { addCounts, addServes, type SearchCount, type ServedList } from './serve-store.ts';

const FLUSH_AFTER = 10_000;
const FLUSH_AT = 50;

/** Searches noted since the last write, so that no reader waits for one. */
interface Tally {
  readonly counts: Map<string, SearchCount>;
  serves: ServedList[];
  lists: number;
  flushed: number;
}
const tallies = new WeakMap<Parts, Tally>();

function tallyOf(parts: Parts): Tally {
  const known = tallies.get(parts) ?? { counts: new Map(), serves: [], lists: 0, flushed: 0 };
  tallies.set(parts, known);
  return known;
}

/** A digest with which a replay tells whether a served list was changed. */
export const digestOf = (sort: SearchSort, version: number, ranked: readonly Ranked[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        sort,
        version,
        ranked.map((pro) => Object.entries(pro).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      ]),
    )
    .digest('hex');

/** Counts that a category was searched for; not by whom or with which words. */
export function noteLookedFor(parts: Parts, now: Date, category_id: number, area_code: string | null): void {
  const tally = tallyOf(parts);
  const row = { day: sgDay(now), category_id, area_code: area_code ?? '' };
  const key = JSON.stringify(row);
  tally.counts.set(key, { ...row, count: (tally.counts.get(key)?.count ?? 0) + 1 });
  flushSoon(parts, tally, now);
}

/**
 * Notes a served list with the values it was ordered by, so that it can be replayed (issue 8 point 3): each list, or on a busy
 * site one in as many as the setting says.
 */
export function noteServed(
  parts: Parts,
  now: Date,
  sort: SearchSort,
  inputs: Readonly<Record<string, unknown>>,
  ranked: readonly Ranked[],
): void {
  const tally = tallyOf(parts);
  tally.lists += 1;
  if ((tally.lists - 1) % parts.config.search_kept_one_in !== 0 || ranked.length === 0) return;
  const version = RANK_VERSION;
  tally.serves.push({ served_on: now, version, sort, inputs, ranked, digest: digestOf(sort, version, ranked) });
  flushSoon(parts, tally, now);
}

function flushSoon(parts: Parts, tally: Tally, now: Date): void {
  const waiting = tally.counts.size + tally.serves.length;
  if (waiting < FLUSH_AT && now.getTime() - tally.flushed < FLUSH_AFTER) return;
  void flushSearches(parts, now).catch((err: unknown) => parts.log.warn({ err }, 'searches not counted'));
}

/** Writes what was noted. What cannot be written is lost: these are figures, not records. */
export async function flushSearches(parts: Parts, now: Date): Promise<void> {
  const tally = tallyOf(parts);
  const counts = [...tally.counts.values()];
  const { serves } = tally;
  tally.counts.clear();
  tally.serves = [];
  tally.flushed = now.getTime();
  if (counts.length > 0) await addCounts(parts.database, counts);
  if (serves.length > 0) await addServes(parts.database, serves);
}
