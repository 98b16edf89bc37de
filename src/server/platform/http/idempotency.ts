import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CookieEffect } from '../context.ts';
import { type Db, type Query, statement } from '../data/database.ts';
import { Fault } from './fault.ts';

/** The answer that a key was first given. */
export interface StoredAnswer {
  readonly body: Record<string, unknown>;
  readonly cookies: readonly CookieEffect[];
}

/** How long work outside a transaction may take before its key counts as abandoned by a killed process. */
const ABANDONED_MS = 60_000;
const WAIT_MS = 50;
const WAITS = 600;

const lock = statement('select pg_advisory_xact_lock(hashtextextended($1, 0))');
const find = statement('select body_hash, answer from idempotency_keys where id = $1');
const store = statement(
  `insert into idempotency_keys (id, body_hash, answer, created) values ($1, $2, $3, $4)
   on conflict (id) do update set answer = excluded.answer where idempotency_keys.answer is null`,
);
const take = statement(
  `with mine as (
     insert into idempotency_keys (id, body_hash, answer, created) values ($1, $2, null, $3)
     on conflict (id) do update set body_hash = excluded.body_hash, created = excluded.created
       where idempotency_keys.answer is null and idempotency_keys.created < $4
     returning 1
   )
   select exists (select from mine) as is_mine, k.body_hash, k.answer
   from (select 1) as one left join idempotency_keys k on k.id = $1`,
);
const drop = statement('delete from idempotency_keys where id = $1 and answer is null');
const sweep = statement(`delete from idempotency_keys where created < $1::timestamptz - interval '2 days'`);

/**
 * A caller's key for one call. Only digests of it are stored, and the answer is sealed with it, because an answer may
 * hold a session and a body a password: what lies in the table is of no use to who does not know the key.
 */
export interface IdempotencyKey {
  readonly id: Buffer;
  readonly body_hash: string;
  readonly seal: Buffer;
}

/** `scope` is the caller and the call, so that nobody meets another's answer; files count by their bytes. */
export function idempotencyKey(scope: string, key: string, input: unknown): IdempotencyKey {
  const text = JSON.stringify(input, (_, v) =>
    v instanceof Uint8Array ? createHash('sha256').update(v).digest('hex') : v,
  );
  return {
    id: createHash('sha256').update(`${scope}\n${key}`).digest(),
    body_hash: createHmac('sha256', key)
      .update(text ?? '')
      .digest('hex'),
    seal: Buffer.from(hkdfSync('sha256', key, scope, 'answer', 32)),
  };
}

interface Row {
  body_hash: string | null;
  answer: Buffer | null;
}

/**
 * The first answer given to this key, or null when the caller is the first. Callers with one key wait for each other
 * until the end of the transaction. Throws 409 when the key was used with another body (decision 5).
 */
export async function firstAnswer(db: Db, key: IdempotencyKey): Promise<StoredAnswer | null> {
  const [, row] = await Promise.all([db.run(lock(key.id.toString('hex'))), db.maybe<Row>(find(key.id))]);
  return row && answerOf(row, key);
}

/**
 * As `firstAnswer`, for work that runs outside a transaction: the key is marked as taken, and others with it wait for
 * the answer. Who gets null must `storeAnswer` or `releaseKey`.
 */
export async function takeKey(db: Db, now: Date, key: IdempotencyKey): Promise<StoredAnswer | null> {
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  for (let waits = 0; waits < WAITS; waits++) {
    const row = await db.one<Row & { is_mine: boolean }>(take(key.id, key.body_hash, now, abandoned));
    if (row.is_mine) return null;
    const before = answerOf(row, key);
    if (before) return before;
    await pause(WAIT_MS);
  }
  throw new Fault(409, 'idempotency key reused', 'The first call with this Idempotency-Key is still running.');
}

function answerOf(row: Row, key: IdempotencyKey): StoredAnswer | null {
  if (row.body_hash !== null && row.body_hash !== key.body_hash)
    throw new Fault(409, 'idempotency key reused', 'This Idempotency-Key was used with another body.');
  return row.answer && unseal(row.answer, key.seal);
}

/** Keeps the answer, in the transaction of the work where there is one, so that both are stored or neither. */
export const storeAnswer = (db: Db, now: Date, key: IdempotencyKey, answer: StoredAnswer): Promise<number> =>
  db.run(answerQuery(now, key, answer));

/** The statement of `storeAnswer`. */
export const answerQuery = (now: Date, key: IdempotencyKey, answer: StoredAnswer): Query =>
  store(key.id, key.body_hash, seal(answer, key.seal), now);

/** Gives a taken key back, because its work failed. */
export const releaseKey = (db: Db, key: IdempotencyKey): Promise<number> => db.run(drop(key.id));

export const sweepAnswers = (db: Db, now: Date): Promise<number> => db.run(sweep(now));

function seal(answer: StoredAnswer, key: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function unseal(sealed: Buffer, key: Buffer): StoredAnswer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString());
}
