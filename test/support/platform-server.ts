import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '#server/config.ts';
import { secretsOf } from '#server/platform/access/secrets.ts';
import { startSession } from '#server/platform/access/sessions.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Parts, Person, Reactions } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { lanesOf } from '#server/platform/data/lanes.ts';
import { leaving } from '#server/platform/edge/leaving.ts';
import { roomForBodies } from '#server/platform/edge/room.ts';
import type { Binding } from '#server/platform/http/bind.ts';
import { createHttp, serveCalls } from '#server/platform/http/http.ts';
import { ValueCache } from '#server/platform/http/page-cache.ts';
import { startFanOut } from '#server/platform/live/fan-out.ts';
import { postgresCarrier } from '#server/platform/live/fan-out-postgres.ts';
import { type Live, signalOver, startLive } from '#server/platform/live/live.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { chooseProviders } from '#server/providers/choose.ts';
import { diskFiles } from '#server/providers/storage/disk.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The platform alone, with a test's own calls instead of the product's. */
export interface PlatformServer {
  readonly http: FastifyInstance;
  readonly parts: Parts;
  readonly live: Live;
  /** Tags of pages that this node was told to drop, in order. */
  readonly dropped: readonly string[];
  readonly url: string;
  readonly database: TestDatabase;
  /** Makes a session. The person need not exist: the platform knows only ids. */
  session(person: Person): Promise<{ id: number; token: string }>;
  close(): Promise<void>;
}

/** Starts one node. Give `database` to start a second node over the first one's; it is then not dropped at the end. */
export async function startPlatform(
  bindings: readonly Binding[],
  options: {
    env?: Record<string, string>;
    database?: TestDatabase;
    reactions?: Reactions;
    /** Does not listen to other nodes. */
    isDeaf?: boolean;
  } = {},
): Promise<PlatformServer> {
  const database = options.database ?? (await createTestDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'gotong-files-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_LIMIT: '1000000',
    DRAIN_DEADLINE_SECONDS: '1',
    LANGUAGES: 'en-SG',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    // The sessions of the platform's own tests have no second factor.
    OPERATOR_SECOND_FACTOR: 'optional',
    ...options.env,
  });
  const pool = openDatabase(database.url, config.database_pool);
  let live: Live | null = null;
  const dropped: string[] = [];
  const secrets = secretsOf('a secret of the tests, long enough');
  const log = createLog(config.log_level);
  const fanOut = await startFanOut(log, options.isDeaf ? null : postgresCarrier(database.url, log));
  const clock = systemClock();
  const parts: Parts = {
    config,
    database: pool,
    replica: null,
    clock,
    log,
    fanOut,
    signal: signalOver(fanOut),
    files: diskFiles(join(folder, 'files')),
    reactions: options.reactions ?? {},
    nudge: (events) => live?.nudge(events),
    committing: () => live?.committing() ?? (() => {}),
    lanes: lanesOf(config.database_pool),
    ...roomForBodies(config),
    dropPages: (tags) => void dropped.push(...tags),
    kept: new ValueCache(1200),
    views: { tell: async () => false },
    standing: { now: () => ({ parts: [], incidents: [] }) },
    packs_answers: true,
    inWordsOf: async (_, value) => value,
    wake: { deliveries: () => {}, auto_quotes: () => {}, payments: () => {}, custody: () => {} },
    secrets,
    providers: await chooseProviders(config, pool, log, secrets, () => '', clock),
  };
  const http = await createHttp(parts);
  const leave = leaving(http, config);
  serveCalls(http, parts, bindings);
  live = await startLive(http, parts, { dropPages: parts.dropPages });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as { port: number };
  return {
    http,
    parts,
    dropped,
    live,
    url: `http://127.0.0.1:${port}`,
    database,
    session: (person) => startSession(pool, parts.clock.now(), person, { device_id: 'test' }),
    async close() {
      await live?.close();
      await leave.finish();
      await fanOut.close();
      await pool.close();
      if (!options.database) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
