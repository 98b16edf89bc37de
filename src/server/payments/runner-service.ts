import type { Parts } from '#server/platform/context.ts';
import { forgetCards } from './cards/service.ts';
import { sweepNotices } from './notices/service.ts';
import { sendRefunds } from './refunds/service.ts';
import { sweepIntents, sweepOrders } from './sweep-service.ts';
import { sendTopUps } from './top-ups/service.ts';

const POLL_MS = 10_000;

/** Does what payments leave to be done later, on every node: each thing is claimed by whoever is at it. */
export interface PaymentRunner {
  /** Something waits: look at once instead of at the next poll. */
  nudge(): void;
  close(): Promise<void>;
}

/** What is done one after the other; each goes on where another one fails. */
const WORK: readonly (readonly [name: string, work: (parts: Parts) => Promise<number>])[] = [
  ['notices', sweepNotices],
  ['tries', (parts) => sweepIntents(parts)],
  ['refunds', (parts) => sendRefunds(parts)],
  ['top-ups', sendTopUps],
  ['cards', forgetCards],
  ['orders', sweepOrders],
];

/** Does all that is due now, once. Answers how many things came to an end. */
export async function sweepPayments(parts: Parts): Promise<number> {
  let done = 0;
  for (const [name, work] of WORK)
    try {
      done += await work(parts);
    } catch (error) {
      parts.log.error({ err: error, work: name }, 'payment sweep fault');
    }
  return done;
}

/** Starts the runner: woken after a commit on this node, and every ten seconds for what crashes and other nodes left. */
export function startPayments(parts: Parts): PaymentRunner {
  let closed = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await sweepPayments(parts);
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
  const poll = parts.config.jobs ? setInterval(nudge, POLL_MS) : undefined;
  return {
    nudge,
    async close() {
      closed = true;
      clearInterval(poll);
      await running;
    },
  };
}
