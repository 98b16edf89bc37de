import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, expect, it, onTestFailed } from 'vitest';
import { sendMessage } from '#core/messages/calls.ts';
import { seeded } from '#db/seed/random.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { testClient } from '#test/support/client.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { type Device, type DeviceReport, keptMessages, type Seen } from './chaos-client.ts';
import { FAULTS, startProxy } from './chaos-proxy.ts';
import { arrangeConversations } from './conversations.ts';
import { cleanUp, emptyMarket, kill, launchReady, newFolder, type Program, postmasterOf } from './program.ts';

/** Messages written in all. CHAOS=1000 is a short run, CHAOS_SEED=… repeats the faults of one that failed. */
const TOTAL = Number(process.env.CHAOS ?? 10_000);
const SEED = Number(process.env.CHAOS_SEED ?? randomBytes(3).readUIntBE(0, 3));
/** What happens once this share of the messages is stored: the server or the database dies, or a device is reloaded. */
const PLAN = [
  [0.1, 'server'],
  [0.25, 'device'],
  [0.35, 'server'],
  [0.5, 'database'],
  [0.6, 'device'],
  [0.7, 'server'],
  [0.85, 'device'],
  [0.9, 'server'],
] as const;
/** Long enough for a busy machine to start the server again. */
const STUCK_MS = 180_000;

let embedded: EmbeddedDatabase | null = null;
const workers = new Set<Worker>();
/** Errors that ended a device. */
const faults: string[] = [];
afterAll(async () => {
  for (const worker of workers) await worker.terminate();
  await embedded?.stop();
  await cleanUp();
});

/** A device in its own thread. It can be ended like a closed page, and started again with what it stored. */
function start(device: Device) {
  const open = () => {
    const worker = new Worker(new URL('./chaos-client.ts', import.meta.url), { workerData: device });
    workers.add(worker);
    worker.on('error', (error) => faults.push(`${device.name}: ${error instanceof Error ? error.stack : error}`));
    return worker;
  };
  let worker = open();
  const ask = async <T>(what: 'report' | 'views'): Promise<T> => {
    worker.postMessage(what);
    const [answer] = await once(worker, 'message');
    return answer as T;
  };
  // A reload begins its counts anew, and a fast machine leaves few faults after the last one.
  const before = { lost: 0, sockets: 0 };
  const report = async () => {
    const now = await ask<DeviceReport>('report');
    return { ...now, lost: before.lost + now.lost, sockets: before.sockets + now.sockets };
  };
  return {
    device,
    report,
    views: () => ask<Seen[]>('views'),
    async reload() {
      Object.assign(before, await report());
      workers.delete(worker);
      await worker.terminate();
      worker = open();
    },
  };
}

it(`${TOTAL} messages of four clients come to every one of them once and in order, whatever breaks meanwhile`, async () => {
  const tale: string[] = [];
  onTestFailed(() => console.error(`CHAOS=${TOTAL} CHAOS_SEED=${SEED}\n${tale.join('\n')}`));
  const random = seeded(SEED);
  const folder = await emptyMarket();
  embedded = await startEmbedded({ dataDir: folder });
  const env = {
    GOTONG_MODE: 'demo',
    DATABASE_URL: embedded.url,
    SECRET_KEY: 'a key of the chaos test that is long enough',
    RATE_LIMIT: '100000000',
    MESSAGES_A_MINUTE: '1000000',
  };
  const port = await freePort();
  const files = newFolder();
  const boot = () => launchReady(files, { port, env });
  let program: Program = await boot();
  const db = new pg.Pool({ connectionString: embedded.url, max: 2 });
  db.on('error', () => {});
  const { people, bids } = await arrangeConversations(db);
  const proxy = await startProxy(port, random);
  const base = `http://127.0.0.1:${proxy.port}`;
  const all = [...bids[0], ...bids[1]];
  const began = performance.now();
  const say = (what: string) => tale.push(`${((performance.now() - began) / 1000).toFixed(1)} s: ${what}`);

  const seats = [
    { name: 'phone', person: 0, token: 0, side: 'consumer', on: all },
    { name: 'laptop', person: 0, token: 1, side: 'consumer', on: all },
    { name: 'first pro', person: 1, token: 0, side: 'pro', on: bids[0] },
    { name: 'second pro', person: 2, token: 0, side: 'pro', on: bids[1] },
  ] as const;
  const devices = seats.map(({ name, person, token, side, on }, n) =>
    start({
      name,
      base,
      token: people[person]?.tokens[token] as string,
      user_id: people[person]?.id as number,
      side,
      bids: on,
      quota: Math.ceil(TOTAL / seats.length),
      journal: join(folder, `${n}.journal`),
      seed: random.int(1, 1_000_000_000),
    }),
  );

  const stored = async () =>
    (await db.query<{ n: number }>('select count(*)::int as n from messages').catch(() => null))?.rows[0]?.n ?? null;
  const plan = [...PLAN];
  let most = 0;
  let moved = performance.now();
  const striking = setInterval(() => proxy.strike(random.pick(FAULTS), random.pick([0.05, 0.2, 0.6])), 500);
  try {
    for (;;) {
      if (faults.length > 0) throw new Error(faults[0]);
      const n = await stored();
      if (n === null) {
        await sleep(100);
        continue;
      }
      if (n >= TOTAL) break;
      if (n > most) {
        most = n;
        moved = performance.now();
      } else if (performance.now() - moved > STUCK_MS) throw new Error(`no message for long after ${n}`);
      const [share, what] = plan[0] ?? [2, null];
      if (n < share * TOTAL) {
        await sleep(50);
        continue;
      }
      plan.shift();
      say(`${n} stored, the ${what} is killed`);
      if (what === 'server') {
        await kill(program, 'SIGKILL');
        program = await boot();
      } else if (what === 'device') await random.pick(devices).reload();
      else process.kill((await postmasterOf(folder))?.pid as number, 'SIGKILL');
    }
  } finally {
    clearInterval(striking);
    proxy.calm();
  }
  say(`${TOTAL} stored, the network is calm`);

  // Each client must get all messages by itself, without a reload.
  const ends = async () =>
    (
      await db.query<{ id: number; n: number }>('select id::int, message_seq as n from quote_bids where id = any($1)', [
        all,
      ])
    ).rows;
  const reports = async () => Promise.all(devices.map((one) => one.report()));
  const isWhole = (list: DeviceReport[], last: { id: number; n: number }[]) =>
    list.every(
      ({ pending, written, to }, n) =>
        pending.length === 0 &&
        written === devices[n]?.device.quota &&
        last.every(({ id, n: end }) => to[id] === undefined || to[id] === end),
    );
  let list = await reports();
  const settle = async (what: string) => {
    for (let left = 120; left > 0 && !isWhole(list, await ends()); left--) {
      await sleep(500);
      list = await reports();
    }
    say(`${isWhole(list, await ends()) ? 'every' : 'not every'} client has ${what}`);
  };
  await settle('come to the end');

  // The last message is sent while no client is connected, and no later message shows that it is missing.
  const lastWords = all.map((bid_id) => ({ bid_id, client_message_id: `last ${bid_id}`, message: 'last word' }));
  proxy.strike('cut', 1);
  await Promise.all(
    lastWords.map((word) => {
      const pro = bids[0].includes(word.bid_id) ? 1 : 2;
      return testClient(`http://127.0.0.1:${port}`, people[pro]?.tokens[0] as string).ok(sendMessage, word);
    }),
  );
  list = await reports();
  await settle('the last word');
  const last = Object.fromEntries((await ends()).map(({ id, n }) => [id, n]));
  for (const [n, { pending, written, to }] of list.entries()) {
    const { name, quota, bids } = (devices[n] as (typeof devices)[number]).device;
    const ends = Object.fromEntries(bids.map((id) => [id, last[id]]));
    expect([name, { pending, written, to }]).toEqual([name, { pending: [], written: quota, to: ends }]);
  }

  const { rows } = await db.query<{
    bid_id: number;
    seq: number;
    client_message_id: string;
    message: string;
    sender_id: number;
  }>(
    `select quote_bid_id::int as bid_id, seq, client_message_id, message, sender_id::int from messages
     where quote_bid_id = any($1) order by quote_bid_id, seq`,
    [all],
  );
  const of = (bid_id: number) => rows.filter((row) => row.bid_id === bid_id);

  // Every message that the devices queued is stored exactly once.
  const kept = [...devices.flatMap(({ device }) => keptMessages(device.journal)), ...lastWords];
  expect(kept.length).toBeGreaterThanOrEqual(TOTAL + lastWords.length);
  expect(rows.map((row) => row.client_message_id).sort()).toEqual(kept.map((one) => one.client_message_id).sort());
  for (const { id, n } of await ends()) expect([id, of(id).map((row) => row.seq)]).toEqual([id, count(n)]);
  // In the order in which each device wrote.
  for (const { device } of devices)
    for (const bid_id of device.bids) {
      const mine = of(bid_id).filter((row) => row.message.startsWith(`${device.name} `));
      expect(mine.map((row) => row.message)).toEqual(count(mine.length).map((n) => `${device.name} ${n}`));
    }
  // Every client has the same messages as the database.
  for (const one of devices)
    for (const { bid_id, messages } of await one.views())
      expect([one.device.name, bid_id, messages]).toEqual([
        one.device.name,
        bid_id,
        of(bid_id).map(({ bid_id: _, ...row }) => row),
      ]);

  // There were enough faults.
  say(
    `${JSON.stringify(proxy.done)}, ${list.map(({ lost, sockets }) => `${lost} lost calls, ${sockets} sockets`).join('; ')}`,
  );
  console.log(tale.join('\n'));
  expect(plan).toEqual([]);
  for (const fault of FAULTS) expect([fault, proxy.done[fault]]).toEqual([fault, expect.toSatisfy((n) => n > 5)]);
  for (const { lost, sockets } of list) expect([lost > 5, sockets > 1]).toEqual([true, true]);
  await db.end();
  await proxy.close();
  expect(await kill(program, 'SIGTERM')).toBe(0);
}, 1_800_000);

const count = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
