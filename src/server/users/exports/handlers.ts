import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sgDay } from '#core/kit/time.ts';
import * as calls from '#core/users/exports/calls.ts';
import { limit } from '#server/platform/access/limits.ts';
import { isProven } from '#server/platform/access/sessions.ts';
import type { Parts } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { Fault, invalidToken } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import * as own from './own-import-service.ts';
import { exportOf } from './service.ts';

export const EXPORT_PATH = '/new/v1/users/export.zip';
const EXPORTS_A_DAY = 10;

/**
 * Serves a person's own data as a ZIP (issue of accounts, 6). A browser goes there itself, so it is no call of the table. 403
 * without a session, 409 'proof needed' when the last proof is too old (decision 30), 429 after many on one day.
 */
export function serveExport(app: FastifyInstance, parts: Parts): void {
  app.get(EXPORT_PATH, async (request, reply) => {
    const session = await sessionOf(parts, request);
    if (!session) throw invalidToken();
    const now = parts.clock.now();
    if (!isProven(now, session.proved_at)) throw new Fault(409, 'proof needed', 'Confirm it’s you first.');
    await limit(parts.database, now, `export:user:${session.user.id}`, EXPORTS_A_DAY, 86_400);
    const stream = Readable.from(exportOf(parts, session.user.id), { objectMode: false });
    stream.on('error', (error) => parts.log.error({ err: error }, 'an export broke off'));
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="gotong-${sgDay(now)}.zip"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
}

export const importHandlers: readonly Binding[] = [
  bind(calls.checkImport, own.checkImport),
  bind(calls.takeImport, own.takeImport),
];
