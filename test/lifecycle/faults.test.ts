import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { postal } from '#core/categories/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import * as messages from '#core/messages/calls.ts';
import { MESSAGE_MAX } from '#core/messages/model.ts';
import * as payments from '#core/payments/calls.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { testClient } from '#test/support/client.ts';
import { type Pipe, startPipe } from '#test/support/outside/pipe.ts';
import { rawSocket } from '#test/support/outside/raw-socket.ts';
import { simulatorAt } from '#test/support/outside/simulator.ts';
import { listen } from '#test/support/socket.ts';
import { arrangeConversations, type Conversations } from './conversations.ts';
import { cleanUp, emptyMarket, kill, launchReady, newFolder, type Program } from './program.ts';

/** A mail server that accepts connections and never answers. */
let silent: Server;
const held = new Set<Socket>();
let embedded: EmbeddedDatabase;
let db: pg.Pool;
let pipe: Pipe;
let node: Program;
let given: Conversations;
const slow: Socket[] = [];
const idle: Socket[] = [];
/** How far the node's clock is ahead of this machine's, in milliseconds. The node reads it when told to. */
const clockFile = join(newFolder(), 'clock');
const JUMPING = new URL('../support/outside/jumping-clock.cjs', import.meta.url).pathname;
const IDLE = 10_000;
const SLOW = 5;
/** Files that a process may have open here: the server and this test have a socket for each. */
const files = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0);
const hasFiles = files >= IDLE + 1_000;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: await emptyMarket(), durable: false });
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
      CONNECTIONS_MAX: String(IDLE + 2_000),
      CONNECTIONS_PER_ADDRESS: '0',
      LIVE_BUFFER_BYTES: '300000',
      PAYMENT_TIMEOUT: '2000',
      NODE_OPTIONS: `--require ${JUMPING}`,
      CLOCK_FILE: clockFile,
    },
  });
  given = await arrangeConversations(db);
});
afterAll(async () => {
  for (const one of [...slow, ...idle, ...held]) one.destroy();
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
const resident = () => Number(readFileSync(`/proc/${node.child.pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
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
  // So is the status page, although it was never requested before.
  const page = await fetch(`${url()}/zh-sg/status`);
  expect([page.status, (await page.text()).includes('无法使用')]).toEqual([200, true]);
  const told = (await (await fetch(`${url()}/status.json`)).json()) as { parts: { part: string; state: string }[] };
  expect(told.parts.map(({ part, state }) => `${part} ${state}`).slice(0, 3)).toEqual([
    'site slow',
    'sign_in down',
    'messages down',
  ]);
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
  expect(share(took, 0.95)).toBeLessThan(5_000);
  const { rows } = await db.query('select client_message_id as name from messages where client_message_id like $1', [
    'away %',
  ]);
  expect(rows.map(({ name }) => name).sort()).toEqual([...acknowledged].sort());
  expect(await node.health()).toBe(200);
});

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

it('live sockets that do not read are let go of, and what waits for them is bounded', async () => {
  const token = given.people[0]?.tokens[0] as string;
  const before = resident();
  for (let n = 0; n < SLOW; n++) {
    slow.push((await rawSocket(node.port, token)).pause());
  }
  const reader = await listen(url(), { token });
  const closedBySlow = async () =>
    Number(/live_closed_total\{why="slow"\} (\d+)/.exec(await (await fetch(`${url()}/metrics`)).text())?.[1] ?? 0);
  let most = 0;
  let said = 0;
  const began = performance.now();
  while ((await closedBySlow()) < SLOW && said < 4_000) {
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const client_message_id = `long ${said + n}`;
        const message = client_message_id.padEnd(MESSAGE_MAX, '字');
        const bid_id = given.bids[0][n % 3] as number;
        const once = async () =>
          (await client(1).call(messages.sendMessage, { bid_id, message, client_message_id })).http;
        // Forty at once on a busy machine: one that waited too long for a connection is told to come again.
        for (let http = await once(); http !== 200; http = await once()) expect(http).toBe(503);
      }),
    );
    said += 40;
    most = Math.max(most, resident());
  }
  const took = performance.now() - began;
  const heard = () => reader.heard.filter(({ name }) => name === 'message.created').length;
  await expect.poll(heard).toBeGreaterThanOrEqual(said);
  console.log(
    `${SLOW} live sockets that do not read: all let go of after ${said} messages of ${MESSAGE_MAX} signs in ${(took / 1_000).toFixed(1)} s, ` +
      `at most ${Math.round((most - before) / 1e6)} MB more; the one that reads missed none`,
  );
  expect(await closedBySlow()).toBe(SLOW);
  expect((most - before) / 1e6).toBeLessThan(150);
  reader.close();
});

it('a clock that jumps by 40 hours, there and back, ends no session, sticks no job and pays nothing twice', async () => {
  const jump = async (hours: number) => {
    writeFileSync(clockFile, String(hours * HOUR));
    node.child.kill('SIGUSR2');
    const ahead = async () =>
      Math.round(Number(/^clock_off_seconds (\S+)/m.exec(await (await fetch(`${url()}/metrics`)).text())?.[1]) / 3_600);
    await expect.poll(ahead).toBe(hours);
  };
  const apart = async (text: string, values: unknown[] = []) =>
    Math.abs(Number((await db.query(`select extract(epoch from now() - (${text})) as s`, values)).rows[0]?.s));
  const socket = await listen(url(), { token: given.people[0]?.tokens[1] as string });
  const payer = client(1);
  const off: number[] = [];
  for (const [n, hours] of [40, -40].entries()) {
    const { order } = await payer.ok(payments.orderCredit, { amount: 50, new_card: true });
    const back = await simulatorAt(url(), '').choose(order.next_url ?? '', 'time_out');
    const wish = { order_id: order.order_id, prime: back.searchParams.get('prime') ?? '' };
    const paying = payer.call(payments.payByCardToken, wish);
    await jump(hours);
    // The session lasts a day, and the tries of the other person have not expired.
    expect((await send(`jumped ${n}`)).http).toBe(200);
    off.push(await apart('select created from messages where client_message_id = $1', [`jumped ${n}`]));
    expect(off.at(-1)).toBeLessThan(10);
    await db.query('insert into pgboss.job (name, policy) values ($1, $2)', ['sweep', 'singleton']);
    await expect.poll(() => apart(`select last_success from job_runs where name = 'sweep'`)).toBeLessThan(15);
    await paying;
    await db.query('update payment_intents set ask_at = now() where ask_at is not null');
    const status = async () =>
      (await db.query('select status from payment_orders where public_id = $1', [order.order_id])).rows[0]?.status;
    await expect.poll(status).toBe('completed');
    await jump(0);
    expect((await payer.ok(payments.payByCardToken, wish)).order).toMatchObject({ status: 'completed' });
    const taken = await db.query(`select 1 from simulator.payments where order_no = $1 and status = 'succeeded'`, [
      order.order_id,
    ]);
    expect(taken.rowCount).toBe(1);
  }
  const credited = await db.query(
    `select sum(e.amount_cents)::integer as cents from wallet_transactions t join wallet_entries e on e.transaction_id = t.id
     join wallet_accounts a on a.id = e.account_id where t.type_id = 1 and a.kind = 'bought'`,
  );
  console.log(
    `a clock that jumps by 40 hours and back, forward and backward: the time of what is written is off by at most ${Math.max(...off).toFixed(1)} s, ` +
      `two payments credited S$${credited.rows[0]?.cents / 100}`,
  );
  expect(credited.rows).toEqual([{ cents: 10_000 }]);
  expect(socket.socket.readyState).toBe(socket.socket.OPEN);
  socket.close();
});

it.skipIf(!hasFiles)(
  hasFiles
    ? '10,000 idle sockets cost little memory, and the others are served'
    : `10,000 idle sockets (a process may open ${files} files here)`,
  async () => {
    const tokens = Array.from({ length: IDLE }, () => randomBytes(32).toString('base64url'));
    await db.query(
      `with idle as (insert into users (email, username, first_name, created)
         select 'idle' || n || '@example.sg', 'idle' || n, 'Idle', now() from generate_series(1, $2::integer / 10) n returning id),
       numbered as (select id, row_number() over (order by id) - 1 as n from idle)
       insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
       select decode(h, 'hex'), id, 'idle', now(), now() + interval '1 day', now(), now()
       from unnest($1::text[]) with ordinality t (h, k) join numbered on n = k % ($2 / 10)`,
      [tokens.map((token) => createHash('sha256').update(token).digest('hex')), IDLE],
    );
    const before = resident();
    const began = performance.now();
    const open: Socket[] = [];
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (let token = tokens.pop(); token; token = tokens.pop()) open.push(await rawSocket(node.port, token));
      }),
    );
    const took = performance.now() - began;
    const listener = await listen(url(), { token: given.people[0]?.tokens[0] as string });
    const times: number[] = [];
    for (let n = 0; n < 40; n++) {
      const asked = performance.now();
      expect((await send(`beside the idle ${n}`, 1)).http).toBe(200);
      times.push(performance.now() - asked);
    }
    await listener.until((e) => JSON.stringify(e.payload)?.includes('beside the idle 39'));
    const grown = (resident() - before) / 1e6;
    console.log(
      `${IDLE} idle live sockets, opened in ${(took / 1_000).toFixed(1)} s: ${Math.round(grown)} MB more, ` +
        `${((grown * 1e3) / IDLE).toFixed(1)} kB each; beside them half of the calls within ${share(times, 0.5)} ms, 95 % within ${share(times, 0.95)} ms`,
    );
    expect(open.filter(({ destroyed }) => destroyed)).toEqual([]);
    expect(grown).toBeLessThan(400);
    expect(share(times, 0.95)).toBeLessThan(3_000);
    listener.close();
    idle.push(...open);
  },
  180_000,
);

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
    `SIGTERM with 40 sockets, ${idle.length} that do not answer, calls that run and a mail that hangs: ended after ${(took / 1_000).toFixed(1)} s`,
  );
  expect(code).toBe(0);
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  expect(new Set(codes)).toEqual(new Set([1001]));
  expect(took).toBeLessThan(10_000);
});
