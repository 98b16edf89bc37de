import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../data/database.ts';
import type { Log } from '../observe/log.ts';

/** Where nodes tell each other which kept pages are old. Triggers speak here too (db/migrations/0011_listing.sql). */
const CHANNEL = 'gotong_pages';
/** PostgreSQL takes payloads of less than 8000 bytes. */
const PAYLOAD_MAX = 7_900;
/** Tags are gathered for so long, because a NOTIFY queues commits behind one lock. */
const GATHER_MS = 5;
const RETRY_MS = 1_000;
const LONGEST_TAG = 500;

/** Kept pages of this node. */
export interface KeptPages {
  drop(tags: readonly string[]): void;
  dropAll(): void;
}

export interface PageDrops {
  /** Drops the pages with these tags here at once, and on every other node a moment later. */
  drop(tags: readonly string[]): void;
  close(): Promise<void>;
}

/** Tags as payloads that PostgreSQL takes. A tag too long to be told makes the others drop everything. */
export function payloadsOf(node: string, tags: readonly string[]): string[] {
  const payloads: string[] = [];
  const write = (part: readonly string[]) => payloads.push(JSON.stringify({ node, tags: part }));
  if (tags.some((tag) => tag.length > LONGEST_TAG)) return [JSON.stringify({ node, all: true })];
  const room = PAYLOAD_MAX - Buffer.byteLength(JSON.stringify({ node, tags: [] }));
  let part: string[] = [];
  let size = 0;
  for (const tag of new Set(tags)) {
    const bytes = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (size + bytes > room) {
      write(part);
      part = [];
      size = 0;
    }
    part.push(tag);
    size += bytes;
  }
  if (part.length > 0) write(part);
  return payloads;
}

/**
 * Makes a drop of kept pages reach every node by LISTEN/NOTIFY. What could not be heard, because the listening connection
 * was lost, is made good by dropping everything: when it is lost, and again when it stands. A node that is killed between a
 * commit and its telling leaves pages of other nodes old until their time is over (specification 9: 1200 s).
 */
export async function startPageDrops(url: string, database: Database, log: Log, pages: KeptPages): Promise<PageDrops> {
  const node = randomUUID();
  let listener: pg.Client | null = null;
  let closed = false;
  let connecting = false;

  function hear(payload: string | undefined): void {
    let told: { node?: unknown; tags?: unknown };
    try {
      told = JSON.parse(payload ?? '') as typeof told;
    } catch {
      told = {};
    }
    if (told.node === node) return;
    if (Array.isArray(told.tags)) pages.drop(told.tags.map(String));
    else pages.dropAll();
  }

  async function connect(): Promise<void> {
    if (connecting) return;
    connecting = true;
    const client = new pg.Client({ connectionString: url, application_name: 'gotong pages', keepAlive: true });
    const lost = () => {
      if (listener !== client) return;
      listener = null;
      if (!closed) pages.dropAll();
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

  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  const tellIn = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      telling = telling.then(tell);
    }, ms);
  };
  async function tell(): Promise<void> {
    const tags = [...waiting];
    waiting = new Set();
    try {
      for (const payload of payloadsOf(node, tags))
        await database.run({ text: 'select pg_notify($1, $2)', values: [CHANNEL, payload] });
    } catch (error) {
      if (closed) return;
      log.warn({ err: error }, 'page drops could not be told');
      for (const tag of tags) waiting.add(tag);
      tellIn(RETRY_MS);
    }
  }

  return {
    drop(tags) {
      pages.drop(tags);
      if (closed || tags.length === 0) return;
      for (const tag of tags) waiting.add(tag);
      tellIn(GATHER_MS);
    },
    async close() {
      closed = true;
      clearInterval(watch);
      clearTimeout(timer);
      await telling;
      if (waiting.size > 0) await tell();
      const client = listener;
      listener = null;
      await client?.end().catch(() => {});
    },
  };
}
