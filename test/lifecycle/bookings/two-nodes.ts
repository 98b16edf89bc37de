import { freePort, kill, launchReady, newFolder, type Program } from '../program.ts';

/** Two servers on one database, each with a folder of its own, that can be killed and come back. */
export interface Nodes {
  /** Of one or the other, by even and odd. */
  url(n: number): string;
  /** Kills one, and starts it again. */
  strike(n: number): Promise<void>;
  end(): Promise<void>;
}

export async function startNodes(database_url: string, env: Readonly<Record<string, string>>): Promise<Nodes> {
  const shared = {
    GOTONG_MODE: 'demo',
    DATABASE_URL: database_url,
    SECRET_KEY: 'a key that both nodes of the test share',
    RATE_LIMIT: '100000000',
    ...env,
  };
  const start = async () => {
    const [port, folder] = [await freePort(), newFolder()];
    return { port, folder, program: await launchReady(folder, { port, env: shared }) };
  };
  // One after the other, because the first brings the schema.
  const places: { readonly port: number; readonly folder: string; program: Program }[] = [await start(), await start()];
  const place = (n: number) => places[n % 2] as (typeof places)[number];
  return {
    url: (n) => `http://127.0.0.1:${place(n).port}`,
    async strike(n) {
      const one = place(n);
      await kill(one.program, 'SIGKILL');
      one.program = await launchReady(one.folder, { port: one.port, env: shared });
    },
    async end() {
      for (const { program } of places) await kill(program, 'SIGKILL');
    },
  };
}
