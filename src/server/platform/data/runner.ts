import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../context.ts';

/** Work that is done after a commit, on every node: a node claims each item before it works on it. */
export interface Runner {
  /** Work is waiting: look at once instead of at the next poll. */
  nudge(): void;
  close(): Promise<void>;
}

/** Kinds of work by name; each answers how many items it finished. */
export type Work = readonly (readonly [name: string, work: (parts: Parts) => Promise<number>])[];

/**
 * Does all work that is due, but leaves the rest once `isClosed` says that the runner closes. Answers how many items it finished.
 */
export type Sweep = (parts: Parts, isClosed: () => boolean) => Promise<number>;

/** Does all due work once, one kind after the other; if one fails the others still run. Answers how many items were finished. */
export async function sweepAll(parts: Parts, work: Work, fault: string): Promise<number> {
  let done = 0;
  for (const [name, each] of work)
    try {
      done += await each(parts);
    } catch (error) {
      parts.log.error({ err: error, work: name }, fault);
    }
  return done;
}

/**
 * Starts a runner: woken after a commit on this node, and every `poll_ms` for work left by crashes and other nodes. The first
 * nudge starts a sweep at once; nudges during a sweep start one more after `gap_ms`. A sweep must catch its own errors.
 */
export function startRunner(parts: Parts, sweep: Sweep, { gap_ms = 0, poll_ms = 10_000 } = {}): Runner {
  let closed = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await sweep(parts, () => closed);
      if (again && gap_ms > 0 && !closed) await sleep(gap_ms);
    } while (again && !closed);
  };
  const nudge = () => {
    if (closed) return;
    if (running) again = true;
    else
      running = run().finally(() => {
        running = null;
      });
  };
  const poll = parts.config.jobs ? setInterval(nudge, poll_ms) : undefined;
  return {
    nudge,
    async close() {
      closed = true;
      clearInterval(poll);
      await running;
    },
  };
}
