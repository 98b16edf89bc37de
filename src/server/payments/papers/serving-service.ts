import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Paper } from '#core/payments/papers/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Parts, type PersonContext, reading } from '#server/platform/context.ts';
import { workQueue } from '#server/platform/data/queue.ts';
import { invalidToken, missing } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import { policyOfPage } from '#server/platform/http/own-page.ts';
import { paperPage, STYLE } from './html-presenter.ts';
import type { TextPaper } from './text-presenter.ts';

export const PAPERS_AN_HOUR = 300;
/** Drawing a paper keeps the processor for some hundredths of a second: one at a time, and calls in between. */
const drawings = workQueue(1, 20);
export type Find = (context: PersonContext, params: Readonly<Record<string, string>>) => Promise<Paper | null>;

export async function sendPaper(
  reply: FastifyReply,
  as: 'html' | 'pdf',
  paper: Paper | null,
  pdf: string,
  now: Date,
): Promise<FastifyReply> {
  if (!paper) throw missing();
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  if (as === 'html')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOfPage(STYLE))
      .send(paperPage(paper, pdf));
  const drawn = await drawings.run(async () => {
    // Fonts and their reader weigh some megabytes: loaded with the first paper.
    const { paperPdf } = await import('./pdf-presenter.ts');
    await turn();
    return buffer(paperPdf(paper, now));
  });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${paper.filename}.pdf"`)
    .send(drawn);
}

/**
 * Serves papers of one kind, each as a page and as a PDF (issue 6 point 8). A browser goes there itself, so they are no calls of
 * the table. 403 without a session, 404 for what is not there or not one's own, 429 after many in an hour. Kept by no cache.
 */
export function servePaper(
  app: FastifyInstance,
  parts: Parts,
  path: string,
  find: Find,
  pdfOf: (params: Readonly<Record<string, string>>) => string,
): void {
  const serve = (as: 'html' | 'pdf') => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(parts, request);
    if (!session) throw invalidToken();
    const { user, id: session_id } = session;
    const now = parts.clock.now();
    await limit(parts.database, now, `paper:user:${user.id}`, PAPERS_AN_HOUR, 3_600);
    const params = request.params as Record<string, string>;
    const paper = await find({ ...reading(parts, { user, session_id, now }), user }, params);
    return sendPaper(reply, as, paper, pdfOf(params), now);
  };
  app.get(`${path}.html`, serve('html'));
  app.get(`${path}.pdf`, serve('pdf'));
}

/** Serves a paper of words as a PDF, by the same rules as `servePaper`. */
export function serveText(
  app: FastifyInstance,
  parts: Parts,
  path: string,
  find: (context: PersonContext, params: Readonly<Record<string, string>>) => Promise<TextPaper | null>,
): void {
  app.get(path, async (request, reply) => {
    const session = await sessionOf(parts, request);
    if (!session) throw invalidToken();
    const { user, id: session_id } = session;
    const now = parts.clock.now();
    await limit(parts.database, now, `paper:user:${user.id}`, PAPERS_AN_HOUR, 3_600);
    const context = { ...reading(parts, { user, session_id, now }), user };
    const paper = await find(context, request.params as Record<string, string>);
    if (!paper) throw missing();
    const drawn = await drawings.run(async () => {
      const { textPdf } = await import('./text-presenter.ts');
      await turn();
      return buffer(textPdf(paper, now));
    });
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${paper.filename}.pdf"`)
      .send(drawn);
  });
}
