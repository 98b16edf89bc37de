import pg from 'pg';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { seedCatalogue } from '../catalogue.ts';
import { fillAtScale, NotFilled } from './fill.ts';

/** The arguments of `npm run seed -- --scale`. */
export interface ScaleArguments {
  readonly services: number;
  readonly reviewsEach: number;
  readonly seed: number;
  readonly isForced: boolean;
}

const USAGE = 'Say how many: npm run seed -- --scale 10000 [--reviews 10] [--seed 1] [--force]';

/** Reads the arguments; null without --scale. Throws NotFilled with the usage where a number is wrong. */
export function scaleArguments(given: readonly string[]): ScaleArguments | null {
  if (!given.includes('--scale')) return null;
  const number = (name: string, otherwise: number | null, most: number): number => {
    const at = given.indexOf(`--${name}`);
    const value = at < 0 ? otherwise : Number(given[at + 1]);
    if (value === null || !Number.isSafeInteger(value) || value < 1 || value > most) throw new NotFilled(USAGE);
    return value;
  };
  return {
    services: number('scale', null, 5_000_000),
    reviewsEach: number('reviews', 10, 100),
    seed: number('seed', 1, 1_000_000),
    isForced: given.includes('--force'),
  };
}

/** One statement fills a whole table, which takes minutes on a slow machine for a million services. */
const STATEMENT_MS = 6 * 3_600_000;
/** Settings during the filling, with more memory than serving on a small machine needs. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '16GB' };

/** Migrates and fills the configured database, or the built-in one without a URL. Does not ask for confirmation. */
export async function fillConfigured(
  config: { readonly database_url: string | null; readonly data_dir: string },
  wanted: ScaleArguments,
  say: (line: string) => void,
): Promise<void> {
  const embedded =
    config.database_url === null ? await startEmbedded({ dataDir: config.data_dir, settings: SETTINGS }) : null;
  const url = embedded?.url ?? (config.database_url as string);
  const grant = (what: string) => (embedded ? asAdmin(embedded.adminUrl, what) : Promise.resolve());
  try {
    await migrate(url);
    const database = openDatabase(url, 4, { statement_ms: STATEMENT_MS });
    try {
      await seedCatalogue(database);
      await grant('grant set on parameter session_replication_role to app');
      const begun = performance.now();
      const now = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
      const isDone = await fillAtScale(database, { ...wanted, now, say });
      const seconds = Math.round((performance.now() - begun) / 1000);
      say(
        isDone
          ? `Filled with ${wanted.services} services in ${seconds} s.`
          : 'This was filled so before: nothing to do.',
      );
    } finally {
      await grant('revoke set on parameter session_replication_role from app');
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
