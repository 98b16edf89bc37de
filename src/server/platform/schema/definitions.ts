import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { errorCode } from '../data/database.ts';

/** One function or trigger of db/views. `drop ${name}` removes it. */
interface Definition {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  /** The file in db/views. */
  readonly file: string;
}

const HEAD = /^create or replace (?:(function \w+)|(trigger \w+)[^;]*?( on \w+))/;
const CANNOT_REPLACE = '42P13';

/** The functions and triggers that the files of a folder define, each after those that its text names. */
export async function readDefinitions(folder: URL): Promise<Definition[]> {
  const found = new Map<string, Definition>();
  for (const file of (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()) {
    const [before = '', ...texts] = `\n${await readFile(new URL(file, folder), 'utf8')}`.split(
      /^(?=create or replace )/m,
    );
    if (/^(?!--|$)/m.test(before))
      throw new Error(`${file} holds more than "create or replace" of functions and triggers`);
    for (const written of texts) {
      const text = written.replace(/(?:\n(?:--.*)?)+$/, '');
      const [, ofFunction, trigger, table] = HEAD.exec(text) ?? [];
      const name = ofFunction ?? `${trigger ?? ''}${table ?? ''}`;
      if (name === '') throw new Error(`${file} defines neither a function nor a trigger: ${text.slice(0, 80)}`);
      if (found.has(name)) throw new Error(`${name} is defined twice`);
      found.set(name, { name, text, hash: createHash('sha256').update(text).digest('hex'), file });
    }
  }
  return inOrder(found);
}

function inOrder(found: ReadonlyMap<string, Definition>): Definition[] {
  const ordered = new Set<Definition>();
  const seen = new Set<string>();
  const visit = (definition: Definition) => {
    if (seen.has(definition.name)) return;
    seen.add(definition.name);
    for (const [word] of definition.text.matchAll(/\w+/g)) {
      const named = found.get(`function ${word}`);
      if (named) visit(named);
    }
    ordered.add(definition);
  };
  for (const definition of found.values()) visit(definition);
  return [...ordered];
}

/**
 * Updates the functions and triggers of the database to those of db/views, in one transaction, and removes others. A table has
 * the digest of each, so that a start without changes needs one query. Returns the names of what changed. The caller must hold
 * the lock of the migrations.
 */
export async function applyDefinitions(client: pg.Client, folder: URL): Promise<string[]> {
  await client.query('create table if not exists definitions (name text primary key, hash text not null)');
  const { definitions, changed, gone } = await compareDefinitions(client, folder);
  if (changed.size + gone.length === 0) return [];
  try {
    await client.query('begin');
    await define(client, definitions, changed);
    for (const name of gone) await client.query(`drop ${name}`);
    await client.query('delete from definitions where name = any ($1)', [gone]);
    await client.query(
      `insert into definitions (name, hash) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set hash = excluded.hash`,
      [[...changed].map(({ name }) => name), [...changed].map(({ hash }) => hash)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const { message, detail } = error as { message: string; detail?: string };
    throw new Error(`db/views failed: ${message}${detail ? ` (${detail})` : ''}`, { cause: error });
  }
  return [...[...changed].map(({ name }) => name), ...gone];
}

async function compareDefinitions(client: pg.Client, folder: URL) {
  const definitions = await readDefinitions(folder);
  const { rows } = await client.query<Pick<Definition, 'name' | 'hash'>>('select name, hash from definitions');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  return {
    definitions,
    changed: new Set(definitions.filter(({ name, hash }) => known.get(name) !== hash)),
    gone: rows.map(({ name }) => name).filter((name) => !definitions.some((d) => d.name === name)),
  };
}

/** The names of functions and triggers that `applyDefinitions` would replace or remove. */
export async function changedDefinitions(client: pg.Client, folder: URL): Promise<string[]> {
  const there = await client.query(`select 1 from pg_class where oid = to_regclass('definitions')`);
  if (there.rowCount === 0) return (await readDefinitions(folder)).map(({ name }) => name);
  const { changed, gone } = await compareDefinitions(client, folder);
  return [...[...changed].map(({ name }) => name), ...gone];
}

/**
 * Defines changed ones. Those that PostgreSQL refuses to replace are dropped first, with the functions that use them, and made
 * again.
 */
async function define(client: pg.Client, definitions: readonly Definition[], changed: Set<Definition>): Promise<void> {
  const before = await functionIds(client, definitions);
  const drop = async (oid: number) => {
    for (const name of await dropWithDependents(client, oid)) {
      const definition = definitions.find((d) => d.name === `function ${name}`);
      if (!definition) throw new Error(`function ${name} is not in db/views and uses one that changes its form`);
      changed.add(definition);
    }
  };
  const create = async (definition: Definition) => {
    try {
      await client.query(`savepoint one; ${definition.text}; release savepoint one`);
    } catch (error) {
      const [{ oid } = { oid: 0 }] = before.filter(({ name }) => `function ${name}` === definition.name);
      if (errorCode(error) !== CANNOT_REPLACE || oid === 0) throw error;
      await client.query('rollback to savepoint one');
      await drop(oid);
      await client.query(definition.text);
    }
  };
  for (const definition of definitions) if (changed.has(definition)) await create(definition);
  // A function with other parameters was made next to the old one, which must go.
  const now = await functionIds(client, definitions);
  const old = before.filter(
    ({ name, oid }) => now.some((f) => f.oid === oid) && now.some((f) => f.name === name && f.oid !== oid),
  );
  const dropped = new Set<Definition>();
  for (const { oid } of old) {
    const known = new Set(changed);
    await drop(oid);
    for (const definition of changed) if (!known.has(definition)) dropped.add(definition);
  }
  for (const definition of definitions) if (dropped.has(definition)) await create(definition);
}

async function functionIds(client: pg.Client, definitions: readonly Definition[]) {
  const { rows } = await client.query<{ name: string; oid: number }>(
    `select proname as name, oid::integer from pg_proc where pronamespace = current_schema::regnamespace
     and 'function ' || proname = any ($1)`,
    [definitions.map(({ name }) => name)],
  );
  return rows;
}

/** Drops a function and all functions that use it. PostgreSQL refuses while an index, a column or a trigger uses it. */
async function dropWithDependents(client: pg.Client, oid: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `with recursive standing (oid) as (
       select $1::oid
       union
       select d.objid from pg_depend d join standing on d.refobjid = standing.oid
       where d.refclassid = 'pg_proc'::regclass and d.classid = 'pg_proc'::regclass and d.deptype = 'n')
     select p.proname as name, p.oid::regprocedure::text as signature from standing join pg_proc p using (oid)`,
    [oid],
  );
  await client.query(`drop function ${rows.map(({ signature }) => signature).join(', ')}`);
  return rows.map(({ name }) => name);
}
