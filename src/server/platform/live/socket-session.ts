import type { FastifyRequest } from 'fastify';
import { findSession, type Session } from '../access/sessions.ts';
import type { Parts } from '../context.ts';
import { sessionOf } from '../http/http.ts';
import { routeOf } from '../observe/log.ts';

/** The host of an origin; null for one without a host, such as "null". */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * The session of a socket: a browser sends its cookie and must come from our own origin; other clients pass the token (decision
 * 26). Null without a live session.
 */
export async function socketSession(parts: Parts, request: FastifyRequest): Promise<Session | null> {
  const { database, clock, log } = parts;
  const token = (request.query as Record<string, unknown>).session_token;
  const origin = request.headers.origin;
  if (origin === undefined && typeof token === 'string') return findSession(database, clock.now(), token);
  if (origin !== undefined && hostOf(origin) !== request.headers.host) {
    log.warn({ route: routeOf(request) }, 'socket from another origin refused');
    return null;
  }
  return sessionOf(parts, request);
}
