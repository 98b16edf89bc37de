import { type Db, statement } from '#server/platform/data/database.ts';

const find = statement('select storage_key from attachment_variants where attachment_id = $1 and name = $2');
// The lock holds off a deletion of the file until the variant's row exists, so that the deletion takes the variant along.
const insert = statement(
  `insert into attachment_variants (attachment_id, name, storage_key, created)
   select f.id, $2, $3, $4 from (select id from attachments where id = $1 for key share) f
   on conflict do nothing`,
);

export const findVariant = async (db: Db, attachment_id: number, name: string): Promise<string | null> =>
  (await db.maybe<{ storage_key: string }>(find(attachment_id, name)))?.storage_key ?? null;

/** False when the file is gone, or has this variant already. */
export const insertVariant = async (
  db: Db,
  attachment_id: number,
  name: string,
  storage_key: string,
  now: Date,
): Promise<boolean> => (await db.run(insert(attachment_id, name, storage_key, now))) === 1;
