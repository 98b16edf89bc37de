import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillConfigured } from '#db/seed/scale/run.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { type Child, median, startProduct } from '../load.ts';
import { plansThatScan } from '../plans.ts';
import { DEEP_LISTS, SCALE_WORKS, type ScaleWork, type ScaleWorld } from './scale-works.ts';

export interface ScaleOptions {
  /** How many services each database has. The others are compared with the first. */
  readonly sizes: readonly number[];
  /** Folder of the databases; kept, so that they are filled once. */
  readonly folder: string;
  /** How often each path is asked at each size. */
  readonly times: number;
  readonly reviewsEach: number;
  /** Measures only works whose names contain this. */
  readonly match: string;
}

export const DEFAULT_SIZES = [10_000, 100_000, 1_000_000];
export const DEFAULT_FOLDER = join(tmpdir(), 'gotong-bench-scale');
/** The settings that docs/parts.md gives for a million services, used at each size. */
export const SETTINGS = { shared_buffers: '1GB', effective_cache_size: '4GB' };
const GOAL = 1.5;
const WARM_UP = 12;
const DEEP_PAGE = 100;
const HEADERS = { 'x-api-key': 'gotong-web' };

interface Size {
  readonly services: number;
  readonly database: EmbeddedDatabase;
  readonly ours: Child;
  readonly uncached: Child;
  readonly world: ScaleWorld;
}

/**
 * Measures calls at each size, in turn and one at a time: the median of `times` calls, and its ratio to that of the first size.
 * At the end it lists plans that scan a whole table of many rows.
 */
export async function benchScale(options: ScaleOptions): Promise<void> {
  const sizes: Size[] = [];
  try {
    for (const services of options.sizes) sizes.push(await start(services, options));
    const rows: string[][] = [];
    for (const work of SCALE_WORKS.filter(({ what }) => what.includes(options.match))) {
      const times = await measured(work, sizes, options.times);
      const [base = Number.NaN] = times;
      const ratios = times.slice(1).map((ms) => ms / base);
      const shown = [
        work.what,
        ...times.map((ms) => `${ms.toFixed(1)} ms`),
        ...ratios.map((ratio) => ratio.toFixed(2)),
      ];
      rows.push([...shown, ratios.every((ratio) => ratio <= GOAL) ? '' : 'over']);
      console.log(shown.join(' | '));
    }
    const heads = options.sizes.map((n) => n.toLocaleString('en'));
    console.log(
      `\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${options.times} calls each, in turn, one at a time\n`,
    );
    console.log(
      `| work, median | ${heads.join(' | ')} | ${heads
        .slice(1)
        .map((n) => `${n} ÷ ${heads[0]}`)
        .join(' | ')} | goal ≤ ${GOAL} |`,
    );
    console.log(`|---${'|---'.repeat(heads.length * 2)}|`);
    for (const row of rows) console.log(`| ${row.join(' | ')} |`);
    const last = sizes.at(-1);
    if (last) await tellScans(last);
  } finally {
    for (const { ours, uncached } of sizes) await Promise.all([ours.end(), uncached.end()]);
    for (const { database } of sizes) await database.stop();
  }
}

async function start(services: number, { folder, reviewsEach }: ScaleOptions): Promise<Size> {
  const dataDir = join(folder, String(services));
  const wanted = { services, reviewsEach, seed: 1, isForced: false };
  await fillConfigured({ database_url: null, data_dir: dataDir }, wanted, (line) => console.log(`  ${line}`));
  const database = await startEmbedded({ dataDir, settings: SETTINGS });
  const env = { GOTONG_MODE: 'demo', DATABASE_URL: database.url, DATA_DIR: dataDir, NODE_ENV: 'development' };
  const ours = await startProduct(env);
  const uncached = await startProduct({ ...env, PAGE_CACHE_SECONDS: '0' });
  return { services, database, ours, uncached, world: await worldOf(database, ours) };
}

async function worldOf({ url }: EmbeddedDatabase, { url: server }: Child): Promise<ScaleWorld> {
  const database = openDatabase(url, 1);
  try {
    const { rows } = await database.pool.query<{ giant: number; deep_review: number }>(
      `select s.id as giant, (select id from reviews v where v.quote_service_id = s.id order by id desc offset 3980 limit 1) as deep_review
       from quote_services s where s.is_listed order by s.review_count desc, s.id limit 1`,
    );
    const found = rows[0] as { giant: number; deep_review: number };
    const deep = new Map<string, string>();
    for (const path of DEEP_LISTS) {
      let cursor = '';
      for (let page = 1; page < DEEP_PAGE; page++) {
        const more = cursor === '' ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
        const reply = (await (await fetch(server + path + more, { headers: HEADERS })).json()) as {
          paging: { next_cursor: string | null };
        };
        if (reply.paging.next_cursor === null) break;
        cursor = reply.paging.next_cursor;
      }
      deep.set(path, cursor);
    }
    return { giant: found.giant, deepReview: found.deep_review, deep };
  } finally {
    await database.close();
  }
}

async function measured(work: ScaleWork, sizes: readonly Size[], times: number): Promise<number[]> {
  const taken = sizes.map((): number[] => []);
  for (let i = -WARM_UP; i < times; i++) {
    for (const [at, { ours, uncached, world }] of sizes.entries()) {
      const url = (work.isUncached ? uncached : ours).url + work.path(world);
      const begun = performance.now();
      const reply = await fetch(url, { headers: HEADERS });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
      if (i >= 0) taken[at]?.push(performance.now() - begun);
    }
  }
  return taken.map((each) => median(each));
}

async function tellScans({ services, database, world }: Size): Promise<void> {
  const paths = SCALE_WORKS.map((work) => work.path(world));
  const env = {
    GOTONG_MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: join(tmpdir(), 'gotong-bench-plans'),
    NODE_ENV: 'development',
    PAGE_CACHE_SECONDS: '0',
  };
  const found = await plansThatScan(env, database.url, paths);
  console.log(
    `\nPlans that read a whole table at ${services.toLocaleString('en')}: ${found.length === 0 ? 'none' : found.length}`,
  );
  for (const { path, table, text, plan } of found)
    console.log(
      `\n${path}\n  reads all of ${table}:\n${text.replace(/\s+/g, ' ').slice(0, 600)}\n${plan.slice(0, 3000)}`,
    );
}
