import type pg from 'pg';
import { type Database, errorCode, statement } from '#server/platform/data/database.ts';
import { refreshNear } from '#server/services/matching/near-service.ts';
import { type Plan, planSteps, type Step } from './plan-sql.ts';
import { HEADLINES, RARE_SAYING, SAYINGS } from './scale-words.ts';
import { type FilledCategory, filledCategories } from './variants.ts';
import { TOTALS, writeSteps } from './write-sql.ts';

export interface FillOptions {
  readonly services: number;
  /** Reviews of a service on average. */
  readonly reviewsEach: number;
  /** The same seed makes the same rows. */
  readonly seed: number;
  readonly now: Date;
  /** Also fills a database that has services already, and keeps those. */
  readonly isForced: boolean;
  readonly say: (line: string) => void;
}

/** Tables that the filling adds to. Their plain indexes are dropped first and made again at the end. */
const GROWING = [
  'users',
  'quote_services',
  'quote_service_categories',
  'quote_service_areas',
  'service_searches',
  'search_vocabulary',
  'quote_requests',
  'quote_bids',
  'reviews',
] as const;

/** Says why nothing was filled. */
export class NotFilled extends Error {}

const KEY = 'scale_seed';
const marked = statement('select value from settings where key = $1');

/**
 * Fills a migrated database that has the catalogue with services, their reviews, and the people, requests and quotes behind
 * them. It works by statements over whole sets in one transaction, so that a kill leaves nothing half filled. Every counter,
 * card and search row is as the product itself would have written it, except for the words by which people search their own
 * finished jobs (bid_words), which are not written. It does not write money. Answers false where the same filling was done
 * before. Throws NotFilled where there are services already, unless forced.
 */
export async function fillAtScale(database: Database, options: FillOptions): Promise<boolean> {
  const { services, reviewsEach, seed, now, isForced, say } = options;
  const before = await database.maybe<{ value: { services: number } }>(marked(KEY));
  if (before && !isForced) {
    if (before.value.services === services) return false;
    throw new NotFilled(
      `This database was filled with ${before.value.services} services: use an empty one, or --force.`,
    );
  }
  const categories = await filledCategories(database, seed, now);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // A merge join would sort wide rows that are already in the right order.
    await client.query('set local statement_timeout = 0; set local enable_mergejoin = off');
    await client.query(`lock table ${GROWING.join(', ')} in access exclusive mode`);
    const { rows } = await client.query(`select
      (select coalesce(max(id), 0) from users) as users, (select coalesce(max(id), 0) from quote_services) as "firstService",
      (select coalesce(max(id), 0) from quote_requests) as requests, (select coalesce(max(id), 0) from quote_bids) as bids,
      (select coalesce(max(id), 0) from reviews) as reviews, (select min(version) from tariff_versions) as tariff_version`);
    const found = rows[0] as Pick<Plan, 'users' | 'firstService' | 'requests' | 'bids' | 'reviews' | 'tariff_version'>;
    if (found.firstService > 0 && !isForced)
      throw new NotFilled('This database has services already: use an empty one, or --force to fill it beside them.');
    const plan: Plan = {
      services,
      reviewsEach,
      seed,
      now,
      categories,
      termsOf: await piecesOf(client, categories),
      ...found,
    };
    await client.query(
      `set local work_mem = '256MB'; set local maintenance_work_mem = '1GB'; set local synchronous_commit = off`,
    );
    await suspendTriggers(client, say);
    for (const step of planSteps(plan)) await take(client, step, say);
    const indexes = await dropIndexes(client);
    await renewEmpty(client);
    const { rows: counted } = await client.query<{ jobs: number }>('select count(*)::integer as jobs from scale_jobs');
    for (const step of writeSteps(plan, counted[0]?.jobs ?? 0)) await take(client, step, say);
    for (const step of TOTALS) await take(client, step, say);
    for (const { name, made } of indexes) await take(client, { what: `index ${name}`, sql: made }, say);
    await resumeTriggers(client);
    for (const table of ['users', 'quote_services', 'quote_requests', 'quote_bids'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await client.query(
      'insert into settings (key, value, updated) values ($1, $2, $3) on conflict (key) do update set value = excluded.value',
      [KEY, JSON.stringify({ services, seed }), now],
    );
    await take(
      client,
      { what: 'statistics', sql: `analyze ${[...GROWING, 'search_totals', 'search_places'].join(', ')}` },
      say,
    );
    await client.query('commit');
    // As autovacuum does within minutes. Lists are read by index-only scans only after it.
    await client.query('set statement_timeout = 0');
    await take(client, { what: 'vacuum', sql: `vacuum ${[...GROWING, 'search_totals'].join(', ')}` }, say);
    await client.query('reset statement_timeout');
    // As the nightly job does.
    await database.transaction((db) => refreshNear({ db }));
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  return true;
}

async function take(client: Pick<pg.ClientBase, 'query'>, { what, sql }: Step, say: FillOptions['say']): Promise<void> {
  const begun = performance.now();
  await client.query(sql);
  const seconds = (performance.now() - begun) / 1000;
  if (seconds >= 0.5) say(`${seconds.toFixed(1).padStart(7)} s  ${what}`);
}

/**
 * Turns triggers off: the statements write what the triggers would. Where the role may, this turns off the checks of foreign
 * keys too, as when a backup is restored. Otherwise the checks run, which about doubles the time.
 */
async function suspendTriggers(client: pg.ClientBase, say: FillOptions['say']): Promise<void> {
  await client.query('savepoint role');
  try {
    await client.query('set local session_replication_role = replica');
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    await client.query('rollback to role');
    say('This role may not set session_replication_role: foreign keys are checked row by row.');
    for (const table of [...GROWING, 'service_calendars'])
      await client.query(`alter table ${table} disable trigger user`);
  }
}

async function resumeTriggers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string }>(`select current_setting('session_replication_role') as role`);
  if (rows[0]?.role === 'replica') await client.query('set local session_replication_role = origin');
  else
    for (const table of [...GROWING, 'service_calendars'])
      await client.query(`alter table ${table} enable trigger user`);
}

/** Has the database split the texts of services into search words, once per text, as many services share each text. */
async function piecesOf(client: pg.ClientBase, categories: readonly FilledCategory[]): Promise<Plan['termsOf']> {
  const texts = [...SAYINGS.map(([, text]) => text), ...HEADLINES, RARE_SAYING, ...categories.map(({ name }) => name)];
  const { rows } = await client.query<{ text: string; terms: string[] }>(
    'select t as text, tsvector_to_array(search_terms(t)) as terms from unnest($1::text[]) t',
    [texts],
  );
  const found = new Map(rows.map(({ text, terms }) => [text, terms]));
  return (text) => found.get(text) ?? [];
}

/**
 * Gives empty tables a new file in this transaction. With `wal_level` minimal, which the built-in database has, PostgreSQL then
 * flushes the file once at the commit instead of logging each row.
 */
async function renewEmpty(client: pg.ClientBase): Promise<void> {
  for (const table of GROWING) {
    const { rows } = await client.query<{ key: string }>(
      `select indexrelid::regclass::text as key from pg_index
       where indrelid = $1::regclass and indisprimary and not exists (select from ${table})`,
      [table],
    );
    if (rows[0]) await client.query(`cluster ${table} using ${rows[0].key}`);
  }
}

/** Drops the indexes that belong to no constraint, and answers the statements that make them again. */
async function dropIndexes(client: pg.ClientBase): Promise<{ name: string; made: string }[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = any ($1::regclass[]) and not i.indisunique and not i.indisprimary order by 1`,
    [GROWING],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}
