import type { Parts } from '#server/platform/context.ts';
import { readStatement } from './statements/service.ts';

const POLL_MS = 10_000;

/** Asks the company that holds the money, on every node, outside of calls and transactions. */
export interface CustodyRunner {
  close(): Promise<void>;
}

/** Does all that is due now, once. Answers how many lines of the statement were new. */
export async function sweepCustody(parts: Parts): Promise<number> {
  try {
    return await readStatement(parts);
  } catch (error) {
    parts.log.error({ err: error }, 'custody sweep fault');
    return 0;
  }
}

/** Starts the runner where a company holds money. */
export function startCustody(parts: Parts): CustodyRunner {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= sweepCustody(parts).finally(() => {
      running = null;
    });
  };
  const poll = parts.config.jobs && parts.providers.custody ? setInterval(run, POLL_MS) : undefined;
  return {
    async close() {
      clearInterval(poll);
      await running;
    },
  };
}
