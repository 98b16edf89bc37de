import pg from 'pg';
import type { Log } from '../observe/log.ts';

/** Where triggers say which kept pages are old (db/migrations/0011_listing.sql). What calls change comes by the outbox. */
const CHANNEL = 'gotong_pages';
const RETRY_MS = 1_000;

/** Kept pages of this node. */
export interface KeptPages {
  drop(tags: readonly string[]): void;
  dropAll(): void;
}

export interface PageDrops {
  /** Drops the pages with these tags on this node. */
  drop(tags: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Drops kept pages as triggers tell it by LISTEN/NOTIFY. What could not be heard, because the connection was lost, is made good
 * by dropping everything when it stands again. Until then kept pages are still shown: while the database is away nothing
 * changes.
 */
export async function startPageDrops(url: string, log: Log, pages: KeptPages): Promise<PageDrops> {
  let listener: pg.Client | null = null;
  let closed = false;
  let connecting = false;

  function hear(payload: string | undefined): void {
    let told: { tags?: unknown };
    try {
      told = JSON.parse(payload ?? '') as typeof told;
    } catch {
      told = {};
    }
    if (Array.isArray(told.tags)) pages.drop(told.tags.map(String));
    else pages.dropAll();
  }

  async function connect(): Promise<void> {
    if (connecting) return;
    connecting = true;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'gotong pages',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    const lost = () => {
      if (listener === client) listener = null;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (closed) await client.end();
      else listener = client;
    } finally {
      connecting = false;
    }
  }
  await connect();

  const watch = setInterval(() => {
    if (listener || closed) return;
    connect().then(
      () => pages.dropAll(),
      ({ message }) => log.warn({ message }, 'page drops are not heard'),
    );
  }, RETRY_MS);

  return {
    drop: (tags) => pages.drop(tags),
    async close() {
      closed = true;
      clearInterval(watch);
      const client = listener;
      listener = null;
      await client?.end().catch(() => {});
    },
  };
}
