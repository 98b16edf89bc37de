import pg from 'pg';

export interface PoolOptions {
  /** How long a statement may run, wait for a lock, and wait for a connection, in milliseconds. */
  readonly statement_ms?: number;
  readonly lock_ms?: number;
  readonly connect_ms?: number;
  /** Opens read-only sessions, even where the server would accept writes. */
  readonly is_read_only?: boolean;
  /** Whether a pooler is in between, which may give each transaction another of its connections (decision 080). */
  readonly is_pooled?: boolean;
}

/** The settings of a session, by name. */
const settingsOf = ({ statement_ms = 30_000, lock_ms = 10_000, is_read_only }: PoolOptions) => ({
  statement_timeout: String(statement_ms),
  lock_timeout: String(lock_ms),
  idle_in_transaction_session_timeout: '60000',
  ...(is_read_only ? { default_transaction_read_only: 'on' } : {}),
});

/** Sends its time zone in the startup message, where poolers read it to give each connection its client's setting. */
class PooledClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    const greeting = (pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> }).getStartupConf;
    return { ...greeting.call(this), TimeZone: 'UTC' };
  }
}

/** A pool of at most `size` connections whose sessions run in UTC. Through a pooler sessions have no other settings. */
export function poolTo(url: string, size: number, options: PoolOptions): pg.Pool {
  const { connect_ms = 10_000, statement_ms = 30_000, is_pooled = false } = options;
  const settings = { timezone: 'UTC', ...settingsOf(options) };
  return new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connect_ms,
    idleTimeoutMillis: 60_000,
    ...(is_pooled
      ? { Client: PooledClient }
      : {
          options: Object.entries(settings)
            .flatMap(([name, value]) => ['-c', `${name}=${value}`])
            .join(' '),
        }),
    // For a server that can no longer report its own time-out.
    query_timeout: statement_ms + 2_000,
    application_name: 'gotong',
    // Statements are sent without waiting for earlier answers, which arrive in the same order.
    pipeline: true,
  } as pg.PoolConfig);
}

/** Starts a transaction through a pooler with the settings that a direct session has. */
export function settingsQuery(options: PoolOptions): { readonly text: string; readonly values: readonly string[] } {
  const settings = Object.entries(settingsOf(options));
  const set = settings.map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, true)`);
  return { text: `select ${set.join(', ')}`, values: settings.flat() };
}
