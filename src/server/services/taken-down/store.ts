import { type Db, statement } from '#server/platform/data/database.ts';

const down = statement(`
  update quote_services set taken_down_on = $2, is_withdrawn = true
  where id = $1 and taken_down_on is null and deleted_on is null returning user_id`);
const up = statement(`
  update quote_services s set taken_down_on = null, is_withdrawn = u.blocked_at is not null or u.deleted_at is not null
  from users u where s.id = $1 and u.id = s.user_id and s.taken_down_on is not null returning s.user_id`);

/** Takes a service down; answers its pro's id, null where it is down or deleted already. */
export const takeDown = async (db: Db, id: number, now: Date): Promise<number | null> =>
  (await db.maybe<{ user_id: number }>(down(id, now)))?.user_id ?? null;
/** Puts a service back; answers its pro's id, null where it is not down. */
export const putBack = async (db: Db, id: number): Promise<number | null> =>
  (await db.maybe<{ user_id: number }>(up(id)))?.user_id ?? null;
