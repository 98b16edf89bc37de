import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '#server/platform/context.ts';
import { isMalformed } from '#server/platform/data/database.ts';
import { isUnavailable } from '#server/platform/data/unavailable.ts';
import { Fault } from '#server/platform/http/fault.ts';
import { RETRY_SECONDS, tellFault } from '#server/platform/http/http.ts';
import { routeOf } from '#server/platform/observe/log.ts';

/** The statuses that have a message page. */
export type MessageStatus = 404 | 429 | 500 | 503;

/** Whether an error before a page or in its form gets a message page. A foreign host and a wrong field do not. */
export const isPageFault = (error: unknown): boolean =>
  error instanceof Fault ? error.status === 429 || error.status >= 500 : isUnavailable(error);

/** The status of the message page for an error. Sets Retry-After, and logs and reports faults of ours. */
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
  // An address with values that cannot be looked up is 404.
  if (isMalformed(error) || (error instanceof Fault && error.status < 500)) return 404;
  if (isUnavailable(error)) {
    reply.header('retry-after', String(RETRY_SECONDS));
    return 503;
  }
  parts.log.error({ err: error, trace: request.id, route: routeOf(request) }, 'page fault');
  tellFault(parts, error, request);
  return 500;
}
