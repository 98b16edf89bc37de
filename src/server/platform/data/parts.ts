import { DAY } from '#core/kit/time.ts';
import { type Db, statement } from './database.ts';

// Tables that are parted by day (decision 067): what is old goes with its day, as a file and not row by row.

/** Parts are made so many days ahead, so that a week without this job puts nothing into the part for the rest. */
const AHEAD_DAYS = 7;

const keep = statement('select keep_day_parts($1, $2::date, $3, $4::date) as changed');

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Makes the parts of the coming days of a parted table, and drops those of which every row is older than so many days. How
 * many parts were made and dropped. Fails, for the next run, where it would have to wait longer than a second for a lock.
 */
export const keepDayParts = async (db: Db, table: string, now: Date, days: number): Promise<number> =>
  (await db.one<{ changed: number }>(keep(table, dayOf(now), AHEAD_DAYS, dayOf(new Date(now.getTime() - days * DAY)))))
    .changed;
