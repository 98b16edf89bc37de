import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { ERRORS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RESUMABLE_PATH, UPLOAD_MAX_BYTES } from '#core/uploads/model.ts';
import { type Parts, type PersonContext, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { invalid, invalidToken } from '#server/platform/http/fault.ts';
import { checkApiKey, sessionOf } from '#server/platform/http/http.ts';
import { askingFor, PartStore } from './service.ts';

/** The body is the raw bytes, with the protocol's own content type. */
const PIECE = 'application/offset+octet-stream';

/**
 * Accepts resumable uploads by the tus protocol 1.0 (creation, termination, expiration) under `RESUMABLE_PATH`, for people with a
 * session and only for their own uploads. The call `finishUpload` makes a complete upload an attachment.
 */
export function serveResumable(app: FastifyInstance, parts: Parts): void {
  const tus = new Server({
    path: RESUMABLE_PATH,
    datastore: new PartStore(),
    maxSize: UPLOAD_MAX_BYTES,
    relativeLocation: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    getFileIdFromRequest: (_, id) => (id && /^[0-9a-f]{32}$/.test(id) ? id : undefined),
    // Pages of other origins may not upload.
    allowedOrigins: () => false,
    lockDrainTimeout: 1_500,
    onResponseError: (_, error) => {
      if (!('status_code' in error)) throw error;
      // The client resumed while the last bytes of its broken connection are still being stored: it should retry.
      if (error.status_code === ERRORS.ERR_LOCK_TIMEOUT.status_code) return { status_code: 423, body: 'locked\n' };
      // Asking for an unsupported extension is the client's mistake, not ours.
      return error.status_code >= 500 ? { status_code: 400, body: error.body } : undefined;
    },
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    checkApiKey(parts, request);
    const session = await sessionOf(parts, request);
    if (!session) throw invalidToken();
    const context = reading(parts, {
      user: session.user,
      session_id: session.id,
      address: addressOf(request),
    }) as PersonContext;
    const response = await askingFor(context, () => tus.handleWeb(webRequest(request) as never));
    reply.code(response.status).headers(Object.fromEntries(response.headers)).header('cache-control', 'no-store');
    const text = await response.text();
    return reply.send(text === '' ? undefined : text);
  };
  app.register(async (scope) => {
    // Passed on as a stream: it is stored while it arrives, and what arrived before a break is kept.
    scope.addContentTypeParser(PIECE, (_, payload, done) => done(null, payload));
    scope.post(RESUMABLE_PATH, handle);
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const)
      scope.route({ method, url: `${RESUMABLE_PATH}/:id`, handler: handle });
  });
}

/** Converts the request to the form that the tus server takes, with our own host whatever was sent. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  try {
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && name !== 'host') headers.set(name, String(value));
  } catch {
    throw invalid({ _: 'the headers could not be read' });
  }
  const hasBody = request.body instanceof Readable;
  return new Request(`http://localhost${request.url.split('?')[0]}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.body as Readable) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}
