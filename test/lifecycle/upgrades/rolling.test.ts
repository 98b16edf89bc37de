import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { testClient } from '#test/support/client.ts';
import { arrangeConversations, type Conversations } from '../conversations.ts';
import { cleanUp, freePort, kill, launchReady, newFolder, type Program } from '../program.ts';
import { drive } from './traffic.ts';

let embedded: EmbeddedDatabase;
let db: pg.Pool;
let given: Conversations;

const SHARED = {
  SECRET_KEY: 'a key that both nodes of the test share',
  DRAIN_SECONDS: '1',
  MESSAGES_A_MINUTE: '100000',
  RATE_LIMIT: '100000',
};
const nodeAt = (port: number) =>
  launchReady(newFolder(), {
    port,
    env: { ...SHARED, GOTONG_MODE: 'demo', DATABASE_URL: embedded.url, JOBS: 'false' },
  });
const urlOf = (port: number) => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: newFolder(), durable: false });
  db = new pg.Pool({ connectionString: embedded.url, max: 2 });
  db.on('error', () => {});
});
afterAll(async () => {
  await db?.end();
  await embedded?.stop();
  await cleanUp();
});

it('a rolling restart of two nodes under sixteen clients fails no call and loses no message', async () => {
  const ports = [await freePort(), await freePort()] as const;
  const nodes: Program[] = [];
  for (const port of ports) nodes.push(await nodeAt(port));
  given = await arrangeConversations(db);

  const traffic = drive(ports, given, 'rolling');
  for (const [i, port] of ports.entries()) {
    await sleep(500);
    expect(await kill(nodes[i] as Program, 'SIGTERM')).toBe(0);
    nodes[i] = await nodeAt(port);
    await expect.poll(() => traffic.ready.has(port), { timeout: 10_000 }).toBe(true);
  }
  await sleep(500);
  const { written, failed } = await traffic.end();

  expect(failed).toEqual([]);
  expect(written.length).toBeGreaterThan(100);
  const { rows } = await db.query('select client_message_id from messages where client_message_id = any($1)', [
    written,
  ]);
  expect(rows.length).toBe(written.length);
  for (const node of nodes) await kill(node, 'SIGTERM');
});

it('calls that run when a node is told to end are answered', async () => {
  const port = await freePort();
  // It still listens for half a second: connections that no process has taken yet end with the one that listened.
  const env = { ...SHARED, DRAIN_SECONDS: '0.5', GOTONG_MODE: 'demo', DATABASE_URL: embedded.url, JOBS: 'false' };
  const node = await launchReady(newFolder(), { port, env });
  const calls = Array.from({ length: 48 }, (_, n) =>
    testClient(urlOf(port), null)
      .call(signUp, { email: `leaving${n}@example.sg`, passwd: 'three leaves of jade' })
      .then(({ http, status }) => `${http} ${status}`),
  );
  // They have arrived: passwords are hashed two at a time.
  await Promise.race(calls);
  const ended = kill(node, 'SIGTERM');
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['200 Success']));
  expect(await ended).toBe(0);
});
