import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postal } from '#core/categories/calls.ts';
import { callUrl } from '#core/kit/call.ts';
import { service } from '#core/services/calls.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { type Pipe, startPipe } from '#test/support/outside/pipe.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** A database that is down, silent or locked, reached through a relay of the test. */
let database: TestDatabase;
let relay: Pipe;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startPipe(database.url);
  server = await startTestServer(
    { DATABASE_POOL: '6', DATABASE_LOCK_MS: '3000', LOG_LEVEL: 'silent' },
    { database, url: relay.url },
  );
});
afterAll(async () => {
  relay.mode = 'pass';
  await server.close();
  await relay.close();
});

const status = async (path: string) => {
  const reply = await fetch(server.url + path, { headers: { 'x-api-key': 'gotong-web' } });
  return { status: reply.status, retry: reply.headers.get('retry-after'), text: await reply.text() };
};
/** Reads a table that one test locks; the service does not exist. */
const anyone = () => server.client().call(service, { service_id: 7 });
const ready = async () => (await status('/ready')).status;

describe('a database that is away', () => {
  it('makes calls 503 with Retry-After and the server alive but not ready, until it is back', async () => {
    expect((await anyone()).http).toBe(404);
    expect(await ready()).toBe(200);
    relay.mode = 'refuse';
    relay.cut();
    const reply = await status(callUrl(service, { service_id: 7 }).url);
    expect(reply).toMatchObject({ status: 503 });
    expect(Number(reply.retry)).toBeGreaterThan(0);
    expect(JSON.parse(reply.text)).toMatchObject({ status: 'Error', error: 'not now' });
    expect((await status('/health')).status).toBe(200);
    expect(await ready()).toBe(503);
    relay.mode = 'pass';
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    expect((await anyone()).http).toBe(404);
  });
});

describe('a database that is silent', () => {
  it('makes waiting calls 503 after a while, and later ones at once', async () => {
    relay.mode = 'swallow';
    const began = performance.now();
    const waiting = await Promise.all([anyone(), anyone(), anyone()]);
    expect(waiting.map(({ http }) => http)).toEqual([503, 503, 503]);
    expect(performance.now() - began).toBeLessThan(30_000);
    const then = performance.now();
    expect((await anyone()).http).toBe(503);
    expect(performance.now() - then).toBeLessThan(8_000);
    relay.mode = 'pass';
    relay.cut();
    await expect.poll(ready, { timeout: 15_000 }).toBe(200);
    expect((await anyone()).http).toBe(404);
  });
});

describe('a table that is locked', () => {
  it('takes only a share of the connections: other calls work, and calls that wait for it end with 503', async () => {
    const lock = await database.pool.connect();
    await lock.query('begin; lock table quote_services in access exclusive mode');
    let ended = 0;
    const stuck = Promise.all(
      Array.from({ length: 20 }, () =>
        anyone().finally(() => {
          ended += 1;
        }),
      ),
    );
    await sleep(300);
    for (let n = 0; n < 5; n++) expect((await server.client().call(postal, { postal_code: '520123' })).http).toBe(200);
    expect(await ready()).toBe(200);
    expect(ended, 'of the locked ones').toBe(0);
    const codes = (await stuck).map(({ http }) => http);
    await lock.query('rollback');
    lock.release();
    expect(new Set(codes)).toEqual(new Set([503]));
    expect((await anyone()).http).toBe(404);
  });
});
