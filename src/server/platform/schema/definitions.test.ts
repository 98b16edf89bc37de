import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let migrations: URL;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('drop schema simulator cascade');
  folder = mkdtempSync(join(tmpdir(), 'gotong-views-'));
  migrations = pathToFileURL(`${mkdtempSync(join(folder, 'migrations-'))}/`);
});
beforeEach(() => database.pool.query('drop schema public cascade; create schema public'));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const apply = async (...texts: string[]) => {
  const views = mkdtempSync(join(folder, 'views-'));
  texts.forEach((text, i) => {
    writeFileSync(join(views, `${i}.sql`), text);
  });
  return migrate(database.url, migrations, pathToFileURL(`${views}/`));
};
const value = async (sql: string) => Object.values((await database.pool.query(sql)).rows[0] as object)[0];
const functions = () =>
  value(
    `select array_agg(oid::regprocedure::text order by 1) from pg_proc where pronamespace = 'public'::regnamespace`,
  );
const triggers = () => value('select array_agg(distinct tgname::text) from pg_trigger where not tgisinternal');

const one = 'create or replace function one() returns integer language sql return 1;';
const two = '-- Twice that.\ncreate or replace function two() returns integer language sql return 2 * one();';

describe('functions of db/views', () => {
  it('exist after the migrations, in any order of files, and a second start changes nothing', async () => {
    expect(await apply(two, one)).toEqual(['function one', 'function two']);
    expect(await value('select two()')).toBe(2);
    expect(await apply(two, one)).toEqual([]);
    expect(await apply(two, `${one}\n\n-- Another comment.\n`)).toEqual([]);
  });

  it('are applied once by several nodes that start together', async () => {
    expect((await Promise.all([apply(one), apply(one), apply(one)])).flat()).toEqual(['function one']);
  });

  it('replace those of an earlier release, only where their text changed', async () => {
    await database.pool.query('create function one() returns integer language sql return 7');
    await apply(one, two);
    expect(await value('select two()')).toBe(2);
    expect(await apply(one.replace('return 1', 'return 5'), two)).toEqual(['function one']);
    expect(await value('select two()')).toBe(10);
  });

  it('can change their types, and functions that use them are made again', async () => {
    await apply(one, two);
    const wider = one.replace('integer', 'bigint');
    expect(await apply(wider, two)).toEqual(['function one', 'function two']);
    expect(await value('select pg_typeof(one())::text')).toBe('bigint');
    const asked = one.replace('one()', 'one(n integer default 4)').replace('return 1', 'return n');
    expect(await apply(asked, two)).toEqual(['function one', 'function two']);
    expect(await value('select two()')).toBe(8);
    expect(await functions()).toEqual(['one(integer)', 'two()']);
  });

  it('are dropped when no file has them any more', async () => {
    await apply(one, two);
    expect(await apply(one)).toEqual(['function two']);
    expect(await functions()).toEqual(['one()']);
  });

  it('stay as they were when one fails', async () => {
    await apply(one);
    const broken = 'create or replace function three() returns integer language sql return nothing();';
    await expect(apply(one.replace('return 1', 'return 5'), broken)).rejects.toThrow(
      'db/views failed: function nothing()',
    );
    expect(await value('select one()')).toBe(1);
    expect(await apply(one)).toEqual([]);
  });

  it('cannot change their types while a column depends on them', async () => {
    await apply(one.replace('language sql', 'language sql immutable'));
    await database.pool.query('create table a (n integer generated always as (one()) stored)');
    await expect(apply(one.replace('integer', 'bigint'))).rejects.toThrow('column n of table a');
    expect(await functions()).toEqual(['one()']);
  });

  it('can be triggers, with the functions that they run', async () => {
    await database.pool.query('create table a (n integer)');
    const keep =
      'create or replace function keep_a() returns trigger language plpgsql as $$\nbegin\n  new.n := 3;\n  return new;\nend $$;';
    const trigger = 'create or replace trigger a_kept before insert on a for each row execute function keep_a();';
    expect(await apply(`${trigger}\n${keep}`)).toEqual(['function keep_a', 'trigger a_kept on a']);
    expect(await value('insert into a values (1) returning n')).toBe(3);
    expect(await apply(keep)).toEqual(['trigger a_kept on a']);
    expect(await value('insert into a values (1) returning n')).toBe(1);
  });

  it('are not changed by a node of an older release', async () => {
    await apply(one);
    await database.pool.query(`insert into migrations (name, hash) values ('9999_newer.sql', '')`);
    expect(await apply(one.replace('return 1', 'return 5'))).toEqual([]);
    expect(await value('select one()')).toBe(1);
  });

  it('bring a database made by migrations alone to the same schema as a new one', async () => {
    const own = (name: string) => new URL(`../../../../db/${name}/`, import.meta.url);
    const none = pathToFileURL(`${mkdtempSync(join(folder, 'none-'))}/`);
    await migrate(database.url, own('migrations'), none);
    const names = await migrate(database.url);
    expect(names.length).toBeGreaterThan(70);
    const made = [...((await functions()) as string[]), ...((await triggers()) as string[])];
    expect(made).toEqual(expect.arrayContaining(names.map((n) => expect.stringContaining(n.split(' ')[1]!))));
    expect(await migrate(database.url)).toEqual([]);
  });
});
