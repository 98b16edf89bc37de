import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../data/database.ts';
import { applyDefinitions, changedDefinitions } from './definitions.ts';
import { type Kind, kindOf, statementsOf } from './migration-form.ts';

const FOLDER = new URL('../../../../db/migrations/', import.meta.url);
const VIEWS = new URL('../../../../db/views/', import.meta.url);
const LOCK = 7_461_001;
const LOCK_NOT_AVAILABLE = '55P03';

/** How long a migration waits for a lock before it gives way and tries again, because later statements wait behind it. */
export const LOCK_MS = 3_000;
const STATEMENT_MS = 600_000;
const TRIES = 40;
const PAUSE_MS = 500;
const TURN_MS = 50;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  readonly kind: Kind;
}

/** What a start would do to a database. */
export interface Pending {
  readonly migrations: readonly Migration[];
  /** Functions and triggers that change. */
  readonly definitions: readonly string[];
  /** Migrations of the database that have no file here, because a newer release applied them. */
  readonly newer: readonly string[];
  /** Whether no release has ever been started on it. */
  readonly is_empty: boolean;
}

/**
 * Applies the SQL files of db/migrations (or another folder) in name order, each with its row in `migrations`, then the changed
 * functions and triggers of db/views. How a file runs depends on its kind (migration-form.ts): usually in one transaction; one
 * that fills, in batches until nothing is left; one that makes indexes, statement by statement without a transaction. It waits
 * at most LOCK_MS for a lock and tries again, so that it does not block running nodes. Safe to run twice, after a kill, and from
 * several nodes at once (an advisory lock queues them). Throws when an applied file has changed since, because the database
 * would then differ from the files. Returns the names applied now.
 */
export async function migrate(url: string, folder: URL = FOLDER, views: URL = VIEWS): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await takeTurn(client);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    await client.query(`set lock_timeout = ${LOCK_MS}; set statement_timeout = ${STATEMENT_MS}`);
    const { missing, newer } = await compare(client, folder);
    for (const migration of missing) {
      await patiently(() => apply(client, migration)).catch((error) => {
        throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      });
      applied.push(migration.name);
    }
    // A restarted node of an older release must not replace a newer release's functions.
    if (newer.length === 0) applied.push(...(await patiently(() => applyDefinitions(client, views))));
  } finally {
    await client.end();
  }
  return applied;
}

/** What `migrate` would do, without doing it. */
export async function pendingOf(url: string, folder: URL = FOLDER, views: URL = VIEWS): Promise<Pending> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin read only');
    const { missing, newer, is_empty } = await compare(client, folder);
    return {
      migrations: missing,
      newer,
      is_empty,
      definitions: newer.length > 0 ? [] : await changedDefinitions(client, views),
    };
  } finally {
    await client.end();
  }
}

async function compare(
  client: pg.Client,
  folder: URL,
): Promise<Pick<Pending, 'newer' | 'is_empty'> & { missing: Migration[] }> {
  const names = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort();
  const there = await client.query(`select 1 from pg_class where oid = to_regclass('migrations')`);
  const { rows } =
    there.rowCount === 0
      ? { rows: [] }
      : await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const known = new Map(rows.map((r) => [r.name, r.hash]));
  const missing: Migration[] = [];
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const before = known.get(name);
    if (before === undefined) missing.push({ name, text, hash, kind: kindOf(text) });
    else if (before !== hash) throw new Error(`migration ${name} was changed after it had been applied`);
  }
  return { missing, newer: [...known.keys()].filter((name) => !names.includes(name)), is_empty: known.size === 0 };
}

/**
 * Polls for the lock instead of waiting, because a concurrent index build waits for every open statement, even one that waits.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = async () =>
    (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])).rows[0];
  while (!(await ask())?.taken) await pause(TURN_MS);
}

/** Repeats `work` while another session holds a lock. Pauses between tries, so that other statements can run. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const code = errorCode(error) ?? errorCode((error as Error).cause);
      if (code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

async function apply(client: pg.Client, { name, text, hash, kind }: Migration): Promise<void> {
  const note = () => client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  if (kind === 'fills') {
    const [statement] = statementsOf(text);
    while (((await client.query(statement?.sql ?? '')).rowCount ?? 0) > 0);
    await note();
    return;
  }
  if (kind === 'indexes') {
    // Concurrent index builds wait for all running transactions and block none, so timeouts are off.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    for (const { sql } of statementsOf(text)) await client.query(sql);
    await client.query(`set lock_timeout = ${LOCK_MS}; set statement_timeout = ${STATEMENT_MS}`);
    await note();
    return;
  }
  try {
    await client.query('begin');
    await client.query(text);
    await note();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
