import type { FastifyInstance } from 'fastify';

/**
 * `/health`: the process runs, asked by whoever would start it again. `/ready`: it takes calls, asked by a proxy; it says no
 * (503) while the database does not answer, and from the moment that the node is to end.
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
