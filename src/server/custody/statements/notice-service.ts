import type { FastifyInstance } from 'fastify';
import { type Parts, writing } from '#server/platform/context.ts';
import { Fault, missing } from '#server/platform/http/fault.ts';
import * as store from './store.ts';

/** The largest body of a notice, in bytes. */
const MAX_BYTES = 200_000;

/**
 * `POST /new/v1/third_party_payments/notices/{company}`: the company that holds the money says that something happened. It has
 * no key and no session. A signature over the exact bytes proves the sender, and all we do is ask the company about it now.
 */
export async function serveCustodyNotices(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body));
    scope.post(
      '/new/v1/third_party_payments/notices/:company',
      { bodyLimit: MAX_BYTES, config: { rateLimit: false } },
      async (request, reply) => {
        const port = parts.providers.custody;
        const { company } = request.params as { company: string };
        if (port?.name !== company || !port.readNotice) throw missing();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notice = port.readNotice(body, request.headers, parts.clock.now());
        if (!notice) throw new Fault(401, 'invalid signature', 'invalid signature');
        await writing(parts, {}, ({ db, now }) => store.hasten(db, company, notice, now));
        parts.wake.custody();
        return reply.header('cache-control', 'no-store').send({ status: 'Success' });
      },
    );
  });
}
