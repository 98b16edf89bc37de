import { createHash } from 'node:crypto';
import { type Db, statement } from './database.ts';
import { Fault } from './fault.ts';

/** The answer that a key was first given. */
export interface StoredAnswer {
  readonly answer: Record<string, unknown>;
}

const lock = statement('select pg_advisory_xact_lock(hashtextextended($1, 0))');
const find = statement('select body_hash, answer from idempotency_keys where scope = $1 and key = $2');
const store = statement(
  'insert into idempotency_keys (scope, key, body_hash, answer, created) values ($1, $2, $3, $4, $5) on conflict (scope, key) do nothing',
);
const sweep = statement(`delete from idempotency_keys where created < $1::timestamptz - interval '2 days'`);

export interface IdempotencyKey {
  /** Caller and call, so that nobody meets another's answer. */
  readonly scope: string;
  readonly key: string;
  readonly body_hash: string;
}

/** A digest of the parsed input; files count by their bytes. */
export function bodyHash(input: unknown): string {
  const text = JSON.stringify(input, (_, v) =>
    v instanceof Uint8Array ? createHash('sha256').update(v).digest('hex') : v,
  );
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}

/**
 * The first answer given to this key, or null when the caller is the first. Callers with one key wait for each other
 * until the end of the transaction. Throws 409 when the key was used with another body (decision 5).
 */
export async function firstAnswer(db: Db, key: IdempotencyKey): Promise<StoredAnswer | null> {
  await db.run(lock(`${key.scope} ${key.key}`));
  const row = await db.maybe<{ body_hash: string; answer: Record<string, unknown> }>(find(key.scope, key.key));
  if (!row) return null;
  if (row.body_hash !== key.body_hash)
    throw new Fault(409, 'idempotency key reused', 'This Idempotency-Key was used with another body.');
  return { answer: row.answer };
}

/** Keeps the answer, in the transaction of the work where that committed, so that both are stored or neither. */
export const storeAnswer = (db: Db, now: Date, key: IdempotencyKey, answer: unknown): Promise<number> =>
  db.run(store(key.scope, key.key, key.body_hash, JSON.stringify(answer), now));

export const sweepAnswers = (db: Db, now: Date): Promise<number> => db.run(sweep(now));
