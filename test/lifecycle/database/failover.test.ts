import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as messages from '#core/messages/calls.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { proveBooks } from '#server/wallet/books/service.ts';
import { testClient } from '#test/support/client.ts';
import { type Pipe, startPipe } from '#test/support/outside/pipe.ts';
import { asAdmin, PRIMARY, startStandby } from '#test/support/outside/standby.ts';
import { arrangeConversations, type Conversations } from '../conversations.ts';
import { cleanUp, emptyMarket, launchReady, newFolder, type Program } from '../program.ts';

// The primary dies under load and its standby takes over at the same address.

const CLIENTS = 8;
const PATIENT = { timeout: 60_000 };
let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let pipe: Pipe;
let node: Program;
let given: Conversations;

beforeAll(async () => {
  const home = await emptyMarket();
  primary = await startEmbedded({ dataDir: home, durable: false, settings: PRIMARY });
  pipe = await startPipe(primary.url);
  node = await launchReady(newFolder(), {
    env: {
      GOTONG_MODE: 'demo',
      DATABASE_URL: pipe.url,
      SECRET_KEY: 'a key of the test of failover, long enough',
      MESSAGES_A_MINUTE: '100000',
      RATE_LIMIT: '100000',
      LOG_LEVEL: 'silent',
    },
  });
  const db = new pg.Pool({ connectionString: primary.url, max: 2 });
  given = await arrangeConversations(db);
  await db.end();
  standby = await startStandby(primary, home, newFolder());
});
afterAll(async () => {
  await pipe?.close();
  await standby?.stop();
  await primary?.stop();
  await cleanUp();
});

interface Answer {
  readonly id: string;
  readonly http: number;
  readonly at: number;
}

/** Clients that write message after message, and each again until it is acknowledged. */
function write(answers: Answer[]): () => Promise<void> {
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    const client = testClient(`http://127.0.0.1:${node.port}`, given.people[n % 2]?.tokens[0] as string);
    for (let k = 0; !isOver; k++) {
      const id = `failover ${n} ${k}`;
      const sent = { bid_id: given.bids[0][0] as number, message: id, client_message_id: id };
      for (let isDone = false; !isDone; ) {
        const { http } = await client.call(messages.sendMessage, sent);
        answers.push({ id, http, at: performance.now() });
        isDone = http === 200;
        await sleep(isDone ? 10 : 100);
      }
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(clients);
  };
}

it('a standby takes over under load: calls are answered 503 meanwhile, and nothing acknowledged is lost', async () => {
  await expect
    .poll(() => asAdmin(primary, 'select sync_state from pg_stat_replication'), PATIENT)
    .toEqual([{ sync_state: 'sync' }]);
  const answers: Answer[] = [];
  const end = write(answers);
  await expect.poll(() => answers.length, PATIENT).toBeGreaterThan(100);

  const died = performance.now();
  pipe.mode = 'refuse';
  process.kill(primary.pid, 'SIGKILL');
  pipe.cut();
  await sleep(1_000);
  const promoting = performance.now();
  expect(await asAdmin(standby, 'select pg_promote(true, 30)')).toEqual([{ pg_promote: true }]);
  const promoted = performance.now();
  pipe.leadTo(standby.url);
  pipe.mode = 'pass';
  const acknowledged = () => answers.filter(({ http }) => http === 200);
  await expect.poll(() => acknowledged().filter(({ at }) => at > promoted).length, PATIENT).toBeGreaterThan(100);
  await end();

  const refused = answers.filter(({ http }) => http !== 200);
  expect(new Set(refused.map(({ http }) => http))).toEqual(new Set([503]));
  const back = Math.min(...acknowledged().flatMap(({ at }) => (at > promoted ? [at] : [])));
  console.log(
    `the primary killed under ${CLIENTS} clients: promoting took ${Math.round(promoted - promoting)} ms, the first call was answered ` +
      `${Math.round(back - promoted)} ms later, ${((back - died) / 1_000).toFixed(1)} s after the kill; ${refused.length} calls were ` +
      `answered 503, ${acknowledged().length} acknowledged`,
  );
  expect(back - promoted).toBeLessThan(15_000);

  const database = openDatabase(standby.url, 2);
  try {
    const { rows } = await database.pool.query<{ id: string; n: number }>(
      `select client_message_id as id, count(*)::integer as n from messages where client_message_id like 'failover %' group by 1`,
    );
    expect(rows.filter(({ n }) => n !== 1)).toEqual([]);
    const there = new Set(rows.map(({ id }) => id));
    expect(acknowledged().filter(({ id }) => !there.has(id))).toEqual([]);
    expect(await proveBooks(database)).toMatchObject({ is_right: true });
  } finally {
    await database.close();
  }
});
