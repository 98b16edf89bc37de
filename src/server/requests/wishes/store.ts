import { type Db, statement } from '#server/platform/data/database.ts';

/** An open request whose wished day has passed and whose customer has not been asked about it. */
export interface PassedRow {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly wanted_until: Date;
}
const passed = statement(`
  select r.id, r.user_id, r.title, r.wanted_until
  from quote_requests r
  where r.wanted_until is not null and r.wanted_until <= $1 and r.hired_on is null and not r.is_closed and not r.is_expired
    and r.expires_at > $1 and r.asked_about is distinct from r.wanted_until
  order by r.wanted_until limit $2 for no key update of r skip locked`);
/** Locks them, except those that another node has locked. */
export const lockPassed = (db: Db, now: Date, limit: number): Promise<PassedRow[]> =>
  db.many<PassedRow>(passed(now, limit));

const asked = statement('update quote_requests set asked_about = wanted_until, modified = $2 where id = $1');
export const noteAsked = (db: Db, id: number, now: Date): Promise<number> => db.run(asked(id, now));
