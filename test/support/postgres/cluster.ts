import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { endPostmaster, findPostmaster } from '#server/platform/embedded/postmaster.ts';
import { isAlive } from '#server/platform/embedded/process-lock.ts';
import { scratchFolder } from './scratch.ts';

const PREFIX = 'gotong-test-';
const SETTINGS = {
  // Tests of races run into deadlocks, and by default PostgreSQL looks for one only after a second.
  deadlock_timeout: '100ms',
  // By default PostgreSQL plans a statement anew for its first five runs, which was a fifth of the work of tests.
  plan_cache_mode: 'force_generic_plan',
  // Autovacuum also updates statistics, after which the connections of a kept database would plan everything anew.
  autovacuum: 'off',
};

/**
 * A PostgreSQL for tests: TEST_DATABASE_URL when set (a user who may create databases), else an embedded one in a
 * temporary folder, which trades durability for speed and is removed by `stop`.
 */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  // Copying a database takes 20 ms in memory, and 400 on some disks.
  const parent = scratchFolder();
  await removeAbandoned(parent);
  const dataDir = mkdtempSync(join(parent, PREFIX));
  const embedded = await startEmbedded({ dataDir, durable: false, settings: SETTINGS });
  const admin = new pg.Client({ connectionString: embedded.adminUrl });
  await admin.connect();
  await admin.query('alter role app createdb');
  // For resetting a database (reset.ts).
  await admin.query('grant set on parameter session_replication_role to app');
  await admin.end();
  const url = new URL(embedded.url);
  url.pathname = '/postgres';
  return {
    url: url.href,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A program of `lifecycle` is killed and started again within minutes, and has no owner meanwhile. */
const KILLED_FOR = 3 * 3_600_000;

/** Ends and removes the clusters and data folders of test runs that were killed before they could. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => /^gotong-(?:test|lifecycle|journeys)-/.test(entry))) {
    const folder = join(parent, name);
    const owner = ownerOf(folder);
    if (owner === null || isAlive(owner)) continue;
    if (!name.startsWith(PREFIX) && Date.now() - statSync(folder).ctimeMs < KILLED_FOR) continue;
    const left = await findPostmaster(join(folder, 'postgres'));
    if (left) await endPostmaster(left.pid);
    rmSync(folder, { recursive: true, force: true });
  }
}

function ownerOf(folder: string): number | null {
  try {
    return (JSON.parse(readFileSync(join(folder, 'postgres.owner'), 'utf8')) as { pid: number }).pid;
  } catch {
    return null;
  }
}
