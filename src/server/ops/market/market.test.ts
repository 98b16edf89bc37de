import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrange } from '#test/support/arrange.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { exportMarket, importMarket, marketDiff } from './service.ts';

let server: TestServer;
let empty: TestDatabase;
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  [server, empty, folder] = await Promise.all([
    startTestServer({ LOG_LEVEL: 'silent' }),
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'market-')),
  ]);
  const cast = await arrange(server);
  const [mei, pro] = [await cast.person('Mei', 'Tan “林”'), await cast.pro('Wei')];
  for (let i = 0; i < 3; i++) await cast.quote(pro, await cast.offer(await cast.request(mei), pro.quote_service_id));
  // More than one batch.
  await server.sql(
    `insert into areas (code, name, slug, region, lat, lng) select 'Z' || n, 'Area ' || n, 'area-' || n, 'East', 1.3, 103.9 from generate_series(1, 1200) n`,
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await Promise.all([server.close(), empty.drop()]);
});

describe('a whole market as files', () => {
  it('is imported into an empty installation and exported again without a difference', async () => {
    const written = await exportMarket(server.database.database, at('one'));
    const rows = Object.fromEntries(written.tables.map((table) => [table.name, table.rows]));
    expect([rows.quote_requests, (rows.areas ?? 0) > 1200, rows.migrations]).toEqual([3, true, undefined]);
    await importMarket(empty.database, at('one'));
    await exportMarket(empty.database, at('two'));
    expect(await marketDiff(at('one'), at('two'))).toEqual([]);
    // References, triggers and sequences work again.
    await expect(empty.pool.query('update quote_bids set quote_request_id = 999999 where id = 1')).rejects.toThrow(
      /foreign key/,
    );
    await expect(empty.pool.query('delete from wallet_entries')).rejects.toThrow(/append-only/);
    const { rows: made } = await empty.pool.query(
      `insert into users (email, username, first_name, created) values ('new@example.sg', 'new@example.sg', 'New', now()) returning id`,
    );
    const { rows: most } = await server.database.pool.query('select max(id) as id from users');
    expect(made[0].id).toBe(most[0].id + 1);
  });

  it('says in which tables two exports differ', async () => {
    await exportMarket(empty.database, at('three'));
    expect(await marketDiff(at('one'), at('three'))).toEqual([
      'link_looks: 0 rows only in the first, 1 only in the second',
      'users: 0 rows only in the first, 1 only in the second',
    ]);
    const file = at('three/tables/users.jsonl');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"Mei"', '"May"'));
    expect(await marketDiff(at('one'), at('three'))).toEqual([
      'link_looks: 0 rows only in the first, 1 only in the second',
      'users: 1 rows only in the first, 2 only in the second',
    ]);
  });

  it('is not imported where there are people, from another release, or with a changed file; nothing is written then', async () => {
    await expect(importMarket(empty.database, at('one'))).rejects.toThrow('There are people in this database');
    const other = await createTestDatabase();
    try {
      await exportMarket(other.database, at('bare'));
      await exportMarket(server.database.database, at('bad'));
      const file = at('bad/tables/quote_requests.jsonl');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('520123', '520124'));
      await expect(importMarket(other.database, at('bad'))).rejects.toThrow(
        'tables/quote_requests.jsonl is not as it was written',
      );
      // A lost row must be reported as a changed file, not as a broken reference.
      await writeFile(file, text.split('\n').slice(1).join('\n'));
      await expect(importMarket(other.database, at('bad'))).rejects.toThrow('not as it was written');
      await writeFile(file, text);
      const head = await readFile(at('bad/market.json'), 'utf8');
      await writeFile(at('bad/market.json'), head.replace(/"migration": "[^"]*"/, '"migration": "0001_platform.sql"'));
      await expect(importMarket(other.database, at('bad'))).rejects.toThrow('Use the same release');
      await exportMarket(other.database, at('still'));
      expect(await marketDiff(at('bare'), at('still'))).toEqual([]);
    } finally {
      await other.drop();
    }
  });
});
