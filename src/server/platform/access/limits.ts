import { type Db, statement } from '../data/database.ts';
import { tooMany } from '../http/fault.ts';

const count = statement(
  `insert into limit_windows (key, began, ends, used) values ($1, $2, $2::timestamptz + $3 * interval '1 second', 1)
   on conflict (key) do update set
     used = case when limit_windows.ends <= excluded.began then 1 else limit_windows.used + 1 end,
     began = case when limit_windows.ends <= excluded.began then excluded.began else limit_windows.began end,
     ends = case when limit_windows.ends <= excluded.began then excluded.ends else limit_windows.ends end
   returning used, ceil(extract(epoch from ends - $2::timestamptz))::integer as left`,
);
const sweep = statement('delete from limit_windows where ends <= $1');
// Counts that nodes of an earlier release wrote.
const sweepEarlier = statement(`delete from limits where window_start < $1::timestamptz - interval '2 days'`);

/**
 * Counts one use of `key` in a window that begins with its first use, for all nodes together, because the count is in the
 * database. Throws 429 with the seconds left once `max` uses are exceeded, else answers how many there were.
 * Keys name what is limited: `login:account:7`, `login:address:::1`.
 */
export async function countUse(db: Db, now: Date, key: string, max: number, windowSeconds: number): Promise<number> {
  const { used, left } = await db.one<{ used: number; left: number }>(count(key, now, windowSeconds));
  if (used > max) throw tooMany(Math.max(1, left));
  return used;
}

/** `countUse` without its count. */
export async function limit(...use: Parameters<typeof countUse>): Promise<void> {
  await countUse(...use);
}

const look = statement(
  `select used, ceil(extract(epoch from ends - $2::timestamptz))::integer as left from limit_windows where key = $1 and ends > $2`,
);

/** Throws 429 when `key` is used up, without counting: for limits that count failures only. */
export async function checkLimit(db: Db, now: Date, key: string, max: number): Promise<void> {
  const row = await db.maybe<{ used: number; left: number }>(look(key, now));
  if (row && row.used >= max) throw tooMany(Math.max(1, row.left));
}

/** Deletes past windows. Answers how many. */
export const sweepLimits = async (db: Db, now: Date): Promise<number> =>
  (await db.run(sweep(now))) + (await db.run(sweepEarlier(now)));
