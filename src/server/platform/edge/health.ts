import type { FastifyInstance } from 'fastify';

/**
 * `/health` says that the process runs, for a supervisor that restarts it. `/ready` says that it takes calls, for a proxy: 503
 * while the database does not answer, and once the node is shutting down.
 */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/health', () => ({ status: 'Success' }));
  app.get('/ready', async (_, reply) => {
    if (await isReady()) return { status: 'Success' };
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: 'Error', error: 'not ready', message: 'Try another node.' });
  });
}
