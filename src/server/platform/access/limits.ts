import { type Db, statement } from '../data/database.ts';
import { tooMany } from '../http/fault.ts';

const count = statement(
  `insert into limits (key, window_start, used) values ($1, to_timestamp(floor(extract(epoch from $2::timestamptz) / $3) * $3), 1)
   on conflict (key, window_start) do update set used = limits.used + 1
   returning used, extract(epoch from window_start)::bigint + $3::bigint - extract(epoch from $2::timestamptz)::bigint as left`,
);
const sweep = statement(`delete from limits where window_start < $1::timestamptz - interval '2 days'`);

/**
 * Counts one use of `key` in a fixed window, on every node alike because the count is in the database. Throws 429 with
 * the seconds left once `max` uses are exceeded. Keys name what is limited: `login:account:7`, `login:address:::1`.
 */
export async function limit(db: Db, now: Date, key: string, max: number, windowSeconds: number): Promise<void> {
  const row = await db.one<{ used: number; left: number }>(count(key, now, windowSeconds));
  if (row.used > max) throw tooMany(Math.max(1, row.left));
}

const look = statement(
  `select used, extract(epoch from window_start)::bigint + $3::bigint - extract(epoch from $2::timestamptz)::bigint as left
   from limits where key = $1 and window_start = to_timestamp(floor(extract(epoch from $2::timestamptz) / $3) * $3)`,
);

/** Throws 429 when `key` is used up, without counting: for limits that count failures only. */
export async function checkLimit(db: Db, now: Date, key: string, max: number, windowSeconds: number): Promise<void> {
  const row = await db.maybe<{ used: number; left: number }>(look(key, now, windowSeconds));
  if (row && row.used >= max) throw tooMany(Math.max(1, row.left));
}

/** Forgets windows that are over. */
export const sweepLimits = (db: Db, now: Date): Promise<number> => db.run(sweep(now));
