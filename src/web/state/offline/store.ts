import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { OFFLINE_DATABASE } from '#web/app/offline/owner.ts';
import { type QueuedAct, slotOf } from '../acts/queue.ts';
import type { QueuedQuote } from '../quotes/queue.ts';
import type { Queued } from './queue.ts';

/** The last answer of a call. */
export interface KeptAnswer {
  /** The person's id and the call's address. */
  readonly id: string;
  readonly user_id: number;
  /** The call's path. Answers of one kind make room for each other. */
  readonly kind: string;
  readonly value: unknown;
  /** When it arrived, in ms since 1970. */
  readonly at: number;
}

interface Offline extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { kind: [number, string, number] } };
  quotes: { key: [number, number]; value: QueuedQuote };
  acts: { key: [number, number, string]; value: QueuedAct & { slot: string } };
}

/** What this device stores for one person. Without storage it stays in memory until the page closes. */
export interface OfflineStore {
  keep(answer: KeptAnswer, most: number): Promise<void>;
  answer(id: string): Promise<KeptAnswer | undefined>;
  /** All answers of a kind, newest first. */
  answers(user_id: number, kind: string): Promise<KeptAnswer[]>;
  /** The waiting quotes, in the order of writing. */
  quotes(user_id: number): Promise<QueuedQuote[]>;
  putQuote(quote: QueuedQuote): Promise<void>;
  /** Removes only the item with this key: a newer one may have replaced it. */
  dropQuote(quote: QueuedQuote): Promise<void>;
  /** The waiting acts of a day, in the order of tapping. */
  acts(user_id: number): Promise<QueuedAct[]>;
  putAct(act: QueuedAct): Promise<void>;
  dropAct(act: QueuedAct): Promise<void>;
}

const byTime = (a: Queued, b: Queued) => a.queued_at - b.queued_at;
const kindRange = (user_id: number, kind: string) => IDBKeyRange.bound([user_id, kind, 0], [user_id, kind, Infinity]);

/** Opens the database. Opens it again if logging out in another tab has closed it. */
export function openOfflineStore(): OfflineStore {
  let open: Promise<IDBPDatabase<Offline>> | null = null;
  const database = () => {
    open ??= openDB<Offline>(OFFLINE_DATABASE, 2, {
      upgrade(made, before) {
        if (before < 1) {
          made.createObjectStore('answers', { keyPath: 'id' }).createIndex('kind', ['user_id', 'kind', 'at']);
          made.createObjectStore('quotes', { keyPath: ['user_id', 'bid_id'] });
        }
        made.createObjectStore('acts', { keyPath: ['user_id', 'bid_id', 'slot'] });
      },
      // The database is being deleted; an open connection would block that.
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
    acts: async (user_id) =>
      (await (await database()).getAll('acts', IDBKeyRange.bound([user_id, 0, ''], [user_id, Infinity, '']))).sort(
        byTime,
      ),
    async putAct(act) {
      await (await database()).put('acts', { ...act, slot: slotOf(act) });
    },
    async dropAct(act) {
      const place: [number, number, string] = [act.user_id, act.bid_id, slotOf(act)];
      const db = await database();
      const { store, done } = db.transaction('acts', 'readwrite');
      if ((await store.get(place))?.key === act.key) await store.delete(place);
      await done;
    },
  };
}

/** A store in memory, for browsers without a database, such as some private windows. It ends with the page. */
export function memoryStore(): OfflineStore {
  const answers = new Map<string, KeptAnswer>();
  const quotes = new Map<number, QueuedQuote>();
  const acts = new Map<string, QueuedAct>();
  const placeOf = (act: QueuedAct) => `${act.bid_id} ${slotOf(act)}`;
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
    acts: async (user_id) => [...acts.values()].filter((one) => one.user_id === user_id).sort(byTime),
    putAct: async (act) => void acts.set(placeOf(act), act),
    async dropAct(act) {
      if (acts.get(placeOf(act))?.key === act.key) acts.delete(placeOf(act));
    },
  };
}

let chosen: Promise<OfflineStore> | null = null;

/** The device's database, or a store in memory if that can't be opened. */
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
