import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as leads from '#server/allocations/ledger/service.ts';
import { type Parts, reading } from '#server/platform/context.ts';
import { Encoded } from '#server/platform/http/encoded.ts';
import * as chain from '#server/reviews/chain/service.ts';
import { priceFile } from '#server/services/facts/service.ts';
import { sendFile } from '../files/send-file.ts';

async function send(request: FastifyRequest, reply: FastifyReply, content: object | null): Promise<unknown> {
  if (!content) return reply.callNotFound();
  return sendFile(request, reply, 'application/json', new Encoded(Buffer.from(JSON.stringify(content, null, 1))));
}

const numberOf = (request: FastifyRequest): number => Number.parseInt((request.params as { file: string }).file, 10);

/**
 * Serves files by which anyone can check us, without a key: a month of the ledger of leads (issue 22 point 7), the chain of
 * public reviews with its daily roots and the proofs of a service's reviews (point 6), and quoted and final prices of a pro's
 * jobs (issue 20 point 1).
 */
export function serveOpenData(app: FastifyInstance, parts: Parts): void {
  const now = () => reading(parts, {});
  app.get('/pro/leads/:file(^(latest|\\d{4}-\\d\\d)\\.json$)', async (request, reply) =>
    send(
      request,
      reply,
      await leads.publishedMonth(now(), (request.params as { file: string }).file.replace(/\.json$/, '')),
    ),
  );
  app.get('/prices/service/:file(^\\d{1,15}\\.json$)', async (request, reply) =>
    send(request, reply, await priceFile(now(), numberOf(request))),
  );
  app.get('/reviews/roots.json', async (request, reply) => send(request, reply, await chain.rootsFile(now())));
  app.get('/reviews/chain/:file(^\\d{1,9}\\.json$)', async (request, reply) =>
    send(request, reply, await chain.chainFile(now(), numberOf(request))),
  );
  app.get('/reviews/service/:file(^\\d{1,15}\\.json$)', async (request, reply) =>
    send(request, reply, await chain.serviceFile(now(), numberOf(request))),
  );
}
