import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#server/platform/embedded/process-lock.ts';

/** Does a work unless it is done. Two processes that want it at once take turns by the lock at `path`, and the second finds it done. */
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
