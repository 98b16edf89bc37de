import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Tracer } from '../observe/traces.ts';
import { type PoolOptions, poolTo, settingsQuery } from './pool.ts';
import { askedOf } from './question.ts';
import { DatabaseAway } from './unavailable.ts';

// Reads int8 as numbers: ids and cents stay far below 2^53, and cents are checked where they are calculated.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const INT8_ARRAY = 1016 as never;
pg.types.setTypeParser(INT8_ARRAY, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));
// Reads a calendar day as text: a Date would shift it by the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** A statement with its values. With a `name`, each connection prepares it once. */
export interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** How long to wait for the answer, in milliseconds, where that is longer than usual. */
  readonly answer_ms?: number;
}

/** How a transaction differs from the usual one. */
export interface TransactionOptions {
  /** Reads one snapshot, and cannot write. */
  readonly is_snapshot?: boolean;
  /** How long each of its statements may run, in milliseconds. */
  readonly statement_ms?: number;
}

/** Anything that runs queries: the pool, or the current transaction. */
export interface Db {
  many<R>(query: Query): Promise<R[]>;
  /** The row, or null when there is none. */
  maybe<R>(query: Query): Promise<R | null>;
  /** The row; throws when there is none. */
  one<R>(query: Query): Promise<R>;
  /** Answers how many rows were affected. */
  run(query: Query): Promise<number>;
  /**
   * Sends a statement without waiting for its answer, in a transaction only. If it fails, the transaction fails at its end. It is
   * sent along with the next query, so it costs no round trip.
   */
  send<R>(query: Query): Promise<R[]>;
}

/**
 * Declares a statement once; calling it with values makes a query that PostgreSQL plans once per connection.
 * `const bidById = statement('select … where id = $1')`, then `db.maybe<BidRow>(bidById(id))`.
 */
export function statement(text: string): (...values: unknown[]) => Query {
  const name = createHash('sha1').update(text).digest('hex').slice(0, 20);
  return (...values) => ({ name, text, values });
}

/**
 * Runs the steps of one transaction in one round trip. Each sends its first statement before it waits, and a connection runs
 * statements in the order sent, so a later step sees what an earlier one wrote.
 */
export const inOneTrip = <T extends readonly unknown[] | []>(steps: T) => Promise.all(steps);

/**
 * The same query, but planned for its values each time. For searches by words: PostgreSQL would after a while keep one plan for
 * all, and a plan that suits rare words takes seconds for common ones.
 */
export const plannedForValues = ({ text, values }: Query): Query => ({ text, ...(values ? { values } : {}) });

/**
 * A set of core as a list in SQL: `quote_status_id in ${listed(HIRED_BIDS)}`. Constants instead of parameters, so that partial
 * indexes can be used.
 */
export const listed = (set: readonly (string | number)[]): string =>
  `(${set.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`;

interface Answer {
  readonly rows: unknown[];
  readonly rowCount: number | null;
  readonly command: string;
}
type Ask = (query: Query) => Promise<Answer>;

function over(ask: Ask, send: Db['send']): Db {
  return {
    many: async <R>(q: Query) => (await ask(q)).rows as R[],
    maybe: async <R>(q: Query) => ((await ask(q)).rows[0] as R | undefined) ?? null,
    one: async <R>(q: Query) => {
      const row = (await ask(q)).rows[0];
      if (row === undefined) throw new Error(`no row from: ${q.text.slice(0, 120)}`);
      return row as R;
    },
    run: async (q: Query) => (await ask(q)).rowCount ?? 0,
    send,
  };
}

/** Through a pooler statements are not named: one prepared in a transaction does not exist in the next. */
const askOf =
  (runner: pg.Pool | pg.PoolClient, is_pooled: boolean): Ask =>
  ({ name, text, values, answer_ms }) =>
    askedOf(runner, text, values, { name: is_pooled ? undefined : name, answer_ms });

const streamOf = (client: pg.PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/**
 * Sends statements that are issued at the same moment in one packet: between two processes a packet costs more than its content.
 */
function together(client: pg.PoolClient, is_pooled: boolean): Ask {
  const stream = streamOf(client);
  const ask = askOf(client, is_pooled);
  let isCorked = false;
  return (query) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      // `nextTick` runs after promises that are ready, so that their queries go into the same packet.
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    return ask(query);
  };
}

export interface Database extends Db {
  readonly pool: pg.Pool;
  /**
   * A reader for one call: queries issued at the same moment go to one connection in one packet, so that the parts of a page cost
   * one round trip.
   */
  reader(): Db;
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws. A serialization failure or a
   * deadlock runs it again after a moment, up to three times, so `work` must do nothing outside the database.
   */
  transaction<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Fails all waiting statements on all connections, with an error that says so: the database is silent. */
  cut(): void;
  close(): Promise<void>;
}

const BEGIN = { name: 'begin', text: 'begin' };
const BEGIN_SNAPSHOT = { text: 'begin isolation level repeatable read, read only' };
/**
 * PostgreSQL itself reports that a statement took too long; only if it stays silent for this much longer is the statement given
 * up.
 */
const LATER_MS = 2_000;
const ROLLBACK = { name: 'rollback', text: 'rollback' };
const COMMIT = { name: 'commit', text: 'commit' };
const RETRY = new Set(['40001', '40P01']);
/** PostgreSQL's code for statements after a failed one: the reason is in the failed one's error. */
const ABORTED = '25P02';

/** A value was not valid for its type, or cannot be stored: malformed input, not a fault of ours. */
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

/** Whether the connection is useless after this error, though maybe not closed yet: no answer, or the server stops. */
const endsConnection = (error: unknown): boolean => /^(undefined|08...|57P..)$/.test(errorCode(error) ?? 'undefined');

interface OpenOptions extends PoolOptions {
  readonly onError?: (error: Error) => void;
  /** While it answers false, queries fail at once instead of after a time-out. */
  readonly isUp?: () => boolean;
  /** Traces each statement while it runs; absent: no tracing. */
  readonly trace?: Tracer['statement'] | undefined;
}

/** Opens a pool of at most `size` connections to any PostgreSQL. Sessions run in UTC. */
export function openDatabase(url: string, size: number, options: OpenOptions = {}): Database {
  const { onError, isUp = () => true, is_pooled = false, trace } = options;
  const pool = poolTo(url, size, options);
  const settings = is_pooled ? settingsQuery(options) : null;
  pool.on('error', onError ?? (() => {}));
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // A connection cut just before it is taken has no other listener, and its error would end the process.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  const stand = () => {
    if (!isUp()) throw new DatabaseAway();
  };

  const traced = (ask: Ask): Ask => (trace ? (query) => trace(query.text, () => ask(query)) : ask);

  async function once<T>(
    work: (db: Db) => Promise<T>,
    { is_snapshot = false, statement_ms }: TransactionOptions,
  ): Promise<T> {
    const { client, giveBack } = await take();
    const plain = traced(together(client, is_pooled));
    const answer_ms = (statement_ms ?? 0) + LATER_MS;
    const asked: Ask = statement_ms === undefined ? plain : (query) => plain({ ...query, answer_ms });
    let cause: unknown;
    const ask: Ask = async (query) => {
      try {
        return await asked(query);
      } catch (error) {
        if (errorCode(error) !== ABORTED) cause = error;
        throw error;
      }
    };
    const sent: Promise<unknown>[] = [];
    const send = <R>(query: Query) => {
      const answer = ask(query).then(({ rows }) => rows as R[]);
      answer.catch(() => {});
      sent.push(answer);
      return answer;
    };
    let broken: Error | undefined;
    try {
      send(is_snapshot ? BEGIN_SNAPSHOT : BEGIN);
      if (settings) send(settings);
      if (statement_ms !== undefined) send({ text: `set local statement_timeout = ${statement_ms}` });
      const value = await work(over(ask, send));
      const committed = ask(COMMIT);
      committed.catch(() => {});
      await Promise.all(sent);
      // PostgreSQL answers COMMIT with ROLLBACK after an ignored error: nothing was stored.
      const { command } = await committed;
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: a failed statement in it was ignored');
      return value;
    } catch (error) {
      const reason = errorCode(error) === ABORTED ? (cause ?? error) : error;
      try {
        await ask(ROLLBACK);
      } catch (fault) {
        broken = fault as Error;
      }
      throw reason;
    } finally {
      giveBack(broken);
    }
  }

  /** Takes a connection from the pool. If it is lost meanwhile, its statements fail and it is discarded. */
  async function take() {
    stand();
    const client = await pool.connect();
    let lost: Error | undefined;
    const lose = (error: Error) => {
      lost = error;
    };
    client.on('error', lose);
    const giveBack = (broken?: Error) => {
      client.off('error', lose);
      client.release(broken ?? lost);
    };
    return { client, giveBack };
  }

  const refuse = () => {
    throw new Error('only a transaction sends without waiting');
  };

  function askTogether(): Ask {
    let current: { taken: ReturnType<typeof take>; ask: Promise<Ask>; open: number; broken?: Error } | null = null;
    return async (query) => {
      if (!current) {
        const taken = take();
        const ask = taken.then(({ client }) => traced(together(client, is_pooled)));
        ask.catch(() => {});
        current = { taken, ask, open: 0 };
        // Later queries take another connection, so that none is held while a call computes.
        setImmediate(() => {
          current = null;
        });
      }
      const mine = current;
      mine.open += 1;
      const ask = await mine.ask;
      try {
        return await ask(query);
      } catch (error) {
        if (endsConnection(error)) mine.broken = error as Error;
        throw error;
      } finally {
        mine.open -= 1;
        if (mine.open === 0) {
          if (current === mine) current = null;
          (await mine.taken).giveBack(mine.broken);
        }
      }
    };
  }

  const askPool = traced(askOf(pool, is_pooled));
  const ask: Ask = async (query) => {
    stand();
    return askPool(query);
  };
  return {
    ...over(ask, refuse),
    reader: () => over(askTogether(), refuse),
    pool,
    async transaction(work, options = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work, options);
        } catch (error) {
          if (attempt >= 4 || !RETRY.has(errorCode(error) ?? '')) throw error;
          // Without the pause it would take the lock that the other waits for, and both would deadlock again.
          await pause(attempt * (10 + Math.random() * 40));
        }
      }
    },
    cut() {
      for (const client of clients) streamOf(client).destroy();
    },
    close: () => pool.end(),
  };
}
