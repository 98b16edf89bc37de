import pg from 'pg';

export interface PoolOptions {
  /** So long a statement may run, wait for a lock, and a connection be waited for, in milliseconds. */
  readonly statement_ms?: number;
  readonly lock_ms?: number;
  readonly connect_ms?: number;
  /** Nothing that writes is done, whatever the server at the other end would do. */
  readonly is_read_only?: boolean;
  /** Whether a pooler stands between, which gives each transaction any of its own connections (decision 080). */
  readonly is_pooled?: boolean;
}

/** What a session is set to, by the name of the setting. */
const settingsOf = ({ statement_ms = 30_000, lock_ms = 10_000, is_read_only }: PoolOptions) => ({
  statement_timeout: String(statement_ms),
  lock_timeout: String(lock_ms),
  idle_in_transaction_session_timeout: '60000',
  ...(is_read_only ? { default_transaction_read_only: 'on' } : {}),
});

/** Tells its time zone in the greeting, where poolers look for it and give each connection that of its client. */
class PooledClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    const greeting = (pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> }).getStartupConf;
    return { ...greeting.call(this), TimeZone: 'UTC' };
  }
}

/** A pool of at most `size` connections whose sessions run in UTC. Through a pooler they have no other settings. */
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
    // For a server that can no longer say that its own time is over.
    query_timeout: statement_ms + 2_000,
    application_name: 'gotong',
    // Statements are sent without waiting for the answers of those before them, which come in the same order.
    pipeline: true,
  } as pg.PoolConfig);
}

/** What begins a transaction through a pooler: the settings that a session of one's own has. */
export function settingsQuery(options: PoolOptions): { readonly text: string; readonly values: readonly string[] } {
  const settings = Object.entries(settingsOf(options));
  const set = settings.map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, true)`);
  return { text: `select ${set.join(', ')}`, values: settings.flat() };
}
