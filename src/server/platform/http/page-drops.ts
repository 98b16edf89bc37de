import { startListening } from '../live/listening.ts';
import type { Log } from '../observe/log.ts';

/** Where triggers say which kept pages are old (db/migrations/0011_listing.sql). What calls change comes by the outbox. */
const CHANNEL = 'gotong_pages';

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
