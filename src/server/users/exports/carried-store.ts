import { type Db, statement } from '#server/platform/data/database.ts';
import type { ExportedRow } from './store.ts';

const rows = statement(
  `select x.id, x.row from carried_exports e join carried_rows x on x.carried_export_id = e.id
   where e.user_id = $1 and x.list = $2 and x.id > $3 order by x.id limit $4`,
);
/** A page of what the person took along of this list, in the order it had. */
export const readCarried = (
  db: Db,
  user_id: number,
  list: string,
  after: number,
  limit: number,
): Promise<ExportedRow[]> => db.many<ExportedRow>(rows(user_id, list, after, limit));

const files = statement(
  `select x.id, x.path, x.storage_key, x.carried_export_id from carried_exports e join carried_files x on x.carried_export_id = e.id
   where e.user_id = $1 and x.id > $2 order by x.id limit $3`,
);
export interface CarriedFile {
  readonly id: number;
  readonly path: string;
  readonly storage_key: string;
  readonly carried_export_id: number;
}
export const readCarriedFiles = (db: Db, user_id: number, after: number, limit: number): Promise<CarriedFile[]> =>
  db.many<CarriedFile>(files(user_id, after, limit));

const exported = statement('select id, digest from carried_exports where user_id = $1 and source = $2');
/** What the person took along of an installation. */
export const carriedFrom = (db: Db, user_id: number, source: string): Promise<{ id: number; digest: string }[]> =>
  db.many(exported(user_id, source));

const rowsOf = statement('select list, row from carried_rows where carried_export_id = any($1::bigint[]) order by id');
const filesOf = statement(
  'select path, storage_key from carried_files where carried_export_id = any($1::bigint[]) order by id',
);
/** All of these exports: rows by list, and where the bytes of their files are. */
export const readAllCarried = async (
  db: Db,
  ids: readonly number[],
): Promise<{ rows: { list: string; row: object }[]; files: { path: string; storage_key: string }[] }> => ({
  rows: await db.many(rowsOf(ids)),
  files: await db.many(filesOf(ids)),
});

const insert = statement(
  `insert into carried_exports (user_id, source, made_on, digest, row_count, file_count, created) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, digest) do nothing returning id`,
);
/** Null where the same export was taken in before. */
export const insertExport = async (
  db: Db,
  now: Date,
  of: { user_id: number; source: string; made_on: string; digest: string; row_count: number; file_count: number },
): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(
      insert(of.user_id, of.source, of.made_on, of.digest, of.row_count, of.file_count, now),
    )
  )?.id ?? null;

const insertRows = statement(
  `insert into carried_rows (carried_export_id, list, row)
   select $1, $2, r::json from unnest($3::text[]) with ordinality as t (r, n) order by n`,
);
export const insertCarried = (db: Db, export_id: number, list: string, some: readonly string[]): Promise<number> =>
  db.run(insertRows(export_id, list, some));

const insertFile = statement(
  'insert into carried_files (carried_export_id, path, storage_key, byte_count) values ($1, $2, $3, $4)',
);
export const insertCarriedFile = (
  db: Db,
  export_id: number,
  file: { path: string; storage_key: string; bytes: number },
): Promise<number> => db.run(insertFile(export_id, file.path, file.storage_key, file.bytes));

const keys = statement(
  `select x.storage_key from carried_exports e join carried_files x on x.carried_export_id = e.id where e.user_id = $1`,
);
const remove = statement('delete from carried_exports where user_id = $1');
/** Removes all that the person took along; answers where its bytes are. */
export async function removeCarried(db: Db, user_id: number): Promise<string[]> {
  const found = await db.many<{ storage_key: string }>(keys(user_id));
  await db.run(remove(user_id));
  return found.map((row) => row.storage_key);
}

const earlierKeys = statement(
  `select x.storage_key from carried_exports e join carried_files x on x.carried_export_id = e.id
   where e.user_id = $1 and e.source = $2 and e.source <> '' and e.id <> $3`,
);
const removeOthers = statement(
  `delete from carried_exports where user_id = $1 and source = $2 and source <> '' and id <> $3`,
);
/** Removes the earlier export of the same installation; answers where its bytes are. */
export async function removeEarlier(db: Db, user_id: number, source: string, id: number): Promise<string[]> {
  const found = await db.many<{ storage_key: string }>(earlierKeys(user_id, source, id));
  await db.run(removeOthers(user_id, source, id));
  return found.map((row) => row.storage_key);
}

const settings = statement(
  `update users set phone = $2, address = $3, notification_settings = coalesce($4::jsonb, '{}'), invoice_settings = $5::jsonb,
     area_code = (select code from areas where code = $6) where id = $1`,
);
/** What the person had said of themselves elsewhere, for an account that was just made. */
export const settle = (db: Db, user_id: number, said: Readonly<Record<string, unknown>>): Promise<number> => {
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  return db.run(
    settings(
      user_id,
      said.phone ?? null,
      said.address ?? '',
      json(said.notification_settings),
      json(said.invoice_settings),
      said.area_code ?? null,
    ),
  );
};
