import type { FastifyInstance } from 'fastify';
import * as leads from '#server/allocations/ledger/service.ts';
import { type Parts, reading } from '#server/platform/context.ts';
import { Encoded } from '#server/platform/http/encoded.ts';
import { sendFile } from '../files/send-file.ts';

/** Files that anyone checks us by, without a key: a month of the ledger of leads, `/pro/leads/2026-10.json` (issue 22 point 7). */
export function serveOpenData(app: FastifyInstance, parts: Parts): void {
  app.get('/pro/leads/:file(^(latest|\\d{4}-\\d\\d)\\.json$)', async (request, reply) => {
    const { file } = request.params as { file: string };
    const ledger = await leads.publishedMonth(reading(parts, {}), file.replace(/\.json$/, ''));
    if (!ledger) return reply.callNotFound();
    return sendFile(request, reply, 'application/json', new Encoded(Buffer.from(JSON.stringify(ledger, null, 1))));
  });
}
