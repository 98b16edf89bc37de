import { type Db, statement } from '#server/platform/data/database.ts';

const first = statement('select id from quote_services where user_id = $1 order by id limit 1');
/** The service of a pro of the cast. Each has exactly one. */
export const serviceOf = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ id: number }>(first(user_id))).id;
