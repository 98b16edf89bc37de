import { DAY, HOUR } from '#core/kit/time.ts';
import { FREE_DAYS, freeTimes, nextSlots } from '#core/reserves/slot-rules.ts';
import type { Context } from '#server/platform/context.ts';
import { pagesShowing } from '#server/services/service.ts';
import { type FreeDiary, passedFree, readDiaries, takeChanged, writeFree } from './store.ts';

const BATCH = 200;
/** A free moment that passed this long ago is recalculated. */
const OLD = 6 * HOUR;

/** When a job of usual length fits next; null where the pro is always free; the end of the window where it fits nowhere. */
function freeFrom(diary: FreeDiary, now: Date): Date | null {
  const isOpen = diary.schedule === null && diary.parallel_jobs === null && !diary.taken.some(({ lane }) => lane === 0);
  if (isOpen) return null;
  const [begin] = freeTimes(diary, now.getTime(), diary.default_minutes, 1);
  return new Date(begin ?? now.getTime() + FREE_DAYS * DAY);
}

/** Calculates when services are free next, for "available this week" (issue 8 point 3); answers how many it checked. */
export async function refreshFree({ db, now, parts }: Context): Promise<number> {
  const changed = await takeChanged(db, BATCH);
  const ids = new Set([...changed, ...(await passedFree(db, new Date(now.getTime() - OLD), BATCH))]);
  if (ids.size === 0) return 0;
  const diaries = await readDiaries(db, [...ids], now, new Date(now.getTime() + (FREE_DAYS + 1) * DAY));
  await writeFree(
    db,
    diaries.map((diary) => ({ quote_service_id: diary.quote_service_id, free_from: freeFrom(diary, now) })),
  );
  if (changed.length > 0) parts.dropPages(await pagesShowing(db, changed));
  return ids.size;
}

/**
 * The first free times of the next days of each of these services, by id, at most `most`. All public pages get them here;
 * calculated from the current calendars in one query.
 */
export async function slotsOf(
  { db, now }: Context,
  ids: readonly number[],
  most = 1,
): Promise<ReadonlyMap<number, readonly Date[]>> {
  if (ids.length === 0) return new Map();
  const diaries = await readDiaries(db, ids, now, new Date(now.getTime() + (FREE_DAYS + 1) * DAY));
  return new Map(
    diaries.map((diary) => [
      diary.quote_service_id,
      nextSlots(diary, now.getTime(), diary.default_minutes, most).map((begin) => new Date(begin)),
    ]),
  );
}
