import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Parts } from '../context.ts';
import type { Replica } from '../data/replica.ts';
import { missing } from '../http/fault.ts';
import { routeOf } from './log.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
/** Whether only this machine can call: the server listens on loopback, without a public address or a proxy. */
const isAlone = ({ host, public_url, trust_proxy }: Parts['config']): boolean =>
  LOOPBACK.test(host) && (public_url === null || LOOPBACK.test(new URL(public_url).hostname)) && !trust_proxy;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a caller may read the metrics: with the token, or without one where only this machine can call. */
function mayRead({ config }: Parts, authorization: string | undefined): boolean {
  if (config.metrics_token === null) return isAlone(config);
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${config.metrics_token}`));
}

let ofProcess: Registry | null = null;
/** The metrics of the process, made once, because their observers never end and would keep a closed server in memory. */
function processFigures(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** `/metrics` for Prometheus, never open on a public address. Returns the registry, for the metrics of other parts. */
export function serveMetrics(app: FastifyInstance, parts: Parts, clockOff: () => number): Registry {
  const registry = new Registry();
  const figures = processFigures();
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections_waiting',
    help: 'Calls waiting for a database connection.',
    registers: [registry],
    collect() {
      this.set(parts.database.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'clock_off_seconds',
    help: 'By how much the clock of this machine is ahead of the database’s; 0 where they agree.',
    registers: [registry],
    collect() {
      this.set(clockOff());
    },
  });
  if (parts.replica) showReplica(parts.replica, registry);
  // Caches the metric of each route and status, because looking up labels is slow.
  const lines = new Map<string, ReturnType<typeof seconds.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const name = `${request.method} ${reply.statusCode} ${route}`;
    const line = lines.get(name) ?? seconds.labels({ method: request.method, route, status: reply.statusCode });
    lines.set(name, line);
    line.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(parts, request.headers.authorization)) throw missing();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send((await figures.metrics()) + (await registry.metrics()));
  });
  return registry;
}

/** Metrics of the replica: its lag, and whether visitors read from it. */
function showReplica(replica: Replica, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Since the moment up to which the replica was last seen to have everything; half a second where nothing is late.',
    registers,
    collect() {
      this.set(replica.lag_seconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'database_replica_used',
    help: 'Whether visitors read at the replica (1), or why not (0), by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.reset();
      this.set({ state: replica.state }, replica.state === 'used' ? 1 : 0);
    },
  });
  new Counter({
    name: 'database_replica_statements_total',
    help: 'Statements of visitors, by whether the replica answered or the primary had to.',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      this.inc({ by: 'replica' }, replica.counts.answered);
      this.inc({ by: 'primary' }, replica.counts.passed_on);
    },
  });
}
