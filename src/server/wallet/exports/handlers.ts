import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DAY, sgMoment } from '#core/kit/time.ts';
import { TRANSACTIONS_CSV_PATH } from '#core/wallet/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Parts } from '#server/platform/context.ts';
import { invalid, invalidToken } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import { transactionsCsv } from './service.ts';

const EXPORTS_AN_HOUR = 30;

/**
 * Serves a person's own credit history as CSV, for days in Singapore, both included (issue 6 point 8). Browsers open it directly,
 * so it is not in the call table. 403 without a session, 400 for invalid days, 429 after many in an hour.
 */
export function serveTransactionsCsv(app: FastifyInstance, parts: Parts): void {
  app.get(TRANSACTIONS_CSV_PATH, async (request, reply) => {
    const session = await sessionOf(parts, request);
    if (!session) throw invalidToken();
    const { from, to } = request.query as Record<string, unknown>;
    const start = typeof from === 'string' ? sgMoment(from) : null;
    const last = typeof to === 'string' ? sgMoment(to) : null;
    if (!start || !last)
      throw invalid({ ...(start ? {} : { from: 'not a day' }), ...(last ? {} : { to: 'not a day' }) });
    if (last < start) throw invalid({ to: 'is before the first day' });
    await limit(parts.database, parts.clock.now(), `csv:user:${session.user.id}`, EXPORTS_AN_HOUR, 3_600);
    const lines = transactionsCsv(parts.database, session.user.id, start, new Date(last.getTime() + DAY));
    const stream = Readable.from(lines, { objectMode: false });
    stream.on('error', (error) => parts.log.error({ err: error }, 'an export broke off'));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="gotong-credit-${from}-${to}.csv"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
}
