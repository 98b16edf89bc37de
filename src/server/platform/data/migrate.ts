import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { applyDefinitions } from './definitions.ts';

const FOLDER = new URL('../../../../db/migrations/', import.meta.url);
const VIEWS = new URL('../../../../db/views/', import.meta.url);
const LOCK = 7_461_001;

/**
 * Applies the SQL files of db/migrations (or another folder) in name order, each in a transaction with its row in
 * `migrations`, then the functions and triggers of db/views that changed. Safe to run twice and from several nodes at once
 * (an advisory lock queues them). Throws when a migration that was applied has changed since, because the database would
 * then not be what the files say. Returns the names applied now.
 */
export async function migrate(url: string, folder: URL = FOLDER, views: URL = VIEWS): Promise<string[]> {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const known = new Map(rows.map((r) => [r.name, r.hash]));
    for (const name of files) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      try {
        await client.query('begin');
        await client.query(text);
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(name);
    }
    // A node of an older release that starts again leaves the functions of a newer one alone.
    if ([...known.keys()].every((name) => files.includes(name)))
      applied.push(...(await applyDefinitions(client, views)));
  } finally {
    await client.end();
  }
  return applied;
}
