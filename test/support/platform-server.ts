import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '#server/config.ts';
import type { Binding } from '#server/platform/bind.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Person, Reactions, Services } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/database.ts';
import { startFanOut } from '#server/platform/fan-out.ts';
import { postgresCarrier } from '#server/platform/fan-out-postgres.ts';
import { createHttp, serveCalls } from '#server/platform/http.ts';
import { type Live, signalOver, startLive } from '#server/platform/live.ts';
import { createLog } from '#server/platform/log.ts';
import { ValueCache } from '#server/platform/page-cache.ts';
import { secretsOf } from '#server/platform/secrets.ts';
import { startSession } from '#server/platform/sessions.ts';
import { chooseProviders } from '#server/providers/choose.ts';
import { diskFiles } from '#server/providers/storage/disk.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The platform with calls of a test's own, and no product in it. */
export interface PlatformServer {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly live: Live;
  readonly url: string;
  readonly database: TestDatabase;
  /** A session for a person who need not exist: the platform knows only ids. */
  session(person: Person): Promise<{ id: number; token: string }>;
  close(): Promise<void>;
}

/** Starts one node. Give `database` to start a second node over the first one's; it is then not dropped at the end. */
export async function startPlatform(
  bindings: readonly Binding[],
  options: { env?: Record<string, string>; database?: TestDatabase; reactions?: Reactions } = {},
): Promise<PlatformServer> {
  const database = options.database ?? (await createTestDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'gotong-files-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_LIMIT: '1000000',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ...options.env,
  });
  const pool = openDatabase(database.url, config.database_pool);
  let live: Live | null = null;
  const secrets = secretsOf('a secret of the tests, long enough');
  const log = createLog(config.log_level);
  const fanOut = await startFanOut(log, postgresCarrier(database.url, log));
  const services: Services = {
    config,
    database: pool,
    clock: systemClock(),
    log,
    fanOut,
    signal: signalOver(fanOut),
    files: diskFiles(join(folder, 'files')),
    reactions: options.reactions ?? {},
    nudge: () => live?.nudge(),
    dropPages: () => {},
    kept: new ValueCache(1200),
    views: { tell: async () => false },
    inWordsOf: async (_, value) => value,
    nudgeDeliveries: () => {},
    nudgeAutoQuotes: () => {},
    nudgePayments: () => {},
    secrets,
    providers: await chooseProviders(config, pool, log, secrets, () => ''),
  };
  const http = await createHttp(services);
  serveCalls(http, services, bindings);
  live = await startLive(http, services);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as { port: number };
  return {
    http,
    services,
    live,
    url: `http://127.0.0.1:${port}`,
    database,
    session: (person) => startSession(pool, services.clock.now(), person, { device_id: 'test' }),
    async close() {
      await live?.close();
      await http.close();
      await fanOut.close();
      await pool.close();
      if (!options.database) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
