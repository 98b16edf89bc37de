import type { FastifyInstance } from 'fastify';
import { type Parts, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { missing } from '#server/platform/http/fault.ts';
import { sendPrivate } from '#server/uploads/service.ts';
import { fileByHash } from './service.ts';

/** Serves files of a case to the holder of a link in its mails; others get 404. */
export function serveCaseFiles(app: FastifyInstance, parts: Parts): void {
  app.get('/contact/case/:hash/files/:id', async (request, reply) => {
    const { hash, id } = request.params as { hash: string; id: string };
    const file = /^[1-9]\d{0,14}$/.test(id)
      ? await fileByHash(reading(parts, { address: addressOf(request) }), hash, Number(id))
      : null;
    if (!file) throw missing();
    return sendPrivate(parts, reply, file);
  });
}
