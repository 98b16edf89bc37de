import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#server/platform/embedded/process-lock.ts';

/** Does a work unless it is done. Of two processes at once, the second waits for the lock at `path` and then finds it done. */
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
