import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as categories from '#core/categories/calls.ts';
import * as messages from '#core/messages/calls.ts';
import { arrange } from '#test/support/arrange.ts';
import { testClient } from '#test/support/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { findPgBouncer, NO_PGBOUNCER, startPgBouncer, type TestPgBouncer } from '#test/support/outside/pgbouncer.ts';
import { type Pipe, startPipe } from '#test/support/outside/pipe.ts';
import { type ChatScene, chatScene } from '#test/support/scenes/chat-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { type Database, openDatabase } from '../data/database.ts';
import { checkPooler } from './place.ts';

// A pooler gives each transaction any of the connections that all nodes share (docs/decisions/080-pooler.md). A whole job through
// one, from request to review, is in test/api/story.test.ts.

const SHARED = 3;
const isThere = findPgBouncer() !== null;
let database: TestDatabase;
let pooler: TestPgBouncer;
let pipe: Pipe;
let a: TestServer;
let b: TestServer;
let scene: ChatScene;

beforeAll(async () => {
  if (!isThere) return;
  database = await createTestDatabase();
  pooler = await startPgBouncer(database.url, SHARED);
  pipe = await startPipe(pooler.url);
  const env = {
    DATABASE_POOLER_URL: pipe.url,
    SECRET_KEY: 'a key that both nodes of the test share',
    MESSAGES_A_MINUTE: '100000',
    LOG_LEVEL: 'silent',
  };
  a = await startTestServer(env, { database });
  b = await startTestServer({ ...env, JOBS: 'true' }, { database });
  scene = await chatScene(await arrange(a));
});
afterAll(async () => {
  await b?.app.close();
  await a?.close();
  await pipe?.close();
  await pooler?.stop();
});

/** The names of connections that nodes have directly to the database. */
async function ownConnections(): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'gotong %'`,
  );
  return new Set(rows.map(({ name }) => name));
}

describe.skipIf(!isThere)(isThere ? 'nodes behind a pooler' : `nodes behind a pooler (${NO_PGBOUNCER})`, () => {
  it('share its connections, and hear each message of the other node once', async () => {
    const { rachel, wei, bid_id } = scene;
    const there = await listen(b.url, { token: wei.token });
    await there.until((e) => e.name === 'ready');
    const sending = Array.from({ length: 60 }, async (_, n) => {
      const sent = { bid_id, message: `word ${n}`, client_message_id: `pooler ${n}` };
      const client = testClient(n % 2 === 0 ? a.url : b.url, rachel.token);
      // Retries as browsers do, because on a slow machine the last ones wait too long for the conversation's lock.
      for (let tries = 1; tries < 5; tries++) if ((await client.call(messages.sendMessage, sent)).http !== 503) break;
      return client.ok(messages.sendMessage, sent);
    });
    const seqs = (await Promise.all(sending)).map(({ message }) => message.seq);
    expect(new Set(seqs).size).toBe(60);
    // This node may read earlier messages late, so they are heard too.
    const heard = () =>
      there.heard
        .flatMap((e) => (e.name === 'message.created' ? [(e.payload.message as { seq: number }).seq] : []))
        .filter((seq) => seqs.includes(seq));
    await expect.poll(() => new Set(heard()).size, { timeout: 60_000 }).toBe(60);
    expect(heard()).toHaveLength(60);
    there.close();
    const { asking, shared } = await pooler.connections();
    expect(shared).toBeLessThanOrEqual(SHARED);
    expect(asking).toBeGreaterThan(2 * SHARED);
    // Listening and jobs need connections of their own.
    expect(await ownConnections()).toEqual(new Set(['gotong watch', 'gotong nodes', 'gotong pages', 'gotong jobs']));
  });

  it('run jobs and store their results', async () => {
    const schedule = async () =>
      (await database.pool.query(`select value from settings where key = 'job_schedule'`)).rows.length;
    await expect.poll(schedule).toBe(1);
    const queued = (await database.pool.query('select count(*)::integer as n from pgboss.schedule')).rows[0] as {
      n: number;
    };
    expect(queued.n).toBeGreaterThan(5);
  });

  it('answer 503 and are not ready while the pooler is down, and work again when it is back', async () => {
    const status = async (path: string) =>
      (await fetch(a.url + path, { headers: { 'x-api-key': 'gotong-web' } })).status;
    const call = async () => (await testClient(a.url, null).call(categories.postal, { postal_code: '520284' })).http;
    expect([await status('/ready'), await call()]).toEqual([200, 200]);
    pipe.mode = 'refuse';
    pipe.cut();
    expect(await call()).toBe(503);
    await expect.poll(() => status('/ready')).toBe(503);
    expect(await status('/health')).toBe(200);
    pipe.mode = 'pass';
    await expect.poll(() => status('/ready')).toBe(200);
    expect(await call()).toBe(200);
  });
});

describe.skipIf(!isThere)('a database through a pooler', () => {
  let pooled: Database;
  beforeAll(() => {
    pooled = openDatabase(pipe.url, 8, { is_pooled: true, lock_ms: 700 });
  });
  afterAll(() => pooled?.close());
  const setting = (name: string) => ({ text: 'select current_setting($1) as is', values: [name] });

  it('runs in UTC, and each transaction has its own timeouts', async () => {
    await database.pool.query(
      `alter database ${new URL(database.url).pathname.slice(1)} set timezone = 'Asia/Singapore'`,
    );
    const zones = await Promise.all(Array.from({ length: 8 }, () => pooled.one(setting('timezone'))));
    expect(new Set(zones.map((row) => (row as { is: string }).is))).toEqual(new Set(['UTC']));
    const inside = await pooled.transaction(async (db) => [
      await db.one(setting('lock_timeout')),
      await db.one(setting('statement_timeout')),
    ]);
    expect(inside).toEqual([{ is: '700ms' }, { is: '30s' }]);
    expect(await pooled.one(setting('lock_timeout'))).toEqual({ is: '0' });
  });

  it('starts snapshots with their own timeout', async () => {
    const inside = await pooled.transaction(
      async (db) => [await db.one(setting('transaction_isolation')), await db.one(setting('statement_timeout'))],
      { is_snapshot: true, statement_ms: 120_000 },
    );
    expect(inside).toEqual([{ is: 'repeatable read' }, { is: '2min' }]);
  });

  it('keeps transactions apart, also those that fail', async () => {
    await database.pool.query('create table counted (n integer not null)');
    const one = (n: number) =>
      pooled.transaction(async (db) => {
        db.send({ name: `insert ${n % 3}`, text: 'insert into counted values ($1)', values: [n] });
        const { id } = await db.one<{ id: string }>({ text: 'select pg_current_xact_id()::text as id' });
        await sleep(1);
        expect(await db.one({ text: 'select pg_current_xact_id()::text as id' })).toEqual({ id });
        if (n % 4 === 0) await db.run({ text: 'insert into counted values (null)' });
      });
    const done = await Promise.allSettled(Array.from({ length: 80 }, (_, n) => one(n)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
    const { rows } = await database.pool.query(
      'select count(*)::integer as n, count(distinct n)::integer as d from counted',
    );
    expect(rows).toEqual([{ n: 60, d: 60 }]);
  });

  it('answers the same named statement on each connection', async () => {
    const ask = (n: number) =>
      pooled.reader().one({ name: 'twice', text: 'select $1::integer * 2 as twice', values: [n] });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)));
    expect(answers).toEqual(Array.from({ length: 60 }, (_, n) => ({ twice: n * 2 })));
  });

  it('is checked by doctor: one that leads elsewhere or nowhere is bad, and so is one in DATABASE_URL', async () => {
    const { database: direct } = database;
    expect(await checkPooler(direct, pipe.url)).toMatchObject({
      state: 'look',
      mend: expect.stringContaining('connect_query'),
    });
    const other = await createTestDatabase();
    expect(await checkPooler(direct, other.url)).toMatchObject({
      state: 'bad',
      said: expect.stringContaining('another'),
    });
    await other.drop();
    expect(await checkPooler(direct, 'postgresql://nobody@127.0.0.1:1/none')).toMatchObject({ state: 'bad' });
    expect(await checkPooler(direct, null)).toMatchObject({ state: 'off' });
    const wrong = openDatabase(pipe.url, 1);
    await expect(wrong.one({ text: 'select 1' })).rejects.toMatchObject({
      message: expect.stringContaining('options'),
    });
    await wrong.close();
  });
});
