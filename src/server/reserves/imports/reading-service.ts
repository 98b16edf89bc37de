import { Worker } from 'node:worker_threads';
import { workQueue } from '#server/platform/data/queue.ts';
import type { ReadingOrder } from './jobs.ts';
import type { ReadCalendar } from './presenter.ts';

/** How long one file may take to read, in milliseconds, and how much memory, in MB. */
const READING_TIME = 5_000;
const READING_MEMORY = 128;

/** Two threads at once and 20 waiting files; further callers are told to retry. */
const threads = workQueue(2, 20);

/** Reads a file in a thread that is stopped when it takes too long: recurrence rules are untrusted programs. */
function readApart(order: ReadingOrder): Promise<ReadCalendar> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./jobs.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: READING_MEMORY },
      env: {},
      execArgv: [],
    });
    const end = (read: ReadCalendar) => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ problem: 'too many events' }), READING_TIME);
    worker.once('message', end);
    worker.once('error', () => end({ problem: 'not a calendar' }));
  });
}

/** Reads a calendar in its turn. Throws 429 where too many wait. */
export const readFile = (order: ReadingOrder): Promise<ReadCalendar> => threads.run(() => readApart(order));
