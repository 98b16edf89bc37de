import type { FastifyInstance } from 'fastify';
import type { Parts } from '#server/platform/context.ts';
import { missing } from '#server/platform/http/fault.ts';
import { type PlannedOf, readFeed } from './service.ts';

/**
 * `/calendar/feed/{token}.ics`: a service's calendar for the pro's own calendar program, which does not log in. An ended link
 * answers like one that never existed.
 */
export function serveCalendarFeed(app: FastifyInstance, parts: Parts, plannedOf: PlannedOf): void {
  app.get('/calendar/feed/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, token] = /^([A-Za-z0-9_-]{43})\.ics$/.exec(file) ?? [];
    const text = token === undefined ? null : await readFeed(parts, token, plannedOf);
    if (text === null) throw missing();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(text);
  });
}
