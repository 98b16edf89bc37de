import type { FastifyInstance } from 'fastify';
import * as calls from '#core/ops/status/calls.ts';
import type { Parts } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as status from './service.ts';

export const statusHandlers: readonly Binding[] = [
  bind(calls.opsIncidents, status.opsIncidents),
  bind(calls.tellIncident, status.tellIncident),
  bind(calls.addToIncident, status.addToIncident),
];

/** The status page as JSON, for programs. Does not query the database. */
export function serveStatusJson(app: FastifyInstance, { standing }: Parts): void {
  app.get('/status.json', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=10')
      .header('access-control-allow-origin', '*')
      .send({ status: 'Success', ...standing.now() }),
  );
}
