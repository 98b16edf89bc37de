import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fillConfigured } from '#db/seed/scale/run.ts';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import type { TestClient } from '#test/support/client.ts';
import { type Child, median, startProduct } from '../load.ts';
import { spentBy, spentByPostgres } from '../spent.ts';
import { SETTINGS } from './scale.ts';
import { consumersOf, liveStory, type Place, placesIn, prosAt, STEPS, type Told } from './story-acts.ts';

export interface StoryOptions {
  /** How many services each database has. The others are compared with the first. */
  readonly sizes: readonly number[];
  /** Folder of the databases; kept, so that they are filled once. */
  readonly folder: string;
  /** How many stories to play at each size. */
  readonly times: number;
  readonly reviewsEach: number;
}

export const STORY_SIZES = [10_000, 100_000];
const GOAL = 1.5;
const WARM_UP = 16;

interface Size {
  readonly services: number;
  readonly dataDir: string;
  readonly embedded: EmbeddedDatabase;
  readonly database: Database;
  readonly ours: Child;
  readonly consumers: readonly TestClient[];
}

/** A story, with its processor time in milliseconds. */
interface Lived {
  readonly told: Told;
  readonly node: number;
  readonly postgres: number;
}

/**
 * The whole story (request, offer, quote, chat, hire, work done, reviews) at each size in turn, one at a time, through HTTP: the median
 * of each step, and its ratio to that of the first size.
 */
export async function benchStory(options: StoryOptions): Promise<void> {
  const sizes: Size[] = [];
  try {
    for (const services of options.sizes) sizes.push(await start(services, options));
    const [first] = sizes;
    if (!first) return;
    const places = await placesIn(first.database);
    for (const { services, database } of sizes) {
      const counts = await Promise.all(places.map((place) => prosAt(database, place)));
      console.log(
        `${services.toLocaleString('en')} services: ${median(counts)} pros at a usual place of ${counts.length}`,
      );
    }
    const lived = await live(sizes, places, options.times);
    print(options, lived);
  } finally {
    for (const { ours } of sizes) await ours.end();
    for (const { database } of sizes) await database.close();
    for (const { embedded } of sizes) await embedded.stop();
  }
}

async function start(services: number, { folder, reviewsEach, times }: StoryOptions): Promise<Size> {
  const dataDir = join(folder, String(services));
  const wanted = { services, reviewsEach, seed: 1, isForced: false };
  await fillConfigured({ database_url: null, data_dir: dataDir }, wanted, (line) => console.log(`  ${line}`));
  const embedded = await startEmbedded({ dataDir, settings: SETTINGS });
  const database = openDatabase(embedded.url, 1);
  const ours = await startProduct({
    GOTONG_MODE: 'demo',
    DATABASE_URL: embedded.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    MESSAGES_A_MINUTE: '1000000',
  });
  return {
    services,
    dataDir,
    embedded,
    database,
    ours,
    consumers: await consumersOf(database, ours.url, times + WARM_UP),
  };
}

/** Plays stories at all sizes in turn; the sizes take turns to begin. The first stories do not count. */
async function live(sizes: readonly Size[], places: readonly Place[], times: number): Promise<Lived[][]> {
  const lived = sizes.map((): Lived[] => []);
  for (let n = 0; n < WARM_UP + times; n++) {
    const turn = [...sizes.entries()];
    if (n % 2 === 1) turn.reverse();
    for (const [at, { dataDir, database, ours, consumers }] of turn) {
      const pid = ours.process.pid as number;
      const before = { node: spentBy(pid), postgres: spentByPostgres(dataDir) };
      const told = await liveStory(database, ours.url, {
        consumer: consumers[n] as TestClient,
        place: places[n % places.length] as Place,
        n,
      });
      const spent = { node: spentBy(pid) - before.node, postgres: spentByPostgres(dataDir) - before.postgres };
      if (n >= WARM_UP) lived[at]?.push({ told, ...spent });
    }
  }
  return lived;
}

const wholeOf = ({ told }: Lived): number => STEPS.reduce((sum, step) => sum + told[step], 0);
/** The mean of many stories, because processor time is counted in steps of ten milliseconds. */
const meanOf = (lived: readonly Lived[], what: (one: Lived) => number): number =>
  lived.reduce((sum, one) => sum + what(one), 0) / lived.length;

function print({ sizes, times }: StoryOptions, lived: readonly (readonly Lived[])[]): void {
  const heads = sizes.map((n) => n.toLocaleString('en'));
  const [base, ...others] = heads;
  const line = (what: string, values: readonly number[], unit = ' ms'): void => {
    const ratios = values.slice(1).map((value) => value / (values[0] ?? Number.NaN));
    const cells = [what, ...values.map((value) => value.toFixed(1) + unit), ...ratios.map((ratio) => ratio.toFixed(2))];
    console.log(`| ${cells.join(' | ')} | ${ratios.every((ratio) => ratio <= GOAL) ? 'met' : 'missed'} |`);
  };
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${cpus().length} cores, load ${load}, ${times} stories each, in turn, one at a time\n`);
  console.log(
    `| step, median | ${heads.join(' | ')} | ${others.map((n) => `${n} ÷ ${base}`).join(' | ')} | goal ≤ ${GOAL} |`,
  );
  console.log(`|---${'|---'.repeat(heads.length * 2)}|`);
  for (const step of STEPS)
    line(
      step,
      lived.map((each) => median(each.map(({ told }) => told[step]))),
    );
  line(
    'the whole story',
    lived.map((each) => median(each.map(wholeOf))),
  );
  line(
    'processor time of PostgreSQL, a story',
    lived.map((each) => meanOf(each, ({ postgres }) => postgres)),
  );
  line(
    'processor time of the server, a story',
    lived.map((each) => meanOf(each, ({ node }) => node)),
  );
}
