import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { migrate } from './migrate.ts';

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

  it('applies new files in order, each once, from however many nodes at once', async () => {
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

  it('leaves nothing of a file that fails, and goes on once it is mended', async () => {
    write('9001_a.sql', 'create table a (n integer); insert into a values (1); select 1 / 0');
    await expect(migrate(database.url, url)).rejects.toThrow('9001_a.sql failed: division by zero');
    expect(await rows(`select 1 from pg_tables where tablename = 'a'`)).toEqual([]);
    write('9001_a.sql', 'create table a (n integer)');
    expect(await migrate(database.url, url)).toEqual(['9001_a.sql']);
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
