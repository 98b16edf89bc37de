import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '#server/platform/context.ts';
import { isMalformed } from '#server/platform/data/database.ts';
import { isUnavailable } from '#server/platform/data/unavailable.ts';
import { Fault } from '#server/platform/http/fault.ts';
import { RETRY_SECONDS, tellFault } from '#server/platform/http/http.ts';
import { routeOf } from '#server/platform/observe/log.ts';

/** What a page can say instead of what was asked for. */
export type MessageStatus = 404 | 429 | 500 | 503;

/** Whether what is refused before a page or by its form is answered with such a page: not a host that is not ours, nor what is wrong with a field. */
export const isPageFault = (error: unknown): boolean =>
  error instanceof Fault ? error.status === 429 || error.status >= 500 : isUnavailable(error);

/** With which page a fault is answered where a page was asked for. Says when to come again, and tells of a fault of ours. */
export function statusOfFault(
  parts: Parts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): MessageStatus {
  if (error instanceof Fault && error.status === 429) {
    reply.header('retry-after', String(error.retry_after ?? RETRY_SECONDS));
    return 429;
  }
  // An address that cannot even be looked for leads nowhere.
  if (isMalformed(error) || (error instanceof Fault && error.status < 500)) return 404;
  if (isUnavailable(error)) {
    reply.header('retry-after', String(RETRY_SECONDS));
    return 503;
  }
  parts.log.error({ err: error, trace: request.id, route: routeOf(request) }, 'page fault');
  tellFault(parts, error, request);
  return 500;
}
