import type { Services } from '#server/platform/context.ts';
import { forgetCards } from './card-service.ts';
import { sweepNotices } from './notice-service.ts';
import { sendRefunds } from './refund-service.ts';
import { sweepIntents, sweepOrders } from './sweep-service.ts';
import { sendTopUps } from './top-up-service.ts';

const POLL_MS = 10_000;

/** Does what payments leave to be done later, on every node: each thing is claimed by whoever is at it. */
export interface PaymentRunner {
  /** Something waits: look at once instead of at the next poll. */
  nudge(): void;
  close(): Promise<void>;
}

/** What is done one after the other; each goes on where another one fails. */
const WORK: readonly (readonly [name: string, work: (services: Services) => Promise<number>])[] = [
  ['notices', sweepNotices],
  ['tries', (services) => sweepIntents(services)],
  ['refunds', (services) => sendRefunds(services)],
  ['top-ups', sendTopUps],
  ['cards', forgetCards],
  ['orders', sweepOrders],
];

/** Does all that is due now, once. Answers how many things came to an end. */
export async function sweepPayments(services: Services): Promise<number> {
  let done = 0;
  for (const [name, work] of WORK)
    try {
      done += await work(services);
    } catch (error) {
      services.log.error({ err: error, work: name }, 'payment sweep fault');
    }
  return done;
}

/** Starts the runner: woken after a commit on this node, and every ten seconds for what crashes and other nodes left. */
export function startPayments(services: Services): PaymentRunner {
  let closed = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await sweepPayments(services);
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
  const poll = services.config.jobs ? setInterval(nudge, POLL_MS) : undefined;
  return {
    nudge,
    async close() {
      closed = true;
      clearInterval(poll);
      await running;
    },
  };
}
