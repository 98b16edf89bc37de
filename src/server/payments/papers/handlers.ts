import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#core/payments/papers/calls.ts';
import type { Paper } from '#core/payments/papers/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Parts, type PersonContext, reading } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { invalidToken, missing } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import { paperPage } from './html-presenter.ts';
import { creditNote, monthly, receipt, soldReceipt, statements } from './service.ts';

export const paperHandlers: readonly Binding[] = [bind(calls.walletStatements, statements)];

const PAPERS_AN_HOUR = 300;
type Find = (context: PersonContext, params: Readonly<Record<string, string>>) => Promise<Paper | null>;

async function sendPaper(
  reply: FastifyReply,
  as: 'html' | 'pdf',
  paper: Paper | null,
  pdf: string,
  now: Date,
): Promise<FastifyReply> {
  if (!paper) throw missing();
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  if (as === 'html') return reply.type('text/html; charset=utf-8').send(paperPage(paper, pdf));
  // Fonts and their reader weigh some megabytes: loaded with the first paper.
  const { paperPdf } = await import('./pdf-presenter.ts');
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${paper.filename}.pdf"`)
    .send(paperPdf(paper, now));
}

/**
 * Serves receipts, credit notes and statements, each as a page and as a PDF (issue 6 point 8). A browser goes there itself, so
 * they are no calls of the table. 403 without a session, 404 for what is not there or not one's own, 429 after many in an
 * hour. Kept by no cache.
 */
export function servePapers(app: FastifyInstance, parts: Parts): void {
  const at = (path: string, find: Find, pdfOf: (params: Readonly<Record<string, string>>) => string) => {
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
  };
  at(
    '/new/v1/payments/order/:order_id/receipt',
    (context, { order_id = '' }) => receipt(context, order_id),
    ({ order_id = '' }) => calls.receiptPath(encodeURIComponent(order_id), 'pdf'),
  );
  // A product's buyer has no session: the address is what shows it, and it is told to no other site.
  const sold = (as: 'html' | 'pdf') => async (request: FastifyRequest, reply: FastifyReply) => {
    const now = parts.clock.now();
    await limit(parts.database, now, `paper:address:${request.ip}`, PAPERS_AN_HOUR, 3_600);
    const { hash = '' } = request.params as Record<string, string>;
    const paper = await soldReceipt(reading(parts, { now }), hash);
    return sendPaper(
      reply.header('referrer-policy', 'no-referrer'),
      as,
      paper,
      calls.soldReceiptPath(hash, 'pdf'),
      now,
    );
  };
  app.get(calls.soldReceiptPath(':hash', 'html'), sold('html'));
  app.get(calls.soldReceiptPath(':hash', 'pdf'), sold('pdf'));
  at(
    '/new/v1/payments/refund/:refund_id/credit_note',
    async (context, { refund_id = '' }) =>
      /^[1-9]\d{0,14}$/.test(refund_id) ? creditNote(context, Number(refund_id)) : null,
    ({ refund_id = '' }) => calls.creditNotePath(Number(refund_id), 'pdf'),
  );
  at(
    '/new/v1/wallet/statement/:month',
    async (context, { month = '' }) => (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? monthly(context, month) : null),
    ({ month = '' }) => calls.statementPath(encodeURIComponent(month), 'pdf'),
  );
}
