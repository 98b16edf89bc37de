import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { migrate } from '#server/platform/data/migrate.ts';
import { startTestCluster } from './cluster.ts';

/** A database of a test's own: migrated, with the catalogue in it, and nobody else's. */
export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  readonly pool: pg.Pool;
  /** Closes the pool and drops the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

/**
 * Runs once before the server tests (vitest's globalSetup): starts PostgreSQL and makes the template that every test
 * database is a copy of. Returns what ends it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const template = `template_${randomBytes(6).toString('hex')}`;
  try {
    await onServer(cluster.url, (client) => client.query(`create database ${template}`));
    const url = databaseUrl(cluster.url, template);
    await migrate(url);
    await seed(url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  // Workers are started after this and inherit the environment.
  process.env.TEST_CLUSTER_URL = cluster.url;
  process.env.TEST_TEMPLATE = template;
  return async () => {
    await onServer(cluster.url, (client) => client.query(`drop database if exists ${template} with (force)`));
    await cluster.stop();
  };
}

/** Copies the template, in 20 to 60 ms. Call it once per test file and `drop()` at its end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_CLUSTER_URL: server, TEST_TEMPLATE: template } = process.env;
  if (!server || !template) throw new Error('No test database here: this file is not in the vitest project "server".');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = databaseUrl(server, name);
  const database = openDatabase(url, 10);
  return {
    url,
    database,
    pool: database.pool,
    async drop() {
      if (!database.pool.ended) await database.close();
      await onServer(server, (client) => dropped(client, name));
    },
  };
}

/** PostgreSQL's own housekeeping may be at a database for a moment, and only a superuser could send it away. */
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
