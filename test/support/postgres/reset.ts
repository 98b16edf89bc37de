import type pg from 'pg';

/** What a copy of the template holds before any test writes to it. */
export interface Untouched {
  /** Rows of this transaction and later ones are a test's. */
  readonly since: number;
  readonly shape: string;
  readonly tables: readonly Table[];
  readonly sequences: readonly { readonly name: string; readonly last_value: string; readonly is_called: boolean }[];
}
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** Describes the tables, functions and statistics. After a test that changed one of these, the database is not reused. */
const SHAPE = `select concat_ws(' ',
  (select string_agg(x, ',') from (select xmin::text || ':' || oid || ':' || relfilenode || ':' || reltuples as x from pg_class where relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace) order by oid offset 0) c),
  (select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_attribute where attrelid >= 16384),
  (select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_proc where oid >= 16384),
  (select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_trigger),
  (select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_constraint),
  (select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_index where indexrelid >= 16384),
  (select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_rewrite where ev_class >= 16384),
  (select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_type where oid >= 16384),
  (select count(*) from pg_namespace where nspname !~ '^pg_(toast_)?temp'),
  (select count(*) from pg_extension),
  (select count(*) from pg_largeobject_metadata),
  (select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))
) as shape`;

const TABLES = `select c.oid::regclass::text as name,
  array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
from pg_class c where c.relkind = 'r' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
order by 1`;

const SEQUENCES = `select c.oid::regclass::text as name from pg_class c where c.relkind = 'S' order by 1`;

const SEQUENCES_BACK = `select setval(s.name, s.last_value, s.is_called)
from json_to_recordset($1::json) s (name text, last_value bigint, is_called boolean)`;

/** Tables that have or had rows. */
const WRITTEN = `select c.oid::regclass::text as name from pg_class c
where c.relkind = 'r' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) and pg_relation_size(c.oid) > 0`;

/** Reads the template before tests write to copies of it. */
export async function lookAt(client: pg.Client): Promise<Untouched> {
  const [{ shape }] = (await client.query<{ shape: string }>(SHAPE)).rows as [{ shape: string }];
  const found = (await client.query<{ name: string; columns: string[] }>(TABLES)).rows;
  const read = await client.query<Record<string, string[]>>(
    `select ${found.map(({ name }, n) => `array(select t::text from ${name} t order by ctid) as t${n}`).join(', ')}`,
  );
  const tables = found.map((table, n) => ({ ...table, rows: read.rows[0]?.[`t${n}`] as string[] }));
  const names = (await client.query<{ name: string }>(SEQUENCES)).rows;
  const { rows: sequences } = await client.query<Untouched['sequences'][number]>(
    names.map(({ name }) => `select '${name}' as name, last_value::text, is_called from ${name}`).join(' union all '),
  );
  return { since: await nextTransaction(client), shape, tables, sequences };
}

const nextTransaction = async (client: pg.Client): Promise<number> =>
  Number(
    (await client.query<{ at: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as at')).rows[0]?.at,
  );

/**
 * Resets a database: deletes the test's rows, writes rows of the template again that were changed or deleted, and resets
 * sequences. Answers null where a test changed the tables themselves. There are hundreds of statements: the client sends them
 * without waiting for answers, and each is planned only once.
 */
export async function putBack(client: pg.Client, untouched: Untouched): Promise<Untouched | null> {
  const { shape, tables, since, sequences } = untouched;
  const now = await client.query<{ shape: string }>({ name: 'shape', text: SHAPE });
  if (now.rows[0]?.shape !== shape) return null;
  const written = new Set(
    (await client.query<{ name: string }>({ name: 'written', text: WRITTEN })).rows.map((r) => r.name),
  );
  const empty = tables.filter(({ name, rows }) => rows.length === 0 && written.has(name));
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const counted = `select ${filled.map(({ name }, n) => `(select count(*) from ${name}) as t${n}`).join(', ')}`;
  await client.query('begin');
  // Turns off triggers and foreign keys.
  await client.query('set local session_replication_role = replica');
  await Promise.all([
    ...empty.map(({ name }) => client.query({ name: `empty ${name}`, text: `delete from ${name}` })),
    ...filled.map(({ name }) =>
      client.query({ name: `of ${name}`, text: `delete from ${name} where xmin::text::bigint >= $1`, values: [since] }),
    ),
    client.query({ name: 'sequences', text: SEQUENCES_BACK, values: [JSON.stringify(sequences)] }),
  ]);
  const counts = await client.query<Record<string, string>>({ name: 'counted', text: counted });
  for (const [n, table] of filled.entries()) {
    if (Number(counts.rows[0]?.[`t${n}`]) === table.rows.length) continue;
    await client.query(`delete from ${table.name}`);
    await client.query(
      `insert into ${table.name} (${table.columns.join(', ')}) overriding system value
       select ${table.columns.map((column) => `(x.r).${column}`).join(', ')}
       from (select unnest($1::text[])::${table.name} as r offset 0) x`,
      [table.rows],
    );
  }
  await client.query('commit');
  return { ...untouched, since: await nextTransaction(client) };
}

/** Whether this user may turn off triggers and foreign keys, which `startTestCluster` grants. */
export async function mayPutBack(client: pg.Client): Promise<boolean> {
  const asked = `select has_parameter_privilege('session_replication_role', 'SET') as is_granted`;
  return (await client.query<{ is_granted: boolean }>(asked)).rows[0]?.is_granted ?? false;
}
