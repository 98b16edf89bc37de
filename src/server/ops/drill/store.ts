import { type Database, statement } from '#server/platform/data/database.ts';

const tables = statement(
  `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = current_schema::regnamespace order by 1`,
);

/** How many rows each table has. */
export async function countRows(db: Database): Promise<ReadonlyMap<string, number>> {
  const names = (await db.many<{ name: string }>(tables())).map(({ name }) => name);
  if (names.length === 0) return new Map();
  const counting = statement(
    names
      .map((name) => `select '${name.replaceAll("'", "''")}' as name, count(*)::integer as rows from ${name}`)
      .join(' union all '),
  );
  const counted = await db.many<{ name: string; rows: number }>(counting());
  return new Map(counted.map(({ name, rows }) => [name, rows]));
}

const files = statement(`
  select storage_key as key, byte_count as bytes from attachments where withdrawn_on is null
  union all select thumb_key, null from attachments where thumb_key is not null and withdrawn_on is null
  union all select storage_key, byte_count from identity_documents where storage_key is not null
  union all select storage_key, byte_count from carried_files
  order by key`);

/** The files that rows name, and their sizes where rows know them. */
export const namedFiles = (db: Database): Promise<{ key: string; bytes: number | null }[]> => db.many(files());
