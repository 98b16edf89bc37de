import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { OFFLINE_DATABASE } from '#web/app/offline/owner.ts';
import type { QueuedQuote } from '../quotes/queue.ts';

/** An answer of the API as it came last. */
export interface KeptAnswer {
  /** Who asked, and the call's address. */
  readonly id: string;
  readonly user_id: number;
  /** Answers of one kind make room for each other: the call's path. */
  readonly kind: string;
  readonly value: unknown;
  /** When it came, in ms since 1970. */
  readonly at: number;
}

interface Offline extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { kind: [number, string, number] } };
  quotes: { key: [number, number]; value: QueuedQuote };
}

/** What is kept on this device for one person. A device that keeps nothing has it in memory, until the page goes. */
export interface OfflineStore {
  keep(answer: KeptAnswer, most: number): Promise<void>;
  answer(id: string): Promise<KeptAnswer | undefined>;
  /** All answers of a kind, the newest first. */
  answers(user_id: number, kind: string): Promise<KeptAnswer[]>;
  /** The quotes that wait, in the order of writing. */
  quotes(user_id: number): Promise<QueuedQuote[]>;
  putQuote(quote: QueuedQuote): Promise<void>;
  /** Only the one with this key: another one may have taken its place. */
  dropQuote(quote: QueuedQuote): Promise<void>;
}

const byTime = (a: QueuedQuote, b: QueuedQuote) => a.queued_at - b.queued_at;
const kindRange = (user_id: number, kind: string) => IDBKeyRange.bound([user_id, kind, 0], [user_id, kind, Infinity]);

/** Opens it anew where another tab's logging out has closed it. */
export function openOfflineStore(): OfflineStore {
  let open: Promise<IDBPDatabase<Offline>> | null = null;
  const database = () => {
    open ??= openDB<Offline>(OFFLINE_DATABASE, 1, {
      upgrade(made) {
        made.createObjectStore('answers', { keyPath: 'id' }).createIndex('kind', ['user_id', 'kind', 'at']);
        made.createObjectStore('quotes', { keyPath: ['user_id', 'bid_id'] });
      },
      // It is being deleted: holding on would keep what was to be forgotten.
      blocking: (_, __, event) => {
        (event.target as IDBDatabase).close();
        open = null;
      },
      terminated: () => {
        open = null;
      },
    });
    return open;
  };
  return {
    async keep(answer, most) {
      const db = await database();
      const { store, done } = db.transaction('answers', 'readwrite');
      await store.put(answer);
      const kept = await store.index('kind').getAllKeys(kindRange(answer.user_id, answer.kind));
      for (const id of kept.slice(0, Math.max(0, kept.length - most))) await store.delete(id);
      await done;
    },
    answer: async (id) => (await database()).get('answers', id),
    answers: async (user_id, kind) =>
      (await (await database()).getAllFromIndex('answers', 'kind', kindRange(user_id, kind))).reverse(),
    quotes: async (user_id) =>
      (await (await database()).getAll('quotes', IDBKeyRange.bound([user_id, 0], [user_id, Infinity]))).sort(byTime),
    async putQuote(quote) {
      await (await database()).put('quotes', quote);
    },
    async dropQuote({ user_id, bid_id, key }) {
      const db = await database();
      const { store, done } = db.transaction('quotes', 'readwrite');
      if ((await store.get([user_id, bid_id]))?.key === key) await store.delete([user_id, bid_id]);
      await done;
    },
  };
}

/** For browsers without a database, such as some private windows: it ends with the page. */
export function memoryStore(): OfflineStore {
  const answers = new Map<string, KeptAnswer>();
  const quotes = new Map<number, QueuedQuote>();
  return {
    async keep(answer, most) {
      answers.delete(answer.id);
      answers.set(answer.id, answer);
      const same = [...answers.values()].filter((one) => one.kind === answer.kind && one.user_id === answer.user_id);
      for (const { id } of same.slice(0, Math.max(0, same.length - most))) answers.delete(id);
    },
    answer: async (id) => answers.get(id),
    answers: async (user_id, kind) =>
      [...answers.values()].filter((one) => one.user_id === user_id && one.kind === kind).reverse(),
    quotes: async (user_id) => [...quotes.values()].filter((one) => one.user_id === user_id).sort(byTime),
    putQuote: async (quote) => void quotes.set(quote.bid_id, quote),
    async dropQuote({ bid_id, key }) {
      if (quotes.get(bid_id)?.key === key) quotes.delete(bid_id);
    },
  };
}

let chosen: Promise<OfflineStore> | null = null;

/** The device's own store, or the one in memory where it cannot be opened. */
export function offlineStore(): Promise<OfflineStore> {
  chosen ??= (async () => {
    const store = openOfflineStore();
    try {
      await store.answer('');
      return store;
    } catch {
      return memoryStore();
    }
  })();
  return chosen;
}
