import { type Db, statement } from '#server/platform/data/database.ts';

const doom = statement(
  `insert into doomed_files (storage_key, remove_at) select k, $2 from unnest($1::text[]) k
   on conflict (storage_key) do update set remove_at = least(doomed_files.remove_at, excluded.remove_at)`,
);
const spare = statement('delete from doomed_files where storage_key = any($1::text[])');
const due = statement(
  'select storage_key from doomed_files where remove_at <= $1 order by remove_at limit $2 for update skip locked',
);

/** Marks bytes for deletion at this time. */
export const doomFiles = (db: Db, keys: readonly string[], remove_at: Date): Promise<number> =>
  db.run(doom(keys, remove_at));
/** Unmarks bytes. Answers how many were marked. */
export const spareFiles = (db: Db, keys: readonly string[]): Promise<number> => db.run(spare(keys));
/** Keys that are due for deletion, locked. */
export const lockDue = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (await db.many<{ storage_key: string }>(due(now, limit))).map((row) => row.storage_key);
