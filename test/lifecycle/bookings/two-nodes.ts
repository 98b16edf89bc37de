import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/support/outside/free-port.ts';
import { kill, launchReady, newFolder, type Program } from '../program.ts';

export const SHARED_KEY = 'a key that both nodes of the test share';

/** Two servers on one database, each with its own folder, that can be killed and started again. */
export interface Nodes {
  /** The address of a node: of the first for even numbers, of the second for odd ones. */
  url(n: number): string;
  /** Kills one, and starts it again. */
  strike(n: number): Promise<void>;
  end(): Promise<void>;
}

/** On a database that has its schema and its catalogue. */
export async function startNodes(database_url: string, env: Readonly<Record<string, string>>): Promise<Nodes> {
  const shared = {
    GOTONG_MODE: 'demo',
    DATABASE_URL: database_url,
    SECRET_KEY: SHARED_KEY,
    RATE_LIMIT: '100000000',
    ...env,
  };
  const start = async () => {
    const [port, folder] = [await freePort(), newFolder()];
    return { port, folder, program: await launchReady(folder, { port, env: shared }) };
  };
  // Both at once: the schema is there.
  const places: { readonly port: number; readonly folder: string; program: Program }[] = await Promise.all([
    start(),
    start(),
  ]);
  const place = (n: number) => places[n % 2] as (typeof places)[number];
  return {
    url: (n) => `http://127.0.0.1:${place(n).port}`,
    async strike(n) {
      const one = place(n);
      await kill(one.program, 'SIGKILL');
      for (let left = 60; ; left--)
        try {
          one.program = await launchReady(one.folder, { port: one.port, env: shared });
          return;
        } catch (error) {
          // A node ends while the database is not back yet, and is then started again, as a service manager does.
          if (left === 0) throw error;
          await sleep(500);
        }
    },
    async end() {
      for (const { program } of places) await kill(program, 'SIGKILL');
    },
  };
}
