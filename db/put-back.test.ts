import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

// A database of tests goes from file to file (test/support/database.ts). A row that stays behind would make the files after
// it pass or fail by their order, so each way to leave one is tried here.

const kept = () => createTestDatabase({ is_kept: true });
const one = async (database: TestDatabase, text: string): Promise<unknown> =>
  Object.values((await database.pool.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];

/** Everything that stands in the database, as text by table, and where its sequences are. */
async function all(database: TestDatabase): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<{ name: string; kind: string }>(
    `select oid::regclass::text as name, relkind as kind from pg_class
     where relkind in ('r', 'S') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  const columns = rows.map(({ name, kind }, n) =>
    kind === 'S'
      ? `(select concat(last_value, ' ', is_called) from ${name}) as c${n}`
      : `(select string_agg(t::text, e'\n' order by t::text) from ${name} t) as c${n}`,
  );
  const found = (await database.pool.query<Record<string, unknown>>(`select ${columns.join(', ')}`)).rows[0] ?? {};
  return Object.fromEntries(rows.map(({ name }, n) => [name, found[`c${n}`]]));
}

const addPerson = `insert into users (email, username, first_name, last_name, created) values ('a@example.sg', 'a', 'A', '', now()) returning id`;

describe('a database that is put back', () => {
  it('holds what the template holds, whatever was added, changed, deleted or counted', async () => {
    const fresh = await createTestDatabase();
    const untouched = await all(fresh);
    await fresh.drop();
    const first = await kept();
    const id = await one(first, addPerson);
    await first.pool.query(
      `update categories set name = name || '!' where id in (select id from categories order by id limit 3)`,
    );
    await first.pool.query('delete from health_state');
    await first.pool.query(`update genres set position = position + 1`);
    expect(await all(first)).not.toEqual(untouched);
    await first.drop();
    const second = await kept();
    expect(second.url).toBe(first.url);
    expect(await all(second)).toEqual(untouched);
    expect(await one(second, addPerson)).toBe(id);
    await second.drop();
  });

  it('keeps connections with what they have planned, and not with what was set on them', async () => {
    const first = await kept();
    const pid = await one(first, 'select pg_backend_pid()');
    await first.pool.query({ name: 'kept', text: 'select count(*) from users' });
    await first.pool.query(`set statement_timeout = 1234`);
    await first.pool.query('create temporary table left_behind ()');
    await first.pool.query('listen left_behind');
    await first.drop();
    const second = await kept();
    expect(await one(second, 'select pg_backend_pid()')).toBe(pid);
    expect(await one(second, `select name from pg_prepared_statements where name = 'kept'`)).toBe('kept');
    expect(await one(second, `select current_setting('statement_timeout')`)).toBe('30s');
    expect(await one(second, `select count(*)::integer from pg_listening_channels()`)).toBe(0);
    expect(await one(second, `select to_regclass('left_behind')`)).toBe(null);
    await second.drop();
  });

  it('is not given on once its tables were changed, and another is made', async () => {
    for (const change of [
      'create table left_behind ()',
      'alter table users add column left_behind integer',
      'alter table users disable trigger user',
      'drop index quote_bids_provider',
      'analyze users',
    ]) {
      const first = await kept();
      await first.pool.query(change);
      await first.drop();
      const second = await kept();
      expect([change, second.url === first.url]).toEqual([change, false]);
      await second.drop();
    }
  });

  it('is handed on once, however often it is dropped, and not while a client is connected', async () => {
    const first = await kept();
    await first.drop();
    await first.drop();
    const [second, third] = [await kept(), await kept()];
    expect(second.url).not.toBe(third.url);
    const other = new pg.Client({ connectionString: second.url });
    other.on('error', () => {});
    await other.connect();
    await second.drop();
    await expect(other.query('select 1')).rejects.toThrow();
    const fourth = await kept();
    expect(fourth.url).not.toBe(second.url);
    await third.drop();
    await fourth.drop();
  });
});
