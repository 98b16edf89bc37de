import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { LOCK_MS, migrate, pendingOf } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let url: URL;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gotong-migrations-'));
  url = pathToFileURL(`${folder}/`);
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const rows = async (sql: string) => (await database.pool.query(sql)).rows;

describe('migrate', () => {
  it('has nothing left to do on a migrated database', async () => {
    expect(await migrate(database.url)).toEqual([]);
    expect((await rows('select name from migrations order by name')).map((r) => r.name)).toEqual(
      readdirSync(new URL('../../../../db/migrations/', import.meta.url))
        .filter((f) => f.endsWith('.sql'))
        .sort(),
    );
  });

  it('applies new files in order, each once, even from several nodes at once', async () => {
    write('9001_a.sql', 'create table a (n integer); insert into a values (1); select pg_sleep(0.2)');
    write('9002_b.sql', 'insert into a values (2)');
    write('readme.txt', 'not sql');
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, url)));
    expect(applied.flat()).toEqual(['9001_a.sql', '9002_b.sql']);
    expect((await rows('select n from a order by n')).map((r) => r.n)).toEqual([1, 2]);
  });

  it('refuses a file that was changed after it had been applied, and applies none after it', async () => {
    write('9001_a.sql', 'create table a (n integer)');
    await migrate(database.url, url);
    write('9001_a.sql', 'create table a (n bigint)');
    write('9002_b.sql', 'create table b (n integer)');
    await expect(migrate(database.url, url)).rejects.toThrow('9001_a.sql was changed');
    expect(await rows(`select 1 from pg_tables where tablename = 'b'`)).toEqual([]);
  });

  it('rolls back a file that fails, and continues once it is fixed', async () => {
    write('9001_a.sql', 'create table a (n integer); insert into a values (1); select 1 / 0');
    await expect(migrate(database.url, url)).rejects.toThrow('9001_a.sql failed: division by zero');
    expect(await rows(`select 1 from pg_tables where tablename = 'a'`)).toEqual([]);
    write('9001_a.sql', 'create table a (n integer)');
    expect(await migrate(database.url, url)).toEqual(['9001_a.sql']);
  });

  it('fills in batches, and continues after a fault where it stopped', async () => {
    write(
      '9001_a.sql',
      'create table a (n integer, told text, check (n <> 250)); insert into a select generate_series(1, 240)',
    );
    await migrate(database.url, url);
    write(
      '9002_b.sql',
      `-- fills a\nupdate a set told = 'x' where n in (select n from a where told is null order by n limit 100)`,
    );
    await database.pool.query(`create function fail_late() returns trigger language plpgsql as
      $$ begin if new.n > 200 then raise 'late'; end if; return new; end $$;
      create trigger late before update on a for each row execute function fail_late()`);
    await expect(migrate(database.url, url)).rejects.toThrow('9002_b.sql failed: late');
    expect(await rows('select count(*)::integer as n from a where told is not null')).toEqual([{ n: 200 }]);
    await database.pool.query('drop trigger late on a');
    expect(await migrate(database.url, url)).toEqual(['9002_b.sql']);
    expect(await rows('select count(*)::integer as n from a where told is null')).toEqual([{ n: 0 }]);
  });

  it('makes indexes concurrently, and makes one again that a fault left invalid', async () => {
    write('9001_a.sql', 'create table a (n integer); insert into a values (1), (1)');
    await migrate(database.url, url);
    write(
      '9002_b.sql',
      '-- indexes a\ndrop index concurrently if exists a_n;\ncreate unique index concurrently a_n on a (n);',
    );
    await expect(migrate(database.url, url)).rejects.toThrow('9002_b.sql failed: could not create unique index');
    await database.pool.query('delete from a; insert into a values (1)');
    expect(await migrate(database.url, url)).toEqual(['9002_b.sql']);
    expect(await rows(`select indisvalid from pg_index where indexrelid = 'a_n'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });

  it('makes indexes even while other nodes wait for their turn', async () => {
    write('9001_a.sql', 'create table a (n integer); select pg_sleep(0.3)');
    write(
      '9002_b.sql',
      '-- indexes a\ndrop index concurrently if exists a_n;\ncreate index concurrently a_n on a (n);',
    );
    const applied = await Promise.all(Array.from({ length: 3 }, () => migrate(database.url, url)));
    expect(applied.flat()).toEqual(['9001_a.sql', '9002_b.sql']);
  });

  it('waits for a lock without blocking later statements for long, and gets it once it is free', async () => {
    write('9001_a.sql', 'create table a (n integer)');
    await migrate(database.url, url);
    write('9002_b.sql', 'alter table a add column told text');
    const holder = await database.pool.connect();
    await holder.query('begin; select * from a');
    const migrating = migrate(database.url, url);
    const waiting = async () =>
      (
        await rows(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%told text%'`,
        )
      ).length;
    await expect.poll(waiting, { interval: 20 }).toBe(1);
    const began = performance.now();
    await rows('select * from a');
    const waited = performance.now() - began;
    // It waited only until the migration gave way, not until the holder of the lock ended.
    expect(waited).toBeLessThan(LOCK_MS + 3_000);
    await holder.query('commit');
    holder.release();
    expect(await migrating).toEqual(['9002_b.sql']);
  });

  it('can list what it would do without doing it', async () => {
    write('9001_a.sql', 'create table a (n integer)');
    write('9002_b.sql', '-- narrows, needless since 0001\ndrop table if exists b');
    const { migrations, newer } = await pendingOf(database.url, url);
    expect(migrations.map(({ name, kind }) => [name, kind])).toEqual([
      ['9001_a.sql', 'widens'],
      ['9002_b.sql', 'narrows'],
    ]);
    expect(newer.length).toBeGreaterThan(50);
    expect(await rows(`select 1 from pg_tables where tablename = 'a'`)).toEqual([]);
    expect(await pendingOf(database.url)).toEqual({ migrations: [], definitions: [], newer: [], is_empty: false });
  });

  it('builds an empty database from our own files', async () => {
    for (const name of readdirSync(new URL('../../../../db/migrations/', import.meta.url)))
      copyFileSync(new URL(`../../../../db/migrations/${name}`, import.meta.url), join(folder, name));
    await database.pool.query('drop schema public cascade; drop schema simulator cascade; create schema public');
    const applied = await Promise.all([migrate(database.url, url), migrate(database.url, url)]);
    expect(applied.flat().length).toBeGreaterThan(5);
    expect(await rows(`select 1 from pg_tables where tablename = 'quote_bids'`)).toHaveLength(1);
  });
});
