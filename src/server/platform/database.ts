import { createHash } from 'node:crypto';
import pg from 'pg';

// int8 as numbers: ids and cents stay far below 2^53, and cents are checked where they are made.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const INT8_ARRAY = 1016 as never;
pg.types.setTypeParser(INT8_ARRAY, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));
// A calendar day stays text: a Date would shift it by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** A statement with its values. With a `name`, each connection prepares it once. */
export interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Anything that runs queries: the pool, or the transaction one is in. */
export interface Db {
  many<R>(query: Query): Promise<R[]>;
  /** The row, or null when there is none. */
  maybe<R>(query: Query): Promise<R | null>;
  /** The row; throws when there is none. */
  one<R>(query: Query): Promise<R>;
  /** How many rows were touched. */
  run(query: Query): Promise<number>;
}

/**
 * Declares a statement once; calling it with values makes a query that PostgreSQL plans once per connection.
 * `const bidById = statement('select … where id = $1')`, then `db.maybe<BidRow>(bidById(id))`.
 */
export function statement(text: string): (...values: unknown[]) => Query {
  const name = createHash('sha1').update(text).digest('hex').slice(0, 20);
  return (...values) => ({ name, text, values });
}

interface Runner {
  query(config: {
    name?: string;
    text: string;
    values?: unknown[];
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

function over(runner: Runner): Db {
  const send = (q: Query) => runner.query({ name: q.name, text: q.text, values: q.values as unknown[] | undefined });
  return {
    many: async <R>(q: Query) => (await send(q)).rows as R[],
    maybe: async <R>(q: Query) => ((await send(q)).rows[0] as R | undefined) ?? null,
    one: async <R>(q: Query) => {
      const row = (await send(q)).rows[0];
      if (row === undefined) throw new Error(`no row from: ${q.text.slice(0, 120)}`);
      return row as R;
    },
    run: async (q: Query) => (await send(q)).rowCount ?? 0,
  };
}

export interface Database extends Db {
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws. A serialization failure or a
   * deadlock runs it again, up to three times, so `work` must do nothing outside the database.
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const RETRY = new Set(['40001', '40P01']);

/** A value that came in is not one of its type, or not one that can be stored: malformed input, not a fault. */
const MALFORMED = new Set(['22P02', '22P05', '22003', '22007', '22008', '22021']);
export const isMalformed = (error: unknown): boolean => MALFORMED.has(errorCode(error) ?? '');

export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** A unique or exclusion constraint was violated; `constraint` narrows it to one of that name. */
export function isConflict(error: unknown, constraint?: string): boolean {
  const code = errorCode(error);
  if (code !== '23505' && code !== '23P01') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** Opens a pool of at most `size` connections to any PostgreSQL. Sessions run in UTC. */
export function openDatabase(url: string, size: number, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
    application_name: 'gotong',
  });
  pool.on('error', onError);

  async function once<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const value = await work(over(client));
      // A transaction that met an error and went on answers COMMIT with ROLLBACK, and stores nothing.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a failed statement in it was ignored');
      return value;
    } catch (error) {
      try {
        await client.query('rollback');
      } catch (fault) {
        broken = fault as Error;
      }
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    ...over(pool),
    pool,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt >= 4 || !RETRY.has(errorCode(error) ?? '')) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
