import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import type { Posting } from '#core/wallet/rules.ts';
import { type Database, type Db, openDatabase, type Query } from '#server/platform/data/database.ts';
import { insertTransaction, lockFunds } from '#server/wallet/store.ts';
import type { Sample } from './load.ts';

/** How many wallets pay: enough that writers seldom wait for the same one. */
const WALLETS = 400;
const WRITERS = 12;
const POSTINGS: readonly Posting[] = [
  { account: 'promotional', cents: -1 },
  { account: 'held_promotional', cents: 1 },
];

export interface Purses {
  readonly url: string;
  readonly first: number;
  readonly last: number;
}

/** Makes people with full wallets; their ids follow one another. */
export async function makePurses({ pool }: Database, url: string): Promise<Purses> {
  const { rows } = await pool.query<{ first: number; last: number; n: number }>(
    `with u as (
       insert into users (email, username, first_name, created)
       select 'purse' || g || '@bench.example', 'purse' || g, 'Purse', now() from generate_series(1, ${WALLETS}) g returning id
     ), a as (
       insert into wallet_accounts (user_id, kind, balance_cents)
       select id, kind, 1000000000 from u, unnest(array['bought', 'promotional', 'held_bought', 'held_promotional']) kind
     ) select min(id) as first, max(id) as last, count(*) as n from u`,
  );
  const made = rows[0];
  if (!made || made.last - made.first + 1 !== made.n) throw new Error('the ids of the purses have gaps');
  return { url, first: made.first, last: made.last };
}

/** What holding a fee writes: the person's accounts locked, then a transaction with two entries, which move two balances. */
async function posted(db: Db, user_id: number, cause: string): Promise<void> {
  await lockFunds(db, user_id);
  await insertTransaction(db, new Date(0), {
    type_id: TRANSACTION_TYPE.quote_fee,
    cause,
    user_id,
    quote_bid_id: null,
    settles_id: null,
    note: 'Chemical wash, 3 units, Tampines',
    evidence: {},
    amount_cents: -1,
    balance_after_cents: 1_000_000_000,
    postings: POSTINGS,
  });
}

/** Wallet transactions a second through our store, by twelve writers in one process. */
export async function storeTransactions({ url, first, last }: Purses, seconds: number): Promise<Sample> {
  const database = openDatabase(url, WRITERS);
  const run = `${process.pid}:${performance.now()}`;
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let n = 0;
  try {
    const at = performance.now();
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (performance.now() < end) {
          const mine = ++n;
          const from = performance.now();
          await database.transaction((db) => posted(db, first + (mine % (last - first + 1)), `${run}:${mine}`));
          times.push(performance.now() - from);
        }
      }),
    );
    return sampleOf(times, performance.now() - at);
  } finally {
    await database.close();
  }
}

function sampleOf(times: number[], ms: number): Sample {
  const sorted = times.sort((a, b) => a - b);
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: (sorted.length * 1000) / ms, p50: part(0.5), p99: part(0.99) };
}

/** A placeholder for the person in captured statements. */
const WHO = -7;

/** Captures the statements that our store sends. */
async function statementsOf(): Promise<Query[]> {
  const sent: Query[] = [];
  const keep = async (query: Query) => {
    sent.push(query);
    return [{}, {}, {}, {}];
  };
  const db = {
    many: keep,
    maybe: async (query: Query) => (await keep(query))[0],
    one: keep,
    run: keep,
    send: keep,
  } as unknown as Db;
  await posted(db, WHO, '');
  return sent;
}

/** The same statements by pgbench, prepared and with as many clients; null where pgbench is not installed. */
export async function pgbenchTransactions({ url, first, last }: Purses, seconds: number): Promise<Sample | null> {
  const folder = mkdtempSync(join(tmpdir(), 'gotong-pgbench-'));
  try {
    const lines = [`\\set who random(${first}, ${last})`, `\\set cause random(1, 1000000000000000)`, 'begin;'];
    const constants: string[] = [];
    for (const [at, { text, values = [] }] of (await statementsOf()).entries()) {
      const inserts = text.includes('insert into wallet_transactions');
      // The person and the cause, which makes a transaction unique, differ each time; all other values are constants.
      const named = text.replace(/\$(\d+)/g, (_, place: string) => {
        const value = values[Number(place) - 1];
        if (value === WHO) return ':who';
        return inserts && place === '2' ? ':cause' : `:s${at}v${place}`;
      });
      for (const [i, value] of values.entries())
        if (named.includes(`:s${at}v${i + 1}`) && value !== null)
          constants.push('-D', `s${at}v${i + 1}=${value instanceof Date ? value.toISOString() : String(value)}`);
      // Variables of pgbench cannot be null, so nulls are written into the statement.
      const nulls = values.flatMap((value, i) => (value === null ? [`:s${at}v${i + 1}`] : []));
      lines.push(`${nulls.reduce((sql, name) => sql.replace(new RegExp(`${name}(?!\\d)`, 'g'), 'null'), named)};`);
    }
    lines.push('commit;');
    const file = join(folder, 'wallet.sql');
    writeFileSync(file, lines.join('\n'));
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(WRITERS),
      '-j',
      '2',
      '-T',
      String(seconds),
      ...constants,
      '-f',
      file,
      url,
    ];
    const { stdout } = await promisify(execFile)('pgbench', args).catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return { stdout: null };
      throw error;
    });
    if (stdout === null) return null;
    const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
    const [, latency] = /latency average = ([\d.]+)/.exec(stdout) ?? [];
    if (!perSecond || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(`pgbench: ${stdout}`);
    return { perSecond: Number(perSecond), p50: Number(latency), p99: Number.NaN };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same statements by bare `pg`: the limit where there is no pgbench. */
export async function bareTransactions({ url, first, last }: Purses, seconds: number): Promise<Sample> {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS });
  const statements = await statementsOf();
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const run = `bare:${process.pid}:${performance.now()}`;
  let n = 0;
  try {
    const at = performance.now();
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        const client = await pool.connect();
        while (performance.now() < end) {
          const mine = ++n;
          const from = performance.now();
          await client.query('begin');
          for (const { name, text, values = [] } of statements) {
            const given = values.map((value, i) =>
              value === '' && i === 1 ? `${run}:${mine}` : value === WHO ? first + (mine % (last - first + 1)) : value,
            );
            await client.query({ name, text, values: given } as pg.QueryConfig);
          }
          await client.query('commit');
          times.push(performance.now() - from);
        }
        client.release();
      }),
    );
    return sampleOf(times, performance.now() - at);
  } finally {
    await pool.end();
  }
}
