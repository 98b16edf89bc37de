import type { FastifyInstance } from 'fastify';
import type { Parts } from '#server/platform/context.ts';
import { Fault, missing } from '#server/platform/http/fault.ts';
import { receiveNotice } from './service.ts';

/** The largest body of a notice, in bytes. */
const MAX_BYTES = 200_000;

/**
 * `POST /new/v1/payments/notices/{provider}`: notices that a provider sends us. It has no key and no session. A signature over
 * the exact bytes proves the sender, so the body is read unparsed. 200 means that the notice is stored.
 */
export async function servePaymentNotices(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body));
    scope.post(
      '/new/v1/payments/notices/:provider',
      { bodyLimit: MAX_BYTES, config: { rateLimit: false } },
      async (request, reply) => {
        const { provider } = request.params as { provider: string };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const did = await receiveNotice(parts, provider, body, request.headers);
        if (did === 'unknown') throw missing();
        if (did === 'forged') throw new Fault(401, 'invalid signature', 'invalid signature');
        return reply.header('cache-control', 'no-store').send({ status: 'Success' });
      },
    );
  });
}
