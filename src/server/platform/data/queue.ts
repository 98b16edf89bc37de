import { tooMany } from '../http/fault.ts';

/** Runs heavy work a few at a time; other work waits its turn. */
export interface WorkQueue {
  /** Throws 429 when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait or run. */
  readonly size: number;
}

/**
 * A queue for work that keeps a processor busy (hashing, pictures), so that a burst of it leaves time for other calls: at most
 * `concurrency` run at once, at most `waiting` wait.
 */
export function workQueue(concurrency: number, waiting: number): WorkQueue {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    get size() {
      return running + queue.length;
    },
    async run(work) {
      if (running >= concurrency) {
        if (queue.length >= waiting) throw tooMany(2);
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running++;
      try {
        return await work();
      } finally {
        // The place is handed to the next in line, so that a later call cannot take it.
        const next = queue.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
