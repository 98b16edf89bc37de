import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Parts } from '../context.ts';

/** `/metrics` for Prometheus. Returns the registry, for the figures of other parts. */
export function serveMetrics(app: FastifyInstance, parts: Parts): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  // One line for each route and status, found by its name: labels are dear to look up.
  const lines = new Map<string, ReturnType<typeof seconds.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the path: a path may hold a hash.
    const route = request.routeOptions.url ?? 'none';
    const name = `${request.method} ${reply.statusCode} ${route}`;
    const line = lines.get(name) ?? seconds.labels({ method: request.method, route, status: reply.statusCode });
    lines.set(name, line);
    line.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return registry;
}
