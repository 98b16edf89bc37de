import { readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { postal } from '#core/categories/calls.ts';
import * as messages from '#core/messages/calls.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { testClient } from '#test/support/client.ts';
import { type Pipe, startPipe } from '#test/support/outside/pipe.ts';
import { listen } from '#test/support/socket.ts';
import { arrangeConversations, type Conversations } from './conversations.ts';
import { cleanUp, kill, launchReady, newFolder, type Program } from './program.ts';

/** The company for mails takes the connection and says nothing. */
let silent: Server;
const held = new Set<Socket>();
let embedded: EmbeddedDatabase;
let db: pg.Pool;
let pipe: Pipe;
let node: Program;
let given: Conversations;
const slow: Socket[] = [];

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: newFolder(), durable: false });
  db = new pg.Pool({ connectionString: embedded.url, max: 4 });
  db.on('error', () => {});
  pipe = await startPipe(embedded.url);
  silent = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  node = await launchReady(newFolder(), {
    env: {
      GOTONG_MODE: 'demo',
      DATABASE_URL: pipe.url,
      DATABASE_POOL: '8',
      DATABASE_LOCK_MS: '500',
      SECRET_KEY: 'a key of the test of faults, long enough',
      SMTP_URL: `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`,
      MESSAGES_A_MINUTE: '100000',
      RATE_LIMIT: '100000',
      LOG_LEVEL: 'silent',
    },
  });
  given = await arrangeConversations(db);
}, 120_000);
afterAll(async () => {
  for (const one of slow) one.destroy();
  for (const one of held) one.destroy();
  silent?.close();
  await db?.end();
  await pipe?.close();
  await embedded?.stop();
  await cleanUp();
});

const url = () => `http://127.0.0.1:${node.port}`;
const client = (person = 0) => testClient(url(), given.people[person]?.tokens[0] as string);
const status = async (path: string) => (await fetch(url() + path)).status;
const send = (client_message_id: string, person = 0) =>
  client(person).call(messages.sendMessage, {
    bid_id: given.bids[0][0] as number,
    message: client_message_id,
    client_message_id,
  });
const share = (times: readonly number[], of: number) =>
  Math.round([...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * of)] ?? 0);

it('while the database is away for 20 s callers are told at once to come again; it is back by itself and nothing is lost', async () => {
  expect(await status('/')).toBe(200);
  const took: number[] = [];
  const wrong: unknown[] = [];
  const acknowledged: string[] = [];
  const acknowledgedSince = new Map<number, number>();
  let isOver = false;
  const writers = Array.from({ length: 8 }, async (_, n) => {
    for (let k = 0; !isOver; k++) {
      const name = `away ${n} ${k}`;
      for (;;) {
        const began = performance.now();
        const reply = await send(name, n % 2);
        if (reply.http === 200) break;
        took.push(performance.now() - began);
        if (reply.http !== 503 || !(Number(reply.retry_after) > 0))
          wrong.push([reply.http, reply.retry_after, reply.body]);
        await sleep(250);
      }
      acknowledged.push(name);
      acknowledgedSince.set(n, performance.now());
      await sleep(20);
    }
  });
  await expect.poll(() => acknowledgedSince.size).toBe(8);
  pipe.mode = 'refuse';
  pipe.cut();
  const away = performance.now();
  await expect.poll(() => node.health()).toBe(503);
  await sleep(20_000 - (performance.now() - away));
  // What is kept of a public page is still served.
  expect([await status('/health'), await status('/')]).toEqual([200, 200]);
  pipe.mode = 'pass';
  const back = performance.now();
  await expect.poll(() => [...acknowledgedSince.values()].filter((at) => at > back).length).toBe(8);
  const recovered = performance.now() - back;
  isOver = true;
  await Promise.all(writers);
  console.log(
    `away for 20 s: ${took.length} refused, half within ${share(took, 0.5)} ms, 95 % within ${share(took, 0.95)} ms; ` +
      `all write again after ${(recovered / 1_000).toFixed(1)} s; ${acknowledged.length} messages, none lost`,
  );
  expect(wrong).toEqual([]);
  expect(took.length).toBeGreaterThan(100);
  expect(share(took, 0.95)).toBeLessThan(2_000);
  const { rows } = await db.query('select client_message_id as name from messages where client_message_id like $1', [
    'away %',
  ]);
  expect(rows.map(({ name }) => name).sort()).toEqual([...acknowledged].sort());
  expect(await node.health()).toBe(200);
}, 120_000);

it('calls that use up their share of the connections end with 503, and all others go on', async () => {
  const lock = await db.connect();
  await lock.query('begin; lock table messages in access exclusive mode');
  const began = performance.now();
  const stuck = Promise.all(Array.from({ length: 40 }, (_, n) => send(`stuck ${n}`)));
  const times: number[] = [];
  for (let n = 0; n < 10; n++) {
    const asked = performance.now();
    expect((await testClient(url(), null).call(postal, { postal_code: '520123' })).http).toBe(200);
    times.push(performance.now() - asked);
  }
  const codes = (await stuck).map(({ http }) => http);
  const ended = performance.now() - began;
  await lock.query('rollback');
  lock.release();
  console.log(
    `connections used up: others within ${share(times, 1)} ms, 40 stuck calls ended after ${Math.round(ended)} ms`,
  );
  expect(new Set(codes)).toEqual(new Set([503]));
  expect((await send('free again')).http).toBe(200);
});

it('a company for mails that hangs holds up nobody who causes one', async () => {
  const times = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const began = performance.now();
      const { http } = await testClient(url(), null).call(signUp, {
        email: `hanging${n}@example.sg`,
        passwd: 'three leaves of jade',
      });
      expect(http).toBe(200);
      return performance.now() - began;
    }),
  );
  await expect.poll(() => held.size).toBeGreaterThan(0);
  const { rows } = await db.query(`select count(*)::integer as n from deliveries where sent_at is null`);
  console.log(`mails hang: six sign up within ${share(times, 1)} ms, ${rows[0]?.n} mails wait`);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(6);
  expect((await send('beside a mail that hangs')).http).toBe(200);
});

it('readers who do not read cost little, and the others nothing', async () => {
  const resident = () => Number(readFileSync(`/proc/${node.child.pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
  expect(await status('/api/openapi.json')).toBe(200);
  const before = resident();
  for (let n = 0; n < 100; n++) {
    const socket = connect(node.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(10));
    slow.push(socket);
  }
  const times: number[] = [];
  for (let n = 0; n < 20; n++) {
    const began = performance.now();
    expect((await send(`beside slow readers ${n}`)).http).toBe(200);
    times.push(performance.now() - began);
  }
  const grown = Math.round((resident() - before) / 1e6);
  console.log(`100 readers who do not read: ${grown} MB more, half of the calls within ${share(times, 0.5)} ms`);
  expect(grown).toBeLessThan(300);
});

it('SIGTERM: calls that run are answered, sockets are told to come again elsewhere, and it ends within 10 s', async () => {
  for (const one of slow) one.destroy();
  const sockets = await Promise.all(
    Array.from({ length: 40 }, (_, n) => listen(url(), { token: given.people[1 + (n % 2)]?.tokens[0] as string })),
  );
  const calls = Array.from({ length: 12 }, (_, n) =>
    testClient(url(), null)
      .call(signUp, { email: `ending${n}@example.sg`, passwd: 'three leaves of jade' })
      .then(({ http }) => http),
  );
  // They have arrived: passwords are hashed two at a time.
  await Promise.race(calls);
  const began = performance.now();
  const code = await kill(node, 'SIGTERM');
  const took = performance.now() - began;
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  console.log(
    `SIGTERM with 40 sockets, calls that run and a mail that hangs: ended after ${(took / 1_000).toFixed(1)} s`,
  );
  expect(code).toBe(0);
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  expect(new Set(codes)).toEqual(new Set([1001]));
  expect(took).toBeLessThan(10_000);
}, 60_000);
