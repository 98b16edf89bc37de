import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { orderCredit, payByCardToken } from '#core/payments/calls.ts';
import { seedCatalogue } from '#db/seed/catalogue.ts';
import { seeded } from '#db/seed/random.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { simulatorAt } from '#test/support/outside/simulator.ts';
import { fillWorld } from '../../bench/world.ts';
import { type ChaosProxy, FAULTS, startProxy } from './chaos-proxy.ts';
import { cleanUp, kill, launchReady, newFolder, type Program, postmasterOf } from './program.ts';

/**
 * `npm run endure -- --minutes 60`: mixed work against two nodes on one database, while nodes are killed and told to end, the
 * database is killed, and connections break. At the end every write that was acknowledged is looked for, none may be there
 * twice, and the books must be right. `--seed 7` repeats the faults of a run. Exits with 1 where something is missing.
 * Beside other work: `--workers 3 --pause 200 --fault-every 30`, in people, milliseconds between their acts, and seconds.
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const MINUTES = option('minutes', 60);
const SEED = option('seed', randomBytes(3).readUIntBE(0, 3));
const WORKERS = option('workers', 10);
const PAUSE_MS = option('pause', 0);
const FAULT_EVERY_MS = option('fault-every', 15) * 1_000;
const TRIES = 400;
const PASSWORD = 'three leaves of jade';
const random = seeded(SEED);

type Work = 'log-ins' | 'requests' | 'quotes' | 'messages' | 'hires' | 'top-ups';
const WORKS: readonly Work[] = ['log-ins', 'requests', 'quotes', 'messages', 'hires', 'top-ups'];
const acked = Object.fromEntries(WORKS.map((work) => [work, []])) as unknown as Record<Work, string[]>;
const refused: Record<string, number> = {};
const retried: Record<string, number> = {};
const done: Record<string, number> = {};
const bump = (counts: Record<string, number>, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

const folder = newFolder();
const embedded = await startEmbedded({ dataDir: folder });
await migrate(embedded.url);
const database = openDatabase(embedded.url, 2);
await seedCatalogue(database);
const world = await fillWorld(database, { services: 400, bids: 4_000 + Math.ceil(MINUTES * 600) });
const db = new pg.Pool({ connectionString: embedded.url, max: 3 });
db.on('error', () => {});

/** Customers for new requests: the customers above already have as many as the trust rules allow. */
const { rows: posters } = await db.query<{ id: number }>(
  `insert into users (email, username, stored_role, created, phone, is_phone_confirmed)
   select 'poster' || n || '@endure.test', 'poster' || n, 'consumer', now() - interval '400 days', '+6570' || lpad(n::text, 7, '0'), true
   from generate_series(1, 500) n returning id`,
);
/** Writes a session for each customer, as rows, because logging in is not tested here. */
const { rows: customers } = await db.query<{ id: number }>(
  `select id from users where stored_role = 'consumer' order by id`,
);
const tokens = new Map(customers.map(({ id }) => [Number(id), randomBytes(32).toString('base64url')]));
await db.query(
  `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
   select decode(h, 'hex'), u, 'endure', now(), now() + interval '2 days', now(), now() from unnest($1::text[], $2::bigint[]) as t (h, u)`,
  [[...tokens.values()].map((token) => createHash('sha256').update(token).digest('hex')), [...tokens.keys()]],
);
const before = Number((await db.query('select max(id) as id from quote_requests')).rows[0].id);

const env = {
  GOTONG_MODE: 'demo',
  DATABASE_URL: embedded.url,
  SECRET_KEY: 'a key that both nodes of the endurance run share',
  RATE_LIMIT: '100000000',
  MESSAGES_A_MINUTE: '1000000',
};
interface Node {
  readonly port: number;
  readonly files: string;
  program: Program;
  readonly proxy: ChaosProxy;
}
const nodes: Node[] = [];
for (let n = 0; n < 2; n++) {
  const [port, files] = [await freePort(), newFolder()];
  const program = await launchReady(files, { port, env });
  nodes.push({ port, files, program, proxy: await startProxy(port, random) });
}

const ended = Date.now() + MINUTES * 60_000;
let isOver = false;
const base = () => `http://127.0.0.1:${(random.pick(nodes) as Node).proxy.port}`;

/** Sends one write with the same key until it is answered; null where it was refused or never answered. */
async function act(work: Work, path: string, body: object, token?: string): Promise<Record<string, unknown> | null> {
  const key = randomBytes(12).toString('hex');
  for (let left = TRIES; left > 0; left--) {
    try {
      const reply = await fetch(base() + path, {
        method: 'POST',
        headers: {
          'x-api-key': 'gotong-web',
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token ? { 'x-session-token': token } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      const said = (await reply.json()) as Record<string, unknown>;
      if (reply.status === 200 && said.status === 'Success') return said;
      if (reply.status < 500 && reply.status !== 429 && reply.status !== 409) {
        bump(refused, `${work}: ${said.error}`);
        return null;
      }
    } catch {
      // Cut off, killed or silent: sending again with the same key finds out whether it was written.
    }
    bump(retried, work);
    await sleep(250);
  }
  bump(refused, `${work}: never answered`);
  return null;
}

let [quoteAt, topUpAt] = [0, 0];
const quoted: number[] = [];
const answers = {
  service: ['chemical-wash'],
  units: 3,
  unit_type: ['wall-mounted'],
  last_service: '6-12-months',
  postal_code: '520123',
  property_type: 'hdb-4-room',
  when: 'within-3-days',
  slots: [2],
  hire_intent: 'ready-now',
  contact_pref: 'chat',
};
const people: string[] = [];
for (let n = 0; n < 5; n++) {
  const email = `endure${n}@example.sg`;
  if (await act('log-ins', '/users/sign_up.json', { email, passwd: PASSWORD })) people.push(email);
}

const works: Record<Work, () => Promise<void>> = {
  async 'log-ins'() {
    const username = random.pick(people);
    const said = username && (await act('log-ins', '/users/login.json', { username, passwd: PASSWORD }));
    if (said) acked['log-ins'].push(String(said.session_token));
  },
  async requests() {
    const token = tokens.get(Number(random.pick(posters)?.id)) as string;
    const said = await act(
      'requests',
      '/quote_requests/search_add.json',
      { category: 'aircon-servicing', form_version: 1, fields: answers },
      token,
    );
    const request = said?.quote_request as { id?: number; quote_request_id?: number } | undefined;
    const id = request?.id ?? request?.quote_request_id;
    if (id) acked.requests.push(String(id));
  },
  async quotes() {
    const one = world.sendable[quoteAt++];
    if (!one) return;
    const body = { quote_type: 'flat', price: '255.00', price_note: 'All in.' };
    if (!(await act('quotes', `/quote_bids/change_status/rating/${one.bid_id}.json`, body, one.token))) return;
    acked.quotes.push(String(one.bid_id));
    quoted.push(Number(one.bid_id));
  },
  async messages() {
    const chat = random.pick([...world.chats]);
    const client_message_id = randomBytes(12).toString('hex');
    const path = `/messages/quote_conversation/${chat.bid_id}.json`;
    const token = random.int(0, 1) ? chat.provider : chat.requestor;
    if (await act('messages', path, { message: 'Word', client_message_id }, token))
      acked.messages.push(client_message_id);
  },
  async hires() {
    const bid_id = quoted.shift();
    if (bid_id === undefined) return;
    const { rows } = await db
      .query('select requestor_id from quote_bids where id = $1', [bid_id])
      .catch(() => ({ rows: [] as { requestor_id: number }[] }));
    const token = rows[0] && tokens.get(Number(rows[0].requestor_id));
    if (!token) return;
    const at = new Date(Date.now() + 86_400_000 * (2 + (hireAt++ % 300)));
    const hired_for = at.toISOString().slice(0, 16).replace('T', ' ').concat(':00');
    const body = { hired_for, minutes: 60, address: 'Block 1, Street 2, #03-04', phone: '+6591234567' };
    if (await act('hires', `/quote_bids/change_status/hired/${bid_id}.json`, body, token))
      acked.hires.push(String(bid_id));
  },
  async 'top-ups'() {
    const pro = world.sendable[(topUpAt++ * 7) % world.sendable.length];
    const said = pro && (await act('top-ups', orderCredit.path, { amount: 50, new_card: true }, pro.token));
    const order = said?.order as { order_id: string; next_url: string } | undefined;
    if (!order || !pro) return;
    for (let left = 40; left > 0; left--) {
      const prime = await simulatorAt(base(), '')
        .choose(order.next_url, 'success')
        .then((back) => back.searchParams.get('prime'))
        .catch(() => null);
      if (prime) {
        const paid = await act(
          'top-ups',
          payByCardToken.path.replace('{order_id}', order.order_id),
          { order_id: order.order_id, prime },
          pro.token,
        );
        if ((paid?.order as { status?: string } | undefined)?.status === 'completed')
          acked['top-ups'].push(order.order_id);
        return;
      }
      await sleep(250);
    }
  },
};
let hireAt = 0;
const SHARES: readonly Work[] = [
  'log-ins',
  'requests',
  'quotes',
  'quotes',
  'quotes',
  'messages',
  'messages',
  'messages',
  'messages',
  'hires',
  'top-ups',
];

async function restart(node: Node, signal: NodeJS.Signals): Promise<void> {
  await kill(node.program, signal);
  for (let left = 60; ; left--) {
    try {
      node.program = await launchReady(node.files, { port: node.port, env });
      return;
    } catch (error) {
      // A node ends while the database is not back yet, and is then started again, as a service manager does.
      if (left === 0) throw error;
      bump(done, 'start again while the database is away');
      await sleep(1_000);
    }
  }
}
const STRIKES = {
  'kill -9 of a node': () => restart(random.pick(nodes) as Node, 'SIGKILL'),
  'SIGTERM of a node': () => restart(random.pick(nodes) as Node, 'SIGTERM'),
  'kill -9 of the database': async () => {
    const server = await postmasterOf(folder);
    if (server) process.kill(server.pid, 'SIGKILL');
  },
} as const;
const cutting = setInterval(() => {
  for (const { proxy } of nodes) proxy.strike(random.pick(FAULTS), random.pick([0.02, 0.1, 0.3]));
}, 2_000);
const faults = (async () => {
  for (let n = 0; !isOver; n++) {
    await sleep(FAULT_EVERY_MS);
    if (isOver) return;
    const names = Object.keys(STRIKES) as (keyof typeof STRIKES)[];
    const name = names[n % names.length] as keyof typeof STRIKES;
    bump(done, name);
    await STRIKES[name]();
  }
})();
const began = Date.now();
const working = Array.from({ length: WORKERS }, async () => {
  while (Date.now() < ended) {
    await works[random.pick([...SHARES])]();
    await sleep(PAUSE_MS);
  }
});
const telling = setInterval(() => {
  console.log(
    `${Math.round((Date.now() - began) / 1_000)} s: ${WORKS.map((work) => `${work} ${acked[work].length}`).join(', ')}; refused ${JSON.stringify(refused)}`,
  );
}, 60_000);
await Promise.all(working);
isOver = true;
clearInterval(cutting);
clearInterval(telling);
for (const { proxy } of nodes) {
  for (const fault of FAULTS) done[fault] = (done[fault] ?? 0) + proxy.done[fault];
  proxy.calm();
}
await faults;

/** How many of the acknowledged writes are stored, and how many are stored more than once. */
const CHECKS: Record<Work, string> = {
  'log-ins': `select encode(token_hash, 'hex') as key, count(*) as n from sessions where encode(token_hash, 'hex') = any ($1::text[]) group by 1`,
  requests: 'select id::text as key, count(*) as n from quote_requests where id::text = any ($1::text[]) group by 1',
  quotes: `select b.id::text as key, count(*) as n from quote_bids b join fee_holds f on f.quote_bid_id = b.id
    join wallet_transactions t on t.quote_bid_id = b.id and t.type_id = 14
    where b.id::text = any ($1::text[]) and b.quote_sent_on is not null group by 1`,
  messages:
    'select client_message_id as key, count(*) as n from messages where client_message_id = any ($1::text[]) group by 1',
  hires: `select h.id::text as key, count(*) as n from quote_bids h join quote_bids o on o.quote_request_id = h.quote_request_id
    and o.quote_status_id in (3, 4, 5) where h.id::text = any ($1::text[]) and h.quote_status_id = 3 group by 1`,
  'top-ups': `select o.public_id as key, count(*) as n from payment_orders o join wallet_transactions t on t.order_id = o.id and t.type_id = 1
    where o.public_id = any ($1::text[]) and o.status = 'completed' group by 1`,
};
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
let isWrong = false;
console.log(
  `\n${MINUTES} minutes, seed ${SEED}: ${Object.entries(done)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ')}\n`,
);
console.log('| work | acknowledged | sent again | found | missing | doubled |\n|---|---|---|---|---|---|');
for (const work of WORKS) {
  const keys = work === 'log-ins' ? acked[work].map(hash) : acked[work];
  const { rows } = await db.query<{ key: string; n: string }>(CHECKS[work], [keys]);
  const doubled = rows.filter(({ n }) => Number(n) !== 1).length;
  const missing = new Set(keys).size - rows.length;
  if (missing > 0 || doubled > 0 || keys.length === 0 || new Set(keys).size !== keys.length) isWrong = true;
  console.log(`| ${work} | ${keys.length} | ${retried[work] ?? 0} | ${rows.length} | ${missing} | ${doubled} |`);
}
const { rows: unasked } = await db.query('select count(*)::integer as n from quote_requests where id > $1', [before]);
console.log(`\nRequests stored ${unasked[0].n}, acknowledged ${acked.requests.length}.`);
if (Object.keys(refused).length > 0) console.log(`Refused: ${JSON.stringify(refused)}`);
for (let left = 100; left > 0; left--) {
  const { rows } = await db.query(`select 1 from payment_intents where decided_on is null limit 1`);
  if (rows.length === 0) break;
  await sleep(500);
}
const books = await proveAllBooks(database);
console.log(`Books: ${books.is_right ? 'right' : JSON.stringify(books.wrong)}`);
for (const { program, proxy } of nodes) {
  await kill(program, 'SIGKILL');
  await proxy.close();
}
await db.end();
await database.close();
await embedded.stop();
await cleanUp();
process.exit(isWrong || !books.is_right ? 1 : 0);
