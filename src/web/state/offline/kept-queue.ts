import { onBack } from '#web/app/offline/reach.ts';
import type { Store } from '../store.ts';
import { createQueue, type Outcome, type Queue, type Queued, type QueueRules } from './queue.ts';

interface KeptQueue<T> {
  /** The name of the lock and the channel between tabs. */
  readonly name: string;
  readonly rules: QueueRules<T>;
  all(user_id: number): Promise<readonly T[]>;
  put(item: T): Promise<void>;
  drop(item: T): Promise<void>;
  send(store: Store, item: T): Promise<Outcome>;
}

/** A queue of the signed-in person, stored on this device. Sends what an earlier visit left, from one tab at a time. */
export function keptQueue<T extends Queued>(kept: KeptQueue<T>) {
  const NONE: readonly T[] = [];
  let waiting = NONE;
  const tellers = new Set<() => void>();
  const hearers = new Set<(item: T, result: 'sent' | 'refused') => void>();
  let running: { user_id: number; queue: Queue<T> } | null = null;

  return {
    /** For `useSyncExternalStore`. */
    subscribe(tell: () => void): () => void {
      tellers.add(tell);
      return () => tellers.delete(tell);
    },
    waiting: (): readonly T[] => waiting,
    /** Calls `hear` when an item is sent or refused. Returns a function that stops this. */
    onNews(hear: (item: T, result: 'sent' | 'refused') => void): () => void {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    /** The queue of this person. Always returns the same one. */
    of(store: Store, user_id: number): Queue<T> {
      if (running?.user_id === user_id) return running.queue;
      const name = `${kept.name}-${user_id}`;
      const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
      let before = Promise.resolve();
      const queue = createQueue<T>(
        {
          all: () => kept.all(user_id),
          put: kept.put,
          drop: kept.drop,
          send: (item) => kept.send(store, item),
          alone(work) {
            if ('locks' in navigator) return navigator.locks.request(name, work);
            // Without locks, tabs may send at the same time: the key makes sure that the server counts it once.
            before = before.then(work, work);
            return before;
          },
          now: Date.now,
          later(ms, work) {
            const timer = setTimeout(work, ms);
            return () => clearTimeout(timer);
          },
          changed(items) {
            if (JSON.stringify(items) === JSON.stringify(waiting)) return;
            waiting = items.length === 0 ? NONE : items;
            for (const tell of tellers) tell();
            channel?.postMessage('changed');
          },
          told(item, result) {
            for (const hear of hearers) hear(item, result);
          },
        },
        kept.rules,
      );
      running = { user_id, queue };
      channel?.addEventListener('message', () => void queue.look());
      onBack(() => void queue.back());
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void queue.back());
      return queue;
    },
  };
}
