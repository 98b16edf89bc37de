import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as calls from '#core/ops/health/calls.ts';
import { HEALTH_CSV_PATH, rowsFilter } from '#core/ops/health/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Parts, type PersonContext, writing } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { exporter } from '#server/platform/http/exporter.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { checkRows, opsHealthRows, recordExport, rowsCsv } from './rows-service.ts';
import { opsCohorts, opsHealth, opsHealthCells } from './service.ts';

export const healthHandlers: readonly Binding[] = [
  bind(calls.opsHealth, opsHealth),
  bind(calls.opsHealthCells, opsHealthCells),
  bind(calls.opsCohorts, opsCohorts),
  bind(calls.opsHealthRows, opsHealthRows),
];

const EXPORTS_AN_HOUR = 60;
const asked = z.object(rowsFilter);

/**
 * The rows of a number as a file, with the list's filter. Browsers open it directly, so it is not in the call table. 404 for all
 * but operators, 409 'proof needed' when the last proof is too old; audited before the first line is sent.
 */
export function serveHealthCsv(app: FastifyInstance, parts: Parts): void {
  app.get(HEALTH_CSV_PATH, async (request, reply) => {
    const session = await exporter(parts, request, calls.opsHealthRows);
    const read = asked.safeParse(request.query);
    if (!read.success) throw invalid({ number: 'not rows that there are' });
    checkRows(read.data);
    const now = parts.clock.now();
    await limit(parts.database, now, `health-csv:user:${session.user.id}`, EXPORTS_AN_HOUR, 3_600);
    await writing(parts, { user: session.user, session_id: session.id }, (context) =>
      recordExport(context as PersonContext, read.data),
    );
    const stream = Readable.from(rowsCsv(parts.database, read.data, now), { objectMode: false });
    stream.on('error', (error) => parts.log.error({ err: error }, 'an export broke off'));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="gotong-${read.data.number}.csv"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  });
}
