import { startListening } from '../live/listening.ts';
import type { Log } from '../observe/log.ts';

/** The channel on which triggers name outdated pages (db/migrations/0011_listing.sql). Calls use the outbox instead. */
const CHANNEL = 'gotong_pages';

/** The caches of this node. */
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
 * Drops cached pages that triggers name by LISTEN/NOTIFY. After a lost connection it drops everything, because messages may have
 * been missed. Until then cached pages are still shown: while the database is down nothing changes.
 */
export async function startPageDrops(url: string, log: Log, pages: KeptPages): Promise<PageDrops> {
  function hear(payload: string): void {
    let told: { tags?: unknown };
    try {
      told = JSON.parse(payload) as typeof told;
    } catch {
      told = {};
    }
    if (Array.isArray(told.tags)) pages.drop(told.tags.map(String));
    else pages.dropAll();
  }
  const listening = await startListening(url, CHANNEL, {
    name: 'gotong pages',
    retry_ms: 1_000,
    connect_ms: 5_000,
    hear,
    again: () => pages.dropAll(),
    failed: (message) => log.warn({ message }, 'page drops are not heard'),
  });
  return { drop: (tags) => pages.drop(tags), close: listening.close };
}
