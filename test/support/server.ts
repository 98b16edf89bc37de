import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { bindings } from '#server/rooms.ts';
import { type TestClient, testClient } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { keepReadsClean } from './refusals/only-reads.ts';
import { watchRefusals } from './refusals/provoked.ts';

export { type TestClient, testClient };

export interface TestServer {
  readonly app: App;
  readonly url: string;
  readonly database: TestDatabase;
  /** The rows of a statement on the test's own database, for facts that no call answers. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the columns it looks at, and an assertion checks them.
  sql<R = Record<string, any>>(text: string, values?: readonly unknown[]): Promise<R[]>;
  client(token?: string | null): TestClient;
  close(): Promise<void>;
}

/** The real server on a random port, over a database that only this test file uses. Jobs run only when a test runs them. */
export async function startTestServer(
  env: Record<string, string> = {},
  /** A database that the test made itself, or another address of it. */
  over: { readonly database?: TestDatabase; readonly url?: string } = {},
): Promise<TestServer> {
  watchRefusals(bindings);
  keepReadsClean(bindings);
  const database = over.database ?? (await createTestDatabase({ is_kept: true }));
  const databaseUrl = over.url ?? database.url;
  const folder = mkdtempSync(join(tmpdir(), 'gotong-files-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'error',
    JOBS: 'false',
    RATE_LIMIT: '1000000',
    DRAIN_DEADLINE_SECONDS: '1',
    // Calls before the hire need a relay.
    ICE_SERVERS: '[{"urls":["turn:turn.example"],"secret":"of the tests"}]',
    // Tests of other languages set theirs. The default is tested in languages.test.ts of the pages.
    LANGUAGES: 'en-SG',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ...env,
  });
  const app = await createApp(config, databaseUrl);
  // Test files stay in memory with their variables, and a server takes ten megabytes: this drops it once it is closed.
  let running: App | null = app;
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  const url = `http://127.0.0.1:${(address as { port: number }).port}`;
  return {
    get app() {
      if (running === null) throw new Error('this server is closed');
      return running;
    },
    url,
    database,
    sql: async <R>(text: string, values: readonly unknown[] = []) =>
      (await database.pool.query(text, [...values])).rows as R[],
    client: (token = null) => testClient(url, token),
    async close() {
      await running?.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      running = null;
    },
  };
}
