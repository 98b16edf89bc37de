import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#core/payments/papers/calls.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Parts, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { creditNote, monthly, receipt, soldReceipt, statements } from './service.ts';
import { type Find, languageAsked, namedLanguage, PAPERS_AN_HOUR, sendPaper, servePaper } from './serving-service.ts';

export const paperHandlers: readonly Binding[] = [bind(calls.walletStatements, statements)];

/** Serves the receipts and credit notes of purchases, and the statements of wallets. */
export function servePapers(app: FastifyInstance, parts: Parts): void {
  const at = (path: string, find: Find, pdfOf: (params: Readonly<Record<string, string>>) => string) =>
    servePaper(app, parts, path, find, pdfOf);
  at(
    '/new/v1/payments/order/:order_id/receipt',
    (context, { order_id = '' }) => receipt(context, order_id),
    ({ order_id = '' }) => calls.receiptPath(encodeURIComponent(order_id), 'pdf'),
  );
  // A product's buyer has no session, and anyone with this address can read it, so it is not sent to other sites as a referrer.
  const sold = (as: 'html' | 'pdf') => async (request: FastifyRequest, reply: FastifyReply) => {
    const now = parts.clock.now();
    await limit(parts.database, now, `paper:address:${addressOf(request)}`, PAPERS_AN_HOUR, 3_600);
    const { hash = '' } = request.params as Record<string, string>;
    const paper = await soldReceipt(reading(parts, { now, language: languageAsked(parts, request) }), hash);
    return sendPaper(
      reply.header('referrer-policy', 'no-referrer'),
      as,
      paper,
      calls.soldReceiptPath(hash, 'pdf') + namedLanguage(request),
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
