import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { isUnavailable } from './unavailable.ts';

export interface Patience {
  /** How long a database may take to come back from a crash or a restart. */
  readonly ms: number;
  readonly pause_ms: number;
}
const PATIENCE: Patience = { ms: 120_000, pause_ms: 500 };

/**
 * Waits for a database that starts, recovers or is not reachable yet, so that a node started beside it does not exit. Logs this
 * once. Errors that waiting cannot fix, such as a wrong password, are thrown at once; a StartError after the time is over.
 */
export async function untilAwake(
  url: string,
  say: (line: string) => void = () => {},
  { ms, pause_ms }: Patience = PATIENCE,
): Promise<void> {
  const end = performance.now() + ms;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const { message } = error as Error;
      if (performance.now() >= end)
        throw new StartError(`The database does not answer: ${message}. Start it, then start again.`);
      if (tries === 0) say(`Waiting for the database: ${message}`);
      await sleep(pause_ms);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
