import type pg from 'pg';

/** A node of a plan, as `explain (format json)` writes it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Total Cost': number;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Makes PostgreSQL plan as if each table of the schema had this many rows, without writing them: each table gets a first page by
 * an insert that is rolled back, and statistics for the planner. Needs PostgreSQL 18 or later.
 */
export async function pretendRows(client: pg.Client, rowsOf: (table: string) => number): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; is_empty: boolean; indexes: string[] }>(
    `select c.relname as name, pg_relation_size(c.oid) = 0 as is_empty, array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) as indexes
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  for (const { name, is_empty, indexes } of tables) {
    if (is_empty) await firstPage(client, name);
    for (const relation of [name, ...indexes])
      await client.query(
        `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', 1, 'reltuples', $2::real)`,
        [relation, rowsOf(name)],
      );
  }
}

/** Gives a table its first page: the file keeps the page of an insert that is rolled back, as are the dropped constraints. */
async function firstPage(client: pg.Client, table: string): Promise<void> {
  await client.query('begin');
  const whole = await client.query<{ name: string }>(
    'select inhparent::regclass::text as name from pg_inherits where inhrelid = $1::regclass',
    [table],
  );
  for (const { name } of whole.rows) await client.query(`alter table ${name} detach partition ${table}`);
  const { rows } = await client.query<{ ask: string }>(
    `select format('alter table %I drop constraint %I cascade', $1::text, conname) as ask from pg_constraint
       where conrelid = $1::regclass and contype in ('c', 'p')
     union all
     select format('alter table %I alter %I drop not null', $1::text, attname) from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and attidentity = ''`,
    [table],
  );
  for (const { ask } of rows) await client.query(ask);
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(`insert into ${table} default values`);
  await client.query('rollback');
}

/** The generic plan of a statement. A limit that is a parameter counts as 50, as in lists. */
export async function planOf(client: pg.Client, text: string): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, format json) ${withLimits(text)}`,
  );
  return (rows[0] as (typeof rows)[0])['QUERY PLAN'][0].Plan;
}

function withLimits(text: string): string {
  const found = /\blimit \$(\d+)/i.exec(text);
  if (!found) return text;
  const n = Number(found[1]);
  const limited = text.replace(found[0], 'limit 50');
  const isElsewhere = new RegExp(`\\$${n}\\b`).test(limited);
  // Parameters must be numbered without gaps, so those after a removed one move down by one.
  const moved = limited.replace(/\$(\d+)/g, (all, k) => (Number(k) > n ? `$${Number(k) - 1}` : all));
  return withLimits(isElsewhere ? limited : moved);
}

/** The tables that a plan scans sequentially. */
export const scannedBy = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(scannedBy),
];

/** How many rows the largest sort of a plan has. */
export const sortedBy = (node: PlanNode): number =>
  Math.max(node['Node Type'] === 'Sort' ? node['Plan Rows'] : 0, ...(node.Plans ?? []).map((below) => sortedBy(below)));

/** The joins below a limit of a plan. Subplans for single rows do not count. */
export const joinedForLimits = (node: PlanNode, isLimited = false): string[] => [
  ...(isLimited && /Join|Nested Loop/.test(node['Node Type']) ? [node['Node Type']] : []),
  ...(node.Plans ?? [])
    .filter((below) => below['Parent Relationship'] !== 'SubPlan')
    .flatMap((below) => joinedForLimits(below, isLimited || node['Node Type'] === 'Limit')),
];
