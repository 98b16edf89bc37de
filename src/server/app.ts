import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { serveAppointments } from './bids/appointments/handlers.ts';
import { startAutoQuotes } from './bids/auto-quotes/sender-service.ts';
import { serveBilling } from './billing/handlers.ts';
import { serveBookingServer } from './bookings/google/handlers.ts';
import { plannedOf } from './bookings/series/service.ts';
import { inWordsOf } from './categories/words/service.ts';
import type { Config } from './config.ts';
import { serveCaseFiles } from './content/desk/file-handlers.ts';
import { serveCustodyFiles, serveCustodyNotices } from './custody/handlers.ts';
import { startCustody } from './custody/runner-service.ts';
import { startSender } from './notices/sending/sender-service.ts';
import { serveUnsubscribe } from './notices/unsubscribe/handlers.ts';
import { serveHealthCsv } from './ops/health/handlers.ts';
import { startHealthMetrics } from './ops/health/metrics-service.ts';
import { startMoneyMetrics } from './ops/health/money-metrics-service.ts';
import { startRetentionMetrics } from './ops/retention/service.ts';
import { type Board, startBoard } from './ops/status/board-service.ts';
import { serveStatusJson } from './ops/status/handlers.ts';
import { servePaymentNotices } from './payments/notices/handlers.ts';
import { servePapers } from './payments/papers/handlers.ts';
import { startPayments } from './payments/runner-service.ts';
import { ownMasterKey, type Secrets, secretsOf } from './platform/access/secrets.ts';
import { sharedTime, systemClock } from './platform/clock.ts';
import type { Parts } from './platform/context.ts';
import { type Database, openDatabase } from './platform/data/database.ts';
import { startJobs } from './platform/data/jobs.ts';
import { lanesOf } from './platform/data/lanes.ts';
import { lineTo } from './platform/data/line.ts';
import { openReplica } from './platform/data/replica.ts';
import type { Runner } from './platform/data/runner.ts';
import { platformJobs } from './platform/data/sweep.ts';
import { watchDatabase } from './platform/data/watch.ts';
import { serveMailbox } from './platform/dev/dev-mailbox-page.ts';
import { serveMovingClock } from './platform/dev/moving-clock.ts';
import { serveHealth } from './platform/edge/health.ts';
import { leaving } from './platform/edge/leaving.ts';
import { roomForBodies } from './platform/edge/room.ts';
import { serveSecurityTxt } from './platform/edge/security-txt.ts';
import { createHttp, serveCalls } from './platform/http/http.ts';
import { mayPack } from './platform/http/idempotency.ts';
import { openApi, serveDocument } from './platform/http/openapi.ts';
import { ValueCache } from './platform/http/page-cache.ts';
import { type PageDrops, startPageDrops } from './platform/http/page-drops.ts';
import { type FanOut, startFanOut } from './platform/live/fan-out.ts';
import { postgresCarrier } from './platform/live/fan-out-postgres.ts';
import { type Live, signalOver, startLive } from './platform/live/live.ts';
import { createLog, type Log } from './platform/observe/log.ts';
import { serveMetrics } from './platform/observe/metrics.ts';
import { tracer } from './platform/observe/traces.ts';
import { chooseProviders } from './providers/choose.ts';
import { serveCustody } from './providers/custody/choose.ts';
import { servePayments } from './providers/payment/choose.ts';
import { chooseStorage } from './providers/storage/choose.ts';
import type { FileStore } from './providers/storage/port.ts';
import { otlpTraces } from './providers/traces/otlp.ts';
import { serveCalendarFeed } from './reserves/feeds/handlers.ts';
import { type CalendarReader, startCalendarReader } from './reserves/imports/runner-service.ts';
import { bindings, jobs, reactions } from './rooms.ts';
import { serveOrderPapers } from './shop/papers/service.ts';
import { serveOrderPhotos } from './shop/photos/service.ts';
import { servePages } from './ssr/pages/pages.ts';
import { serveFiles } from './uploads/file-handlers.ts';
import { serveResumable } from './uploads/resumable/handlers.ts';
import { serveExport } from './users/exports/handlers.ts';
import { serveViews } from './views/handlers.ts';
import { startViews, type Views } from './views/service.ts';
import { serveVoice } from './voice/sockets/handlers.ts';
import { serveTransactionsCsv } from './wallet/exports/handlers.ts';

/** How long the pooler may take to accept a connection when a probe asks this node whether it is ready. */
const POOLER_PATIENCE_MS = 4_000;

/** The version that the API reports (section 9). */
export const API_VERSION = '5.4.6';

export interface App {
  readonly http: FastifyInstance;
  readonly parts: Parts;
  readonly live: Live;
  /** For metrics of programs beside the server. */
  readonly registry: Registry;
  readonly board: Board;
  close(): Promise<void>;
}

/** The address at which this process answers directly, without what is in front of it. */
function originOf(http: FastifyInstance, config: Config): string {
  const address = http.server.address();
  if (typeof address !== 'object' || address === null) return `http://127.0.0.1:${config.port}`;
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/** How nodes send each other messages: by Redis where it is set, else by the database. */
async function chooseFanOut({ redis_url }: Config, databaseUrl: string, secrets: Secrets, log: Log): Promise<FanOut> {
  if (redis_url === null) return startFanOut(log, postgresCarrier(databaseUrl, log));
  // Uses the oldest key: all nodes have it, also during a rotation to a new key, and no one outside has it.
  const channel = `gotong:${(secrets.macs('nodes', 'channel').at(-1) as Buffer).toString('base64url').slice(0, 22)}`;
  const { redisCarrier } = await import('./platform/live/fan-out-redis.ts');
  return startFanOut(log, redisCarrier(redis_url, channel, log));
}

/** Assembles the server over a migrated database; it does not listen yet. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  filesOver: (store: FileStore) => FileStore = (store) => store,
): Promise<App> {
  const log = createLog(config.log_level, config.log_file);
  const otlp = config.traces && otlpTraces(config.traces.endpoint, config.traces.service, config.build, log);
  const traces = config.traces && otlp ? tracer(config.traces.share, otlp.keep) : null;
  const time = sharedTime();
  const watch = watchDatabase(databaseUrl, log, () => database.cut(), time);
  // The database's time must be known before anything is stamped.
  await watch.ask();
  const pooler_url = config.database_pooler_url;
  const pooler = pooler_url === null ? null : lineTo(pooler_url, 'gotong watch', POOLER_PATIENCE_MS);
  const database: Database = openDatabase(pooler_url ?? databaseUrl, config.database_pool, {
    is_pooled: pooler !== null,
    onError: ({ message }) => log.error({ message }, 'database connection lost'),
    isUp: () => watch.isUp,
    lock_ms: config.database_lock_ms,
    trace: traces?.statement,
  });
  const read = config.database_read;
  const replica = read
    ? openReplica(database, {
        url: read.url,
        lag_ms: read.lag_ms,
        primary_url: databaseUrl,
        size: config.database_pool,
        log,
        trace: traces?.statement,
      })
    : null;
  let live: Live | null = null;
  let sender: Runner | null = null;
  let autoQuotes: Runner | null = null;
  let payments: Runner | null = null;
  let calendars: CalendarReader | null = null;
  let custody: Runner | null = null;
  let drops: PageDrops | null = null;
  let views: Views | null = null;
  let board: Board | null = null;
  const secrets = secretsOf(config.secret_key ?? ownMasterKey(config.data_dir), config.secret_key_old);
  let origin = () => `http://127.0.0.1:${config.port}`;
  const fanOut = await chooseFanOut(config, databaseUrl, secrets, log);
  const clock = systemClock(time.now);
  const parts: Parts = {
    config,
    database,
    replica,
    clock,
    log,
    files: filesOver(await chooseStorage(config, log)),
    secrets,
    providers: await chooseProviders(config, database, log, secrets, () => origin(), clock),
    reactions,
    fanOut,
    signal: signalOver(fanOut),
    nudge: (events) => live?.nudge(events),
    committing: () => live?.committing() ?? (() => {}),
    wake: {
      deliveries: () => sender?.nudge(),
      auto_quotes: () => autoQuotes?.nudge(),
      payments: () => payments?.nudge(),
      custody: () => custody?.nudge(),
    },
    lanes: lanesOf(config.database_pool),
    ...roomForBodies(config),
    dropPages: (tags) => drops?.drop(tags),
    kept: new ValueCache(config.page_cache_seconds),
    standing: { now: () => board?.now() ?? { parts: [], incidents: [] } },
    packs_answers: await mayPack(database, clock.now()),
    views: { tell: async (told) => (await views?.tell(told)) ?? false },
    inWordsOf: (language, value) => inWordsOf(parts, language, value),
  };
  const http = await createHttp(parts);
  traces?.serve(http);
  const leave = leaving(http, config);
  serveSecurityTxt(http, config, clock);
  serveHealth(http, async () => {
    const leads = pooler?.open().then(
      () => true,
      () => false,
    );
    return !leave.isLeaving && (await watch.ask()) && (await (leads ?? true));
  });
  origin = () => originOf(http, config);
  const registry = serveMetrics(http, parts, () => time.off_seconds);
  startHealthMetrics(parts, registry);
  startMoneyMetrics(parts, registry);
  startRetentionMetrics(parts, registry);
  views = startViews(parts, registry);
  board = startBoard(parts, () => watch.isUp);
  serveStatusJson(http, parts);

  const url = config.public_url ?? `http://localhost:${config.port}`;
  serveDocument(http, () =>
    openApi(
      bindings.map((b) => b.call),
      API_VERSION,
      url,
    ),
  );
  http.get('/new/v1/version', () => ({ status: 'Success', version: API_VERSION, build: config.build }));

  serveCalls(http, parts, bindings);
  serveFiles(http, parts);
  serveResumable(http, parts);
  serveExport(http, parts);
  servePapers(http, parts);
  serveBilling(http, parts);
  serveCustodyFiles(http, parts);
  serveOrderPapers(http, parts);
  serveOrderPhotos(http, parts);
  await serveCustodyNotices(http, parts);
  serveAppointments(http, parts);
  serveHealthCsv(http, parts);
  serveCaseFiles(http, parts);
  serveTransactionsCsv(http, parts);
  serveMailbox(http, parts);
  await servePayments(http, parts, databaseUrl, origin);
  await serveCustody(http, parts, databaseUrl, origin);
  serveUnsubscribe(http, parts);
  serveCalendarFeed(http, parts, plannedOf);
  serveBookingServer(http, parts);
  serveViews(http, parts);
  await servePaymentNotices(http, parts);
  live = await startLive(http, parts, { registry, dropPages: (tags) => drops?.drop(tags) });
  const voice = serveVoice(http, parts);
  const pages = await servePages(http, parts);
  drops = await startPageDrops(databaseUrl, log, {
    drop: (tags) => {
      parts.kept.drop(tags);
      pages.drop(tags);
    },
    dropAll: () => {
      parts.kept.dropAll();
      pages.dropAll();
    },
  });
  const stopMoving = await serveMovingClock(http, parts, {
    jobs: [...jobs, ...platformJobs],
    moved: () => {
      parts.kept.dropAll();
      pages.dropAll();
      live?.nudge();
      for (const wake of Object.values(parts.wake)) wake();
    },
  });
  sender = startSender(parts, registry);
  autoQuotes = startAutoQuotes(parts);
  payments = startPayments(parts);
  calendars = startCalendarReader(parts);
  custody = startCustody(parts);
  const stopJobs = config.jobs
    ? await startJobs(parts, databaseUrl, [...jobs, ...platformJobs], registry, traces?.job)
    : async () => {};

  return {
    http,
    parts,
    live,
    registry,
    board,
    async close() {
      stopMoving();
      await leave.begin();
      await autoQuotes?.close();
      await payments?.close();
      await calendars?.close();
      await custody?.close();
      // A mail server that hangs must not delay closing sockets and running calls.
      const sent = sender?.close();
      voice.close();
      await live?.close();
      await leave.finish();
      await sent;
      await views?.close();
      await board?.close();
      await stopJobs();
      await drops?.close();
      await fanOut.close();
      await watch.close();
      await replica?.close();
      await pooler?.close();
      await database.close();
      await otlp?.close();
    },
  };
}
