import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#server/platform/embedded/process-lock.ts';

/** Runs `work` unless `isDone`. If two processes do this at once, the second waits for the lock at `path` and finds it done. */
export async function takingTurns(path: string, isDone: () => boolean, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const { lock } = takeLock(path);
    if (!lock) {
      await sleep(100);
      continue;
    }
    try {
      if (!isDone()) await work();
      return;
    } finally {
      lock.release();
    }
  }
}
