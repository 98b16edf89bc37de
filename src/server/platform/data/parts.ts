import { DAY } from '#core/kit/time.ts';
import { type Db, statement } from './database.ts';

// Tables partitioned by day (decision 067): old rows are dropped with their day's partition, as a file and not row by row.

/** How many days ahead partitions are made, so that a week without this job puts nothing into the default partition. */
const AHEAD_DAYS = 7;

const keep = statement('select keep_day_parts($1, $2::date, $3, $4::date) as changed');

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Makes the partitions of the coming days, and drops those whose rows are all older than so many days. Answers how many were made
 * and dropped. Fails where it would wait longer than a second for a lock; the next run tries again.
 */
export const keepDayParts = async (db: Db, table: string, now: Date, days: number): Promise<number> =>
  (await db.one<{ changed: number }>(keep(table, dayOf(now), AHEAD_DAYS, dayOf(new Date(now.getTime() - days * DAY)))))
    .changed;
