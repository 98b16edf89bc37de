import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sgDay } from '#core/kit/time.ts';
import type { Services } from '#server/platform/context.ts';
import { Fault, invalidToken } from '#server/platform/fault.ts';
import { sessionOf } from '#server/platform/http.ts';
import { limit } from '#server/platform/limits.ts';
import { isProven } from '#server/platform/sessions.ts';
import { exportOf } from './export-service.ts';

export const EXPORT_PATH = '/new/v1/users/export.zip';
const EXPORTS_A_DAY = 10;

/**
 * Serves a person's own data as a ZIP (issue of accounts, 6). A browser goes there itself, so it is no call of the table. 403
 * without a session, 409 'proof needed' when the last proof is too old (decision 30), 429 after many on one day.
 */
export function serveExport(app: FastifyInstance, services: Services): void {
  app.get(EXPORT_PATH, async (request, reply) => {
    const session = await sessionOf(services, request);
    if (!session) throw invalidToken();
    const now = services.clock.now();
    if (!isProven(now, session.proved_at)) throw new Fault(409, 'proof needed', 'Confirm that it is you first.');
    await limit(services.database, now, `export:user:${session.user.id}`, EXPORTS_A_DAY, 86_400);
    const stream = Readable.from(exportOf(services, session.user.id), { objectMode: false });
    stream.on('error', (error) => services.log.error({ err: error }, 'an export broke off'));
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="gotong-${sgDay(now)}.zip"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
}
