import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedCatalogue } from '#db/seed/catalogue.ts';
import { fillMarket } from '#db/seed/scale/market.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { checkAlertsJob } from '#server/ops/alerts/jobs.ts';
import { refreshHealthJob } from '#server/ops/health/jobs.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { type Child, median, startProduct } from './load.ts';

/** The calls of the page Marketplace health, and those for the rows behind its numbers. */
const WORKS: Readonly<Record<string, { path: string; body?: object }>> = {
  'the page, 28 days': { path: '/new/v1/ops/health.json' },
  'the page, 84 days, a category': { path: '/new/v1/ops/health.json?days=84&category_id=1' },
  'the week by category and area': { path: '/new/v1/ops/health/cells.json' },
  cohorts: { path: '/new/v1/ops/health/cohorts.json' },
  'the house and its alerts': { path: '/new/v1/ops/house.json' },
  ...Object.fromEntries(
    ['requests', 'reviewed', 'to_hire', 'quotes_5', 'returning', 'bought', 'spent', 'given_back', 'appeals_open'].map(
      (number) => [`rows: ${number}, 84 days`, { path: '/new/v1/ops/health/rows.json', body: { number, days: 84 } }],
    ),
  ),
  'rows: quotes_5, 84 days, first and urgent': {
    path: '/new/v1/ops/health/rows.json',
    body: { number: 'quotes_5', days: 84, first: true, urgent: true },
  },
};

const DAYS = 364;
const GOAL = 1.5;
const WARM_UP = 10;
const FOLDER = join(tmpdir(), 'gotong-bench-health');

interface Size {
  readonly requests: number;
  readonly database: EmbeddedDatabase;
  readonly ours: Child;
  readonly token: string;
}

/** Measures Marketplace health with two numbers of requests in a year: medians of calls in turn, and their ratio. */
export async function benchHealth(requests: readonly [number, number], times: number): Promise<void> {
  const sizes: Size[] = [];
  try {
    for (const each of requests) sizes.push(await start(each));
    const rows: string[][] = [];
    for (const [what, { path, body }] of Object.entries(WORKS)) {
      const taken = sizes.map((): number[] => []);
      for (let i = -WARM_UP; i < times; i++)
        for (const [at, { ours, token }] of sizes.entries()) {
          const begun = performance.now();
          const reply = await fetch(ours.url + path, {
            headers: { 'x-api-key': 'gotong-web', 'x-session-token': token, 'content-type': 'application/json' },
            ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
          });
          const text = await reply.text();
          if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
          if (i >= 0) taken[at]?.push(performance.now() - begun);
        }
      const [few = Number.NaN, many = Number.NaN] = taken.map(median);
      const ratio = many / few;
      rows.push([what, `${few.toFixed(1)} ms`, `${many.toFixed(1)} ms`, ratio.toFixed(2), ratio <= GOAL ? '' : 'over']);
      console.log(rows.at(-1)?.join(' | '));
    }
    const heads = requests.map((n) => n.toLocaleString('en'));
    console.log(
      `\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${times} calls each, in turn, one at a time\n`,
    );
    console.log(
      `| Marketplace health, median | ${heads.join(' | ')} | ratio, goal ≤ ${GOAL} | |\n|---|---|---|---|---|`,
    );
    for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  } finally {
    for (const { ours } of sizes) await ours.end();
    for (const { database } of sizes) await database.stop();
  }
}

async function start(requests: number): Promise<Size> {
  const dataDir = join(FOLDER, String(requests));
  const isFilled = existsSync(dataDir);
  const embedded = await startEmbedded({ dataDir });
  const { url } = embedded;
  await migrate(url);
  const database = openDatabase(url, 2);
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, NODE_ENV: 'development' };
  try {
    await seedCatalogue(database);
    if (!isFilled) {
      console.log(`  filling ${requests.toLocaleString('en')} requests`);
      await fillMarket(url, { requests, days: DAYS, now: new Date(), seed: 1 });
    }
    await runJobs(env, url);
    await database.pool.query('vacuum analyze');
    const token = await operator(database);
    return { requests, database: embedded, ours: await startProduct(env), token };
  } finally {
    await database.close();
  }
}

async function runJobs(env: Record<string, string>, url: string): Promise<void> {
  const app = await createApp(
    loadConfig({ ...process.env, ...env, PORT: '0', LOG_LEVEL: 'error', JOBS: 'false' }),
    url,
  );
  try {
    for (const job of [refreshHealthJob, checkAlertsJob]) {
      const begun = performance.now();
      await runJob(app.parts, job);
      console.log(`  ${job.name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
  } finally {
    await app.close();
  }
}

async function operator({ pool }: ReturnType<typeof openDatabase>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `with made as (
       insert into users (email, username, is_operator, operator_roles, created)
       values ($2, $2, true, '{owner,support,review,money,content}', now()) returning id)
     insert into sessions (token_hash, user_id, is_operator, operator_roles, device_id, created, expires_at, last_used_at, proved_at)
     select $1, id, true, '{owner,support,review,money,content}', 'bench', now(), now() + interval '1 day', now(), now() from made`,
    [createHash('sha256').update(token).digest(), `operator-${token.slice(0, 8)}@bench.test`],
  );
  return token;
}
