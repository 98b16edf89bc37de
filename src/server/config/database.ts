import { z } from 'zod';

/** Settings of the database and of a read replica for visitors (decision 079). */
export const databaseShape = {
  /** Any PostgreSQL. Absent: the embedded one under DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** A pooler in front of DATABASE_URL, used by calls only; everything else connects to DATABASE_URL. Absent: calls do too. */
  DATABASE_POOLER_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  /** How long a statement may wait for a lock; then the call answers 503. */
  DATABASE_LOCK_MS: z.coerce.number().int().min(100).max(30_000).default(10_000),
  /** One streaming standby of DATABASE_URL, which visitors without a session read from. Absent: all read at DATABASE_URL. */
  DATABASE_READ_URL: z.string().optional(),
  /** How many seconds it may lag behind; beyond that, visitors read at DATABASE_URL. */
  DATABASE_READ_LAG_SECONDS: z.coerce.number().min(1).max(300).default(5),
};
const shape = z.object(databaseShape);

export interface DatabaseConfig {
  readonly database_url: string | null;
  readonly database_pooler_url: string | null;
  readonly database_pool: number;
  readonly database_lock_ms: number;
  readonly database_read: { readonly url: string; readonly lag_ms: number } | null;
}

export function readDatabase(e: z.output<typeof shape>): DatabaseConfig {
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    throw new Error('DATABASE_READ_URL is a standby of DATABASE_URL, which is not set.');
  if (e.DATABASE_POOLER_URL && !e.DATABASE_URL)
    throw new Error('DATABASE_POOLER_URL leads to the database of DATABASE_URL, which is not set.');
  return {
    database_url: e.DATABASE_URL ?? null,
    database_pooler_url: e.DATABASE_POOLER_URL ?? null,
    database_pool: e.DATABASE_POOL,
    database_lock_ms: e.DATABASE_LOCK_MS,
    database_read: e.DATABASE_READ_URL
      ? { url: e.DATABASE_READ_URL, lag_ms: e.DATABASE_READ_LAG_SECONDS * 1_000 }
      : null,
  };
}
