import type { Parts } from '#server/platform/context.ts';
import { sendMoves } from './moves/service.ts';
import { readStatement } from './statements/service.ts';

const POLL_MS = 10_000;

/** Asks the company that holds the money, on every node, outside of calls and transactions. */
export interface CustodyRunner {
  /** Something waits: look at once instead of at the next poll. */
  nudge(): void;
  close(): Promise<void>;
}

/** What is done one after the other; each goes on where another one fails. */
const WORK: readonly (readonly [name: string, work: (parts: Parts) => Promise<number>])[] = [
  ['moves', (parts) => sendMoves(parts)],
  ['statement', readStatement],
];

/** Does all that is due now, once. Answers how many wishes ended and lines of the statement were new. */
export async function sweepCustody(parts: Parts): Promise<number> {
  let done = 0;
  for (const [name, work] of WORK)
    try {
      done += await work(parts);
    } catch (error) {
      parts.log.error({ err: error, work: name }, 'custody sweep fault');
    }
  return done;
}

/** Starts the runner where a company holds money: woken after a commit on this node, and every ten seconds. */
export function startCustody(parts: Parts): CustodyRunner {
  let closed = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await sweepCustody(parts);
    } while (again && !closed);
  };
  const nudge = () => {
    if (closed || !parts.providers.custody) return;
    if (running) again = true;
    else
      running = run().finally(() => {
        running = null;
      });
  };
  const poll = parts.config.jobs && parts.providers.custody ? setInterval(nudge, POLL_MS) : undefined;
  return {
    nudge,
    async close() {
      closed = true;
      clearInterval(poll);
      await running;
    },
  };
}
