/** The paper of an order: for its two people by session, and for its buyer by the order's link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GST_BASIS_POINTS } from '#core/billing/model.ts';
import { paperNumber } from '#core/billing/rules.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { isChinese, type LanguageCode, pathIn } from '#core/languages.ts';
import type { Paper } from '#core/payments/papers/model.ts';
import { linkPaperPath, orderPaperPath } from '#core/shop/papers/model.ts';
import { hasPaper, orderPaper } from '#core/shop/papers/rules.ts';
import { CHINESE, ENGLISH, type OrderPaperWords } from '#core/shop/papers/words-model.ts';
import {
  languageAsked,
  namedLanguage,
  PAPERS_AN_HOUR,
  sendPaper,
  servePaper,
} from '#server/payments/papers/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, type Parts, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { madeIn } from '#server/platform/languages/made.ts';
import { holderOf, orderFor } from '../orders/service.ts';
import { findOrder } from '../orders/store.ts';
import { readPaper } from './store.ts';

/** The words of papers in a language. Those that are made from another language are made once and kept. */
const made = new Map<string, OrderPaperWords>();
function wordsIn(language: string): OrderPaperWords {
  if (!isChinese(language)) return ENGLISH;
  const words = made.get(language) ?? madeIn(language, CHINESE);
  made.set(language, words);
  return { ...words, frame: { ...words.frame, language } };
}

/** The paper of this person's order; null where it has none or is not theirs. */
async function paperOf(context: Context, id: number, user_id: number, link: string | null): Promise<Paper | null> {
  const { db, now, parts } = context;
  if (!parts.config.flags.shop) return null;
  const row = await findOrder(db, id, user_id);
  if (!row || !hasPaper(row)) return null;
  const [order, said] = await Promise.all([orderFor(context, id, user_id), readPaper(db, id)]);
  if (!order) return null;
  const { payment, side } = order;
  const list = side === 'requestor' ? `/dashboard/shop-consumer/order/${id}` : `/dashboard/shop/order/${id}`;
  const facts = {
    order_id: id,
    side,
    state: order.state,
    made_on: now,
    ordered_on: said.created,
    work_on: said.begin_time,
    ended_on: said.ended_on,
    paid_on: row.paid_on,
    method: payment?.pay_type ?? null,
    holder: payment?.holder ?? null,
    name: order.name,
    lines: said.lines,
    amount_cents: row.amount_cents,
    refund_cents: payment ? (fromDecimal(payment.refunded) ?? 0) : 0,
    seller: said.seller,
    buyer: { name: order.consumer_name, address: '', uen: '', gst_no: null },
    gst_basis_points: said.seller.gst_no === null ? 0 : GST_BASIS_POINTS,
    own_paper: said.own_paper && paperNumber(said.own_paper.kind, said.own_paper.number),
    back: link === null ? list : pathIn(context.language as LanguageCode, `/shop/order/${link}`),
  };
  return orderPaper(facts, wordsIn(context.language));
}

/** Serves the papers of orders as pages and as PDFs: by session at the order's id, or by the order's link. */
export function serveOrderPapers(app: FastifyInstance, parts: Parts): void {
  servePaper(
    app,
    parts,
    '/new/v1/nshop_orders/papers/:id',
    async (context, { id = '' }) =>
      /^[1-9]\d{0,14}$/.test(id) ? paperOf(context, Number(id), context.user.id, null) : null,
    ({ id = '' }) => orderPaperPath(encodeURIComponent(id), 'pdf'),
  );
  const byLink = (as: 'html' | 'pdf') => async (request: FastifyRequest, reply: FastifyReply) => {
    const now = parts.clock.now();
    await limit(parts.database, now, `paper:address:${addressOf(request)}`, PAPERS_AN_HOUR, 3_600);
    const { hash = '' } = request.params as Record<string, string>;
    const context = reading(parts, { now, language: languageAsked(parts, request) });
    const holder = await holderOf(context, hash);
    const paper = holder && (await paperOf(context, holder.id, holder.user_id, hash));
    // Anyone with this address can read the paper, so it is not sent to other sites as a referrer.
    const pdf = linkPaperPath(hash, 'pdf') + namedLanguage(request);
    return sendPaper(reply.header('referrer-policy', 'no-referrer'), as, paper, pdf, now);
  };
  app.get(linkPaperPath(':hash', 'html'), byLink('html'));
  app.get(linkPaperPath(':hash', 'pdf'), byLink('pdf'));
}
