import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as messages from '#core/messages/calls.ts';
import * as questions from '#core/questions/calls.ts';
import { searchPros } from '#core/search/calls.ts';
import { checkReplica } from '#server/platform/check/place.ts';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { openReplica, type Replica } from '#server/platform/data/replica.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { testClient } from '#test/support/client.ts';
import { type Pipe, startPipe } from '#test/support/outside/pipe.ts';
import { asAdmin, PRIMARY, startStandby } from '#test/support/outside/standby.ts';
import { arrangeConversations, type Conversations } from '../conversations.ts';
import { cleanUp, emptyMarket, launchReady, newFolder, type Program } from '../program.ts';

// Visitors read at a standby (docs/decisions/079-read-replica.md), whose replay a test pauses, and which is killed and promoted.

const PATIENT = { timeout: 60_000 };
let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
/** Of the standby. */
let folder: string;
let pipe: Pipe;
let database: Database;
let given: Conversations;
/** One node accepts any delay of the standby, the other one of a second. */
let lax: Program;
let strict: Program;

beforeAll(async () => {
  const home = await emptyMarket();
  primary = await startEmbedded({ dataDir: home, durable: false, settings: PRIMARY });
  pipe = await startPipe(primary.url);
  pipe.mode = 'refuse';
  const launched = (seconds: number, jobs: boolean) =>
    launchReady(newFolder(), {
      env: {
        GOTONG_MODE: 'demo',
        DATABASE_URL: primary.url,
        DATABASE_READ_URL: pipe.url,
        DATABASE_READ_LAG_SECONDS: String(seconds),
        SECRET_KEY: 'a key of the test of the replica, long enough',
        RATE_LIMIT: '1000000',
        LOG_LEVEL: 'silent',
        JOBS: String(jobs),
      },
    });
  lax = await launched(300, true);
  strict = await launched(1, false);
  database = openDatabase(primary.url, 2);
  given = await arrangeConversations(database.pool);
  folder = newFolder();
  standby = await startStandby(primary, home, folder, {
    isLate: true,
    settings: { max_standby_streaming_delay: '0' },
  });
  pipe.leadTo(standby.url);
});
afterAll(async () => {
  await database?.close();
  await pipe?.close();
  await cleanUp();
  await standby?.stop();
  await primary?.stop();
});

const urlOf = ({ port }: Program) => `http://127.0.0.1:${port}`;
const token = (person: number) => given.people[person]?.tokens[0] as string;
const visitor = (node: Program) => testClient(urlOf(node), null);
const at = (node: Program, person: number) => testClient(urlOf(node), token(person));

/** What the node reports about its replica. */
async function stateOf(node: Program): Promise<string | undefined> {
  const text = await (await fetch(`${urlOf(node)}/metrics`)).text();
  return /database_replica_used\{state="([a-z ]+)"\}/.exec(text)?.[1];
}
const becomes = (node: Program, state: string) => expect.poll(() => stateOf(node), PATIENT).toBe(state);

/** When a node last queried the standby for a visitor, as the standby reports it. */
async function lastAsked(): Promise<number> {
  const [row] = await asAdmin(
    standby,
    `select coalesce(extract(epoch from max(query_start)), 0)::float8 as at from pg_stat_activity where application_name = 'gotong'`,
  );
  return row?.at as number;
}
/** Whether `work` queries the standby. */
async function isAsked(work: () => Promise<unknown>): Promise<boolean> {
  const before = await lastAsked();
  await work();
  return (await lastAsked()) > before;
}

let pages = 0;
/** A public page that no cache has yet, because its address was never requested. */
async function page(node: Program, headers: Record<string, string> = {}): Promise<number> {
  pages += 1;
  const reply = await fetch(`${urlOf(node)}/pro-search?q=word${pages}`, { headers });
  await reply.text();
  return reply.status;
}
const servicePage = async (node: Program, headers: Record<string, string> = {}) =>
  (await fetch(`${urlOf(node)}/service/${given.services[0]}`, { headers })).text();

describe('visitors', () => {
  it('read pages and searches at the replica', async () => {
    expect(await stateOf(lax)).toBe('away');
    pipe.mode = 'pass';
    for (const node of [lax, strict]) {
      await becomes(node, 'used');
      // On a busy machine it is now and then later than a second.
      const asks = (work: () => Promise<unknown>) => expect.poll(() => isAsked(work), PATIENT).toBe(true);
      await asks(async () => expect(await page(node)).toBe(200));
      await asks(() => visitor(node).ok(searchPros, { q: 'cleaning' }));
    }
  });

  it('who have a session, or write, never ask it', async () => {
    expect(await isAsked(() => at(lax, 0).ok(searchPros, { q: 'painting' }))).toBe(false);
    expect(await isAsked(() => page(lax, { cookie: `session_token=${token(0)}` }))).toBe(false);
    const bid_id = given.bids[0][0] as number;
    const sent = { bid_id, message: 'Hello', client_message_id: 'replica 1' };
    expect(await isAsked(() => at(lax, 0).ok(messages.sendMessage, sent))).toBe(false);
    expect(await isAsked(() => visitor(lax).ok(searchPros, { q: 'painting' }))).toBe(true);
  });
});

describe('while the replica stands still', () => {
  const [ask, answer] = ['Do you work on Sundays?', 'Yes, in the afternoon.'];
  const asked = (node: Program, person: number | null) =>
    (person === null ? visitor(node) : at(node, person)).ok(questions.serviceQuestions, {
      service_id: given.services[0],
    });
  const shows = async (node: Program, person: number | null) => JSON.stringify(await asked(node, person)).includes(ask);

  it('one sees at once what one wrote, and no page is kept that is older than what dropped it', async () => {
    for (const node of [lax, strict]) expect(await servicePage(node)).not.toContain(ask);
    await asAdmin(standby, 'select pg_wal_replay_pause()');
    const question = { service_id: given.services[0], question: ask };
    const { id } = (await at(lax, 0).ok(questions.askQuestion, question)).question;
    await at(lax, 1).ok(questions.answerQuestion, { question_id: id, answer });

    expect(await shows(lax, 1)).toBe(true);
    // A page that was read at the replica would lack it, and be kept for twenty minutes.
    expect(await servicePage(lax)).toContain(answer);
    expect(await servicePage(lax, { cookie: `session_token=${token(1)}` })).toContain(answer);
    await expect.poll(() => servicePage(strict), PATIENT).toContain(answer);
    // The replica itself does lack it, and is still asked by those who may be so late.
    expect(await stateOf(lax)).toBe('used');
    expect(await shows(lax, null)).toBe(false);
  });

  it('a visitor reads at the primary as soon as it is later than allowed', async () => {
    await becomes(strict, 'behind');
    expect(await isAsked(() => page(strict))).toBe(false);
    expect(await shows(strict, null)).toBe(true);
    expect(await isAsked(() => page(lax))).toBe(true);
  });

  it('and at the replica again when that has caught up', async () => {
    await asAdmin(standby, 'select pg_wal_replay_resume()');
    await becomes(strict, 'used');
    await expect.poll(() => isAsked(() => page(strict)), PATIENT).toBe(true);
    for (const node of [lax, strict]) await expect.poll(() => shows(node, null), PATIENT).toBe(true);
  });
});

describe('a replica that is away', () => {
  /** Visitors who come one after the other until `until` is done; the statuses of what they got. */
  async function visits(until: () => Promise<void>): Promise<Set<number>> {
    const seen = new Set<number>();
    let isOver = false;
    const coming = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        seen.add(await page(lax));
        seen.add((await visitor(lax).call(searchPros, { q: 'cleaning' })).http);
      }
    });
    await until().finally(() => {
      isOver = true;
    });
    await Promise.all(coming);
    return seen;
  }

  it('that is killed fails no page, and is read again when it is back', async () => {
    const { pid } = standby;
    const seen = await visits(async () => {
      pipe.mode = 'refuse';
      process.kill(pid, 'SIGKILL');
      pipe.cut();
      await becomes(lax, 'away');
    });
    expect([...seen]).toEqual([200]);
    expect(await page(lax)).toBe(200);
    // Starts again a node that ended, as a service manager does.
    await expect
      .poll(() => standby.pid !== pid && asAdmin(standby, 'select 1').then(Boolean, () => false), PATIENT)
      .toBe(true);
    pipe.mode = 'pass';
    await becomes(lax, 'used');
    expect(await isAsked(() => page(lax))).toBe(true);
  });

  it('that is silent fails no page either', async () => {
    const seen = await visits(async () => {
      pipe.mode = 'swallow';
      await becomes(lax, 'away');
    });
    expect([...seen]).toEqual([200]);
    pipe.cut();
    pipe.mode = 'pass';
    await becomes(lax, 'used');
  });
});

describe('one statement', () => {
  let replica: Replica;
  beforeAll(async () => {
    const log = createLog('silent');
    replica = openReplica(database, { url: pipe.url, primary_url: primary.url, size: 2, lag_ms: 60_000, log });
    await database.pool.query('create table waited_for (n integer); insert into waited_for values (1)');
  });
  afterAll(() => replica?.close());
  const where = { text: `select case when pg_is_in_recovery() then 'replica' else 'primary' end as at` };
  const reader = async () => {
    await expect.poll(() => replica.reader() !== null, PATIENT).toBe(true);
    return replica.reader() as NonNullable<ReturnType<Replica['reader']>>;
  };

  it('that the replica ends because of a recovery conflict is asked at the primary, and so is all after it', async () => {
    await expect.poll(async () => (await reader()).db.one(where), PATIENT).toEqual({ at: 'replica' });
    // It has the table when it sees its row.
    const row = { text: 'select n from waited_for' };
    await expect.poll(async () => (await reader()).db.maybe(row), PATIENT).toEqual({ n: 1 });
    const running = `select 1 from pg_stat_activity where query like '%pg_sleep(60)%' and wait_event = 'PgSleep'`;
    const ended =
      /canceling statement due to conflict with recovery\n.*relation lock[^\n]*\n(?:.*CONTEXT.*\n)?.*STATEMENT:.*pg_sleep\(60\)/;
    // A replica also ends statements for what else is replayed, and the node ends those that take long: then another is asked.
    for (let n = 1; !ended.test(readFileSync(join(folder, 'postgres.log'), 'utf8')); n++) {
      const { db, source } = await reader();
      let isOver = false;
      const slow = db
        .one({
          text: `select case when pg_is_in_recovery() then pg_sleep(60)::text else 'primary' end as at from waited_for`,
        })
        .finally(() => {
          isOver = true;
        });
      await expect.poll(async () => isOver || (await asAdmin(standby, running)).length > 0, PATIENT).toBe(true);
      await database.pool.query(`alter table waited_for add column more${n} integer`);
      expect(await slow).toEqual({ at: 'primary' });
      expect(source.as_of).toBe(null);
      expect(await db.one(where)).toEqual({ at: 'primary' });
    }
    expect(replica.counts.passed_on).toBeGreaterThan(0);
  });

  it('that writes is done at the primary', async () => {
    const { db } = await reader();
    expect(await db.run({ text: 'update waited_for set n = 2' })).toBe(1);
    expect((await database.pool.query('select n from waited_for')).rows).toEqual([{ n: 2 }]);
    // Also one that looks like reading.
    const other = (await reader()).db;
    expect(await other.maybe({ text: 'update waited_for set n = 3 returning n' })).toEqual({ n: 3 });
  });

  it('of a server that was promoted, or is another one, is asked of the primary', async () => {
    const doctor = (url: string) => checkReplica(primary.url, { url, lag_ms: 5_000 });
    expect(await doctor(pipe.url)).toMatchObject({ part: 'replica', state: 'ok' });
    expect(await doctor(primary.url)).toMatchObject({ state: 'bad', said: expect.stringContaining('no standby') });
    expect(await doctor(standby.adminUrl)).toMatchObject({ state: 'bad', said: expect.stringContaining('no copy') });
    await asAdmin(standby, 'select pg_wal_replay_pause()');
    await database.pool.query('update waited_for set n = 4');
    expect(await doctor(pipe.url)).toMatchObject({ state: 'look', said: expect.stringContaining('behind') });
    await asAdmin(standby, 'select pg_wal_replay_resume()');
    pipe.mode = 'refuse';
    expect(await doctor(pipe.url)).toMatchObject({ state: 'bad' });
    pipe.mode = 'pass';
    await becomes(lax, 'used');

    const { db } = await reader();
    expect(await asAdmin(standby, 'select pg_promote(true, 30)')).toEqual([{ pg_promote: true }]);
    // In the moment before it is noticed nothing is written there.
    await db.maybe({ text: 'update waited_for set n = 5 returning n' });
    expect((await asApp(standby, 'select n from waited_for'))[0]).not.toEqual({ n: 5 });
    await becomes(lax, 'promoted');
    expect(await isAsked(() => page(lax))).toBe(false);
    await expect.poll(() => replica.reader(), PATIENT).toBe(null);
  });
});

/** One statement in the product's own database. */
async function asApp({ url }: EmbeddedDatabase, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
