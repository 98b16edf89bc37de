import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { keepClients, keptBackends, leaveClients } from './postgres/clients.ts';
import { startTestCluster } from './postgres/cluster.ts';
import { lookAt, mayPutBack, putBack, type Untouched } from './postgres/reset.ts';

/** A database of one test file: migrated, with the catalogue. */
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  readonly pool: pg.Pool;
  /** Closes the pool and drops the database, even with open connections. A kept one is reset for the next file instead. */
  drop(): Promise<void>;
}

/**
 * Runs once before the server tests (vitest's globalSetup): starts PostgreSQL and makes the template that every test
 * database is a copy of. Answers a function that stops it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const template = `template_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'gotong-template-'));
  const look = join(folder, 'untouched.json');
  try {
    await onServer(cluster.url, (client) => client.query(`create database ${template}`));
    const url = databaseUrl(cluster.url, template);
    await migrate(url);
    await seed(url);
    await onServer(url, async (client) => {
      if (await mayPutBack(client)) writeFileSync(look, JSON.stringify(await lookAt(client)));
    });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  // Workers start after this and inherit the environment.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../dist/compiled', import.meta.url));
  process.env.TEST_CLUSTER_URL = cluster.url;
  process.env.TEST_TEMPLATE = template;
  process.env.TEST_UNTOUCHED = existsSync(look) ? look : '';
  return async () => {
    await onServer(cluster.url, async (client) => {
      const copies = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
        `${template}%`,
      ]);
      for (const { datname } of copies.rows) await dropped(client, datname);
    });
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  };
}

/** A copy that the test files of one worker use one after another; it is reset in between. */
interface Kept {
  readonly url: string;
  /** The connection that resets it, which has its statements planned. */
  readonly client: pg.Client;
  untouched: Untouched;
  files: number;
}
const free: Kept[] = [];
/** A copy is used for this many files: dead rows add up, and cached plans and tables take memory. */
const FILES_OF_ONE = 40;

/**
 * A copy of the template database. Call it once per test file, and `drop()` at its end. With `is_kept` it may be that of an
 * earlier file of this worker, after a reset: its connections have cached the tables and plans, which saves most of PostgreSQL's
 * work for a file. Tests that change connections or tables themselves need one without `is_kept`.
 */
export async function createTestDatabase({ is_kept = false } = {}): Promise<TestDatabase> {
  const kept = is_kept ? (free.pop() ?? (await copyToKeep())) : null;
  const url = kept?.url ?? (await copy());
  const database = openDatabase(url, 10);
  let isDropped = false;
  return {
    url,
    database,
    pool: database.pool,
    async drop() {
      // Two servers over one database both drop it, but it may be reused only once.
      if (isDropped) return;
      isDropped = true;
      if (!database.pool.ended) await database.close();
      if (kept && (await isPutBack(kept))) free.push(kept);
      else await dropDatabase(url, kept);
    },
  };
}

/** Copies the template, in 20 to 60 ms. */
async function copy(): Promise<string> {
  const { TEST_CLUSTER_URL: server, TEST_TEMPLATE: template } = process.env;
  if (!server || !template) throw new Error('No test database here: this file is not in the vitest project "server".');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return databaseUrl(server, name);
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

let template: Untouched | null = null;

/** Copies the template for reuse; null where the database user may not reset a database. */
async function copyToKeep(): Promise<Kept | null> {
  const look = process.env.TEST_UNTOUCHED;
  if (!look) return null;
  template ??= JSON.parse(readFileSync(look, 'utf8')) as Untouched;
  const url = await copy();
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
  client.on('error', () => {});
  await client.connect();
  keepClients(url);
  return { url, client, untouched: template, files: 0 };
}

async function isPutBack(kept: Kept): Promise<boolean> {
  kept.files += 1;
  if (kept.files >= FILES_OF_ONE) return false;
  try {
    // Another open connection could still write.
    if (!(await isAlone(kept.client, await keptBackends(kept.url)))) return false;
    const untouched = await putBack(kept.client, kept.untouched);
    if (untouched) kept.untouched = untouched;
    return untouched !== null;
  } catch {
    // The reset failed because of what the test file left: the next file gets a new copy.
    return false;
  }
}

/** Whether no other client is connected. Waits up to a second, as closed connections are listed for a moment. */
async function isAlone(client: pg.Client, backends: readonly number[]): Promise<boolean> {
  for (let left = 50; left > 0; left--) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all($1)`,
      [backends],
    );
    if (!rowCount) return true;
    await pause(20);
  }
  return false;
}

async function dropDatabase(url: string, kept: Kept | null): Promise<void> {
  await leaveClients(url);
  await kept?.client.end();
  await onServer(process.env.TEST_CLUSTER_URL as string, (client) => dropped(client, nameOf(url)));
}

/** Drops a database, with retries: while autovacuum works on it, only a superuser could drop it. */
async function dropped(client: pg.Client, name: string): Promise<void> {
  for (let left = 50; ; left--) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || left === 0) throw error;
      await pause(100);
    }
  }
}

async function seed(url: string): Promise<void> {
  const file = new URL('../../db/seed/catalogue.ts', import.meta.url);
  if (!existsSync(file)) return;
  const { seedCatalogue } = (await import(file.href)) as { seedCatalogue(database: Database): Promise<unknown> };
  const database = openDatabase(url, 2);
  try {
    await seedCatalogue(database);
  } finally {
    await database.close();
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
