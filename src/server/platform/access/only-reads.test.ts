import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { statement } from '#server/platform/data/database.ts';
import { MARKS } from '#test/support/platform-calls.ts';
import { type PlatformServer, startPlatform } from '#test/support/platform-server.ts';
import { keepReadsClean } from '#test/support/refusals/only-reads.ts';
import { bind } from '../http/bind.ts';

// Tests the check of all server tests that a GET stores nothing, unless its binding says so.

const asked = (path: string) =>
  call({
    section: 'test',
    summary: 'A GET that stores something.',
    method: 'GET',
    path,
    auth: 'none',
    input: z.object({}),
    output: z.object({}),
  });
const add = statement(`insert into marks (word) values ('stored')`);
const count = statement('select count(*)::integer as n from marks');

let server: PlatformServer;
beforeAll(async () => {
  const bindings = [
    bind(asked('/things/silent.json'), async (_, { db }) => {
      await db.run(add());
      return ok({});
    }),
    bind(
      asked('/things/said.json'),
      async (_, { db }) => {
        await db.run(add());
        return ok({});
      },
      { writes: true },
    ),
    bind(asked('/things/read.json'), async (_, { db }) => {
      await db.one(count());
      return ok({});
    }),
  ];
  keepReadsClean(bindings);
  server = await startPlatform(bindings);
  await server.database.pool.query(MARKS);
});
afterAll(() => server.close());

it.each([
  ['/things/silent.json', 500, 0],
  ['/things/read.json', 200, 0],
  ['/things/said.json', 200, 1],
])('%s answers %i and leaves %i rows', async (path, http, rows) => {
  const response = await fetch(server.url + path, { headers: { 'x-api-key': 'gotong-web' } });
  expect(response.status).toBe(http);
  expect((await server.database.pool.query('select 1 from marks')).rowCount).toBe(rows);
});
