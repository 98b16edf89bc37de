import { type Db, statement } from '#server/platform/data/database.ts';

/** How many rows are read or written at once. */
export const BATCH = 500;

export interface Column {
  readonly name: string;
  readonly type: string;
}
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Its primary key, by which rows are sorted. */
  readonly key: readonly string[];
}

// What the installation stores about itself: applied migrations, and when its jobs ran.
const OWN = ['migrations', 'definitions', 'job_runs'];
const tables = statement(`
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(a.attname order by k.place)
     from pg_index i cross join lateral unnest(i.indkey) with ordinality k (attnum, place)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
     where i.indrelid = c.oid and i.indisprimary), '[]') as key
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all ($1::text[]) order by c.relname`);
export const readTables = (db: Db): Promise<Table[]> => db.many<Table>(tables(OWN));

const last = statement('select max(name) as name from migrations');
/** The newest migration: an export can only be imported where it is the same. */
export const readMigration = async (db: Db): Promise<string> => (await db.one<{ name: string }>(last())).name;
const anybody = statement('select exists (select from users) as is_used');
export const hasPeople = async (db: Db): Promise<boolean> => (await db.one<{ is_used: boolean }>(anybody())).is_used;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]): string => names.map(quoted).join(', ');
const plain = (text: string, values: unknown[] = []) => ({ text, values });

/** A table's rows as JSON in the order of its key, some at a time. */
export async function* readRows(db: Db, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const row = `to_jsonb(r)::text`;
  const order = key.length > 0 ? list(key) : row;
  const names = list(columns.map((column) => column.name));
  await db.run(
    plain(
      `declare market_rows cursor for select ${row} as row from (select ${names} from ${quoted(name)}) r order by ${order}`,
    ),
  );
  for (;;) {
    const rows = await db.many<{ row: string }>(plain(`fetch ${BATCH} from market_rows`));
    if (rows.length > 0) yield rows.map((one) => one.row);
    if (rows.length < BATCH) break;
  }
  await db.run(plain('close market_rows'));
}

const links = statement(`
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`);
interface Link {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Empties all tables and allows filling them in any order: without triggers, which would repeat their effects, and without
 * foreign keys, which are checked when they are restored. Answers a function that restores both.
 */
export async function openTables(db: Db, all: readonly Table[]): Promise<() => Promise<void>> {
  const references = await db.many<Link>(links());
  for (const { table, name } of references) await db.run(plain(`alter table ${table} drop constraint ${quoted(name)}`));
  for (const { name } of all) await db.run(plain(`alter table ${quoted(name)} disable trigger user`));
  await db.run(plain(`truncate ${list(all.map(({ name }) => name))}`));
  return async () => {
    for (const { table, name, definition } of references)
      await db.run(plain(`alter table ${table} add constraint ${quoted(name)} ${definition}`));
    for (const { name } of all) await db.run(plain(`alter table ${quoted(name)} enable trigger user`));
  };
}

export async function writeRows(db: Db, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const names = list(columns.map((column) => column.name));
  await db.run(
    plain(
      `insert into ${quoted(name)} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`,
      [`[${rows.join(',')}]`],
    ),
  );
}

const counters = statement(`
  select c.relname as "table", a.attname as "column", pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attidentity <> ''`);
/** Continues the id sequences after the written rows. */
export async function setCounters(db: Db): Promise<void> {
  const found = await db.many<{ table: string; column: string; sequence: string }>(counters());
  for (const { table, column, sequence } of found)
    await db.run(
      plain(
        `select setval($1::regclass, (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(table)}), false)`,
        [sequence],
      ),
    );
}
