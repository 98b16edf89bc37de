import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { seedCatalogue } from '#db/seed/catalogue.ts';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { attacked } from './attack.ts';
import { benchBookings } from './bookings.ts';
import { benchHealth } from './health.ts';
import { type Child, interleaved, load, median, type Sample, startChild, startProduct } from './load.ts';
import { renderAlone } from './render.ts';
import { benchScale, DEFAULT_FOLDER, DEFAULT_SIZES } from './scale.ts';
import { bareSockets, type Listeners, makeListeners, productSockets, type SocketFigures } from './sockets.ts';
import { bareTransactions, makePurses, type Purses, pgbenchTransactions, storeTransactions } from './wallet.ts';
import { type Busy, makeBusy, WORKS } from './works.ts';
import { fillWorld, type World } from './world.ts';

/**
 * `npm run bench`: each figure is ours ÷ the bare limit, both in this run on this machine, medians of interleaved runs.
 * `--services 100000` changes the size, `--seconds 5` the length of a run, `--sockets 1000` how many are open at once;
 * `--only sockets` and `--only attack` measure nothing else. `--scale` measures what grows with the size instead, at three sizes or at those
 * given (`--scale 10000,100000`), on databases that are kept in `--folder`; `--times 40` says how often, `--reviews 10` how
 * many reviews a service has, `--match Facets` which rows. `--health` measures Marketplace health at 1,000 and 100,000 requests;
 * `--bookings` a week of free times of a pro with `--jobs 5000` and a booking beside its bare statements.
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
if (process.argv.includes('--scale')) {
  const word = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1] ?? '';
  const given = word('scale');
  await benchScale({
    sizes: /^\d[\d,]*$/.test(given) ? given.split(',').map(Number) : DEFAULT_SIZES,
    folder: process.argv.includes('--folder') ? word('folder') : DEFAULT_FOLDER,
    times: option('times', 40),
    reviewsEach: option('reviews', 10),
    match: process.argv.includes('--match') ? word('match') : '',
  });
  process.exit();
}
if (process.argv.includes('--health')) {
  await benchHealth([option('few', 1_000), option('many', 100_000)], option('times', 40));
  process.exit();
}
if (process.argv.includes('--bookings')) {
  await benchBookings(option('jobs', 5_000), option('times', 80));
  process.exit();
}
const SERVICES = option('services', 10_000);
const SECONDS = option('seconds', 3);
const ROUNDS = option('rounds', 3);
const WORK_BIDS = option('works', 100_000);
const SOCKETS = option('sockets', 5_000);
const ONLY = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null;
if (ONLY !== null && ONLY !== 'sockets' && ONLY !== 'attack') throw new Error('--only takes sockets or attack');

const folder = mkdtempSync(join(tmpdir(), 'gotong-bench-'));
const embedded = await startEmbedded({ dataDir: folder });
const children: Child[] = [];
let taken = 0;
const rows: string[][] = [];

function row(work: string, ours: string, limit: string, ratio: number | null, goal: string, more = ''): void {
  rows.push([work, ours, limit, ratio === null ? '' : ratio.toFixed(2), goal, more]);
  console.log(
    `${work}: ours ${ours}, limit ${limit}${ratio === null ? '' : `, ratio ${ratio.toFixed(2)}`} (goal ${goal}) ${more}`,
  );
}
const rate = (sample: Sample) => `${Math.round(sample.perSecond).toLocaleString('en')} /s`;
const spread = ({ ours, limit }: { ours: Sample; limit: Sample }) =>
  `p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms (limit's p99 ${limit.p99.toFixed(1)} ms)`;

try {
  await migrate(embedded.url);
  const database = openDatabase(embedded.url, 4);
  await seedCatalogue(database);
  const world = await fillWorld(
    database,
    ONLY === null ? { services: SERVICES, bids: 40_000 } : { services: 400, bids: 2_000 },
  );
  const listeners = await makeListeners(database, SOCKETS);
  const busy = ONLY === null ? await makeBusyOnes(database) : null;
  // As the server's own housekeeping leaves tables that were filled a while ago.
  await database.pool.query('vacuum (analyze) quote_bids, quote_requests, bid_words, users, sessions');
  await database.close();
  const env = { GOTONG_MODE: 'demo', DATABASE_URL: embedded.url, DATA_DIR: folder, NODE_ENV: 'development' };

  if (busy) await measureCalls(env, world, busy);
  if (ONLY !== 'attack') await measureSockets(env, world, listeners);
  if (ONLY !== 'sockets') await measureAttack(env);

  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}, 32 connections, ${ROUNDS} rounds of ${SECONDS} s, database and client on the same machine\n`,
  );
  console.log('| work | ours | limit | ours ÷ limit | goal | |\n|---|---|---|---|---|---|');
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
} finally {
  for (const child of children) child.process.kill('SIGKILL');
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Quotes are sent once each: every run takes bids that no run has taken. */
async function sendQuotes(child: Child, { sendable }: World): Promise<Sample> {
  const body = JSON.stringify({
    quote_type: 'flat',
    price: '255.00',
    price_note: 'Chemical wash for all three, drain flush included.',
  });
  return load(child.url, SECONDS, {
    // A refusal is a 200, and faster than a quote.
    verifyBody: (reply) => String(reply).includes('"status":"Success"'),
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const bid = sendable[taken++] as World['sendable'][number] | undefined;
          if (!bid) throw new Error('all bids are quoted: give the bench more');
          return {
            ...request,
            path: `/quote_bids/change_status/rating/${bid.bid_id}.json`,
            headers: {
              'x-api-key': 'gotong-web',
              'content-type': 'application/json',
              'x-session-token': bid.token,
              'idempotency-key': `bench-${bid.bid_id}`,
            },
            body,
          };
        },
      },
    ],
  });
}

async function startUp(env: Record<string, string>): Promise<void> {
  const once = async (begin: () => Promise<Child>) => {
    const at = performance.now();
    const child = await begin();
    await fetch(`${child.url}/health`);
    const ms = performance.now() - at;
    await child.end();
    return ms;
  };
  const ours: number[] = [];
  const bare: number[] = [];
  await (await startProduct(env)).end(); // bundles
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await once(() => startChild('bare-start.ts', env)));
    ours.push(await once(() => startProduct(env)));
  }
  row(
    'Start to first answer, existing database',
    `${(median(ours) / 1000).toFixed(2)} s`,
    `${(median(bare) / 1000).toFixed(2)} s`,
    median(ours) / median(bare),
    '≤ 1 s',
  );
}

interface BusyOnes {
  readonly few: Busy;
  readonly many: Busy;
  readonly purses: Purses;
}

/** A pro with few bids and one with many, and people with credit. */
async function makeBusyOnes(database: Database): Promise<BusyOnes> {
  const few = await makeBusy(database, 500, 1_000);
  const many = await makeBusy(database, 501, WORK_BIDS);
  return { few, many, purses: await makePurses(database, embedded.url) };
}

async function measureCalls(env: Record<string, string>, world: World, { few, many, purses }: BusyOnes): Promise<void> {
  await startUp(env);
  const limit = await startChild('limit-server.ts', env);
  const ours = await startProduct(env);
  const uncached = await startProduct({ ...env, PAGE_CACHE_SECONDS: '0' });
  children.push(limit, ours, uncached);

  const list = await interleaved(
    ROUNDS,
    () => load(`${ours.url}/new/v1/quote_services/index.json`, SECONDS),
    () => load(`${limit.url}/list`, SECONDS),
  );
  row(
    `Pro list of 20 from ${SERVICES.toLocaleString('en')}`,
    rate(list.ours),
    rate(list.limit),
    list.ours.perSecond / list.limit.perSecond,
    '≥ 0.6',
    spread(list),
  );

  const page = '/category/aircon-servicing';
  const html = await (await fetch(ours.url + page)).text();
  await limit.ask({ bytes: html });
  const cached = await interleaved(
    ROUNDS,
    () => load(ours.url + page, SECONDS),
    () => load(`${limit.url}/bytes`, SECONDS),
  );
  row(
    'Category page, cached',
    rate(cached.ours),
    rate(cached.limit),
    cached.ours.perSecond / cached.limit.perSecond,
    '≥ 0.5',
    spread(cached),
  );

  const render = await interleaved(
    ROUNDS,
    () => load(uncached.url + page, SECONDS),
    () => renderAlone(embedded.url, SECONDS),
  );
  row(
    'Category page, uncached',
    rate(render.ours),
    rate(render.limit),
    render.ours.perSecond / render.limit.perSecond,
    '≥ 0.7',
    `p99 ${render.ours.p99.toFixed(1)} ms`,
  );

  const send = await interleaved(
    ROUNDS,
    () => sendQuotes(ours, world),
    () => load(`${limit.url}/transfer`, SECONDS, { method: 'POST' }),
  );
  row(
    'Send a quote',
    rate(send.ours),
    rate(send.limit),
    send.ours.perSecond / send.limit.perSecond,
    '≥ 0.6',
    spread(send),
  );

  const byPgbench = await pgbenchTransactions(purses, 1);
  const money = await interleaved(
    ROUNDS,
    () => storeTransactions(purses, SECONDS),
    async () => (byPgbench && (await pgbenchTransactions(purses, SECONDS))) || bareTransactions(purses, SECONDS),
  );
  row(
    `Wallet transaction over our store, limit: the same SQL by ${byPgbench ? 'pgbench' : 'bare pg'}, 12 connections`,
    rate(money.ours),
    rate(money.limit),
    money.ours.perSecond / money.limit.perSecond,
    'none set',
    `p50 ${money.ours.p50.toFixed(1)} ms, p99 ${money.ours.p99.toFixed(1)} ms`,
  );

  // Not against a limit: the list of a pro with many bids against that of one with few.
  for (const [name, path] of Object.entries(WORKS)) {
    const ask = (token: string) =>
      load(ours.url + path, SECONDS, {
        connections: 4,
        headers: { 'x-api-key': 'gotong-web', 'x-session-token': token },
      });
    const lists = await interleaved(
      ROUNDS,
      () => ask(many.token),
      () => ask(few.token),
    );
    row(
      `${name}: ${many.bids.toLocaleString('en')} bids against ${few.bids.toLocaleString('en')}, p50`,
      `${lists.ours.p50.toFixed(1)} ms`,
      `${lists.limit.p50.toFixed(1)} ms`,
      lists.ours.p50 / lists.limit.p50,
      '≤ 1.5',
    );
  }

  const memory = await ours.ask({ memory: true });
  const least = await limit.ask({ memory: true });
  row(
    'Memory after it all',
    `${Math.round(memory.rss / 1e6)} MB`,
    `${Math.round(least.rss / 1e6)} MB`,
    memory.rss / least.rss,
    '≤ 250 MB',
  );
}

/** Twenty people at work beside two hundred attackers: their p99 against that of a quiet spell. */
async function measureAttack(env: Record<string, string>): Promise<void> {
  for (const child of children.splice(0)) await child.end();
  const found = await attacked(env, Math.max(5, SECONDS));
  row(
    'p99 of 20 people while 200 attack, limit: the same people in quiet',
    `${found.attacked.toFixed(0)} ms`,
    `${found.quiet.toFixed(0)} ms`,
    found.attacked / found.quiet,
    '≤ 3, no errors, ≤ 400 MB',
    `${found.failed} failed, ${found.again} asked to come again, ${Math.round(found.rss / 1e6)} MB`,
  );
}

/** Many sockets at once, on a server of its own each time: ours, then bare ws. */
async function measureSockets(env: Record<string, string>, world: World, listeners: Listeners): Promise<void> {
  for (const child of children.splice(0)) await child.end();
  const ours = await productSockets(env, world, listeners);
  const bare = await bareSockets(env, listeners.length);
  const open = `${listeners.length.toLocaleString('en')} sockets open`;
  const spans = ({ p50, p99 }: Sample) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
  const kilobytes = ({ perSocket }: SocketFigures) => `${(perSocket / 1024).toFixed(1)} KB`;
  const whole = ({ rss }: SocketFigures) => `${Math.round(rss / 1e6)} MB`;
  row(
    `Memory of a socket, ${open}`,
    kilobytes(ours),
    kilobytes(bare),
    ours.perSocket / bare.perSocket,
    'none set',
    `in all ${whole(ours)}, limit ${whole(bare)}`,
  );
  row(`Chat message from its POST to being heard, ${open}`, spans(ours.single), spans(bare.single), null, 'p99 ≤ 8 ms');
  row(
    'One event to all of them, until each has it',
    spans(ours.burst),
    spans(bare.burst),
    ours.burst.p99 / bare.burst.p99,
    'p99 ≤ 1.5',
  );
}
