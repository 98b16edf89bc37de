/** Papers of protected payments: the receipt of a payment, and a monthly statement of what is held or due. */
import type { FastifyInstance } from 'fastify';
import { CUSTODY_SIDES, type CustodySide } from '#core/custody/model.ts';
import * as calls from '#core/custody/papers/calls.ts';
import { CHINESE } from '#core/custody/papers/chinese-model.ts';
import { receiptPaper, statementPaper } from '#core/custody/papers/rules.ts';
import { type CustodyWords, ENGLISH } from '#core/custody/papers/words-model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { sgDay, sgMoment } from '#core/kit/time.ts';
import { isChinese } from '#core/languages.ts';
import type { Paper } from '#core/payments/papers/model.ts';
import { gstRate } from '#server/payments/orders/service.ts';
import { buyerOf, sellerOf, servePaper } from '#server/payments/papers/service.ts';
import type { Parts, PersonContext } from '#server/platform/context.ts';
import { madeIn } from '#server/platform/languages/made.ts';
import { readBalances } from '../ledger/service.ts';
import { portOf } from '../payments/port-service.ts';
import { sideOf } from '../payments/presenter.ts';
import { ownersOf } from '../payments/step-service.ts';
import { findPayment } from '../payments/store.ts';
import * as store from './store.ts';

/** The words of papers in a language. Those that are made from another language are made once and kept. */
const made = new Map<string, CustodyWords>();
function wordsIn(language: string): CustodyWords {
  if (!isChinese(language)) return ENGLISH;
  const words = made.get(language) ?? madeIn(language, CHINESE);
  made.set(language, words);
  return { ...words, frame: { ...words.frame, language } };
}

const houseOf = async ({ db, parts }: PersonContext) => ({
  house: sellerOf(parts),
  gst_basis_points: await gstRate(db, parts),
});

/** The receipt of the caller's payment; null where it was never paid or is not theirs. */
export async function receipt(context: PersonContext, payment_id: number): Promise<Paper | null> {
  const { db, user, now } = context;
  const row = portOf(context) ? await findPayment(db, payment_id, user.id) : null;
  if (!row?.paid_on) return null;
  const [entries, balances, customer, pro] = await Promise.all([
    store.readEntries(db, payment_id),
    readBalances(db, ownersOf(row)),
    buyerOf(context, row.requestor_id),
    store.readSeller(db, row.provider_id),
  ]);
  const { title, request_title, holder, paid_on } = row;
  const facts = {
    payment_id,
    side: sideOf(row, user.id),
    made_on: now,
    paid_on,
    title,
    request_title,
    method: row.method ?? '',
    holder,
    customer,
    pro,
    ...(await houseOf(context)),
    entries,
    held_cents: balances.held,
    refunding_cents: balances.refunding,
  };
  return receiptPaper(facts, wordsIn(context.language));
}

/** The first moment of a month in Singapore, and of the next. */
function monthSpan(month: string): readonly [Date, Date] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return [sgMoment(`${month}-01`) as Date, sgMoment(`${next}-01`) as Date];
}

/** A month of the caller's protected payments as customer or as pro; null for a month that has not begun. */
export async function monthly(context: PersonContext, side: CustodySide, month: string): Promise<Paper | null> {
  const { db, user, now } = context;
  const port = portOf(context);
  const [from, to] = monthSpan(month);
  if (!port || from > now) return null;
  const [{ cents: opening_cents }, entries, owner] = await Promise.all([
    store.readBefore(db, side, user.id, from),
    store.readMoved(db, side, user.id, from, to),
    side === 'pro' ? store.readSeller(db, user.id) : buyerOf(context, user.id),
  ]);
  const facts = {
    side,
    month,
    made_on: now,
    is_final: to <= now,
    holder: port.holder,
    owner,
    ...(await houseOf(context)),
    opening_cents,
    entries,
  };
  return statementPaper(facts, wordsIn(context.language));
}

const MONTHS = 120;
/** The months from the caller's first entry on a side until now, in Singapore. */
export async function custodyStatements(
  { side }: CallParsed<typeof calls.custodyStatements>,
  context: PersonContext,
): Promise<CallResult<typeof calls.custodyStatements>> {
  const { db, user, now } = context;
  if (!portOf(context)) return notFound();
  const { first_on } = await store.readBefore(db, side, user.id, new Date(now.getTime() + 1));
  if (!first_on) return ok({ months: [] });
  const numberOf = (at: Date): number => {
    const [year = 0, month = 1] = sgDay(at).split('-').map(Number);
    return year * 12 + month - 1;
  };
  const last = numberOf(now);
  return ok({
    months: Array.from({ length: Math.min(MONTHS, last - numberOf(first_on) + 1) }, (_, back) => {
      const month = `${Math.floor((last - back) / 12)}-${String(((last - back) % 12) + 1).padStart(2, '0')}`;
      const [html_url, pdf_url] = (['html', 'pdf'] as const).map((as) => calls.statementPath(side, month, as));
      return { month, is_final: back > 0, html_url: html_url ?? '', pdf_url: pdf_url ?? '' };
    }),
  });
}

const isSide = (side: string): side is CustodySide => CUSTODY_SIDES.some((one) => one === side);

/** Serves papers of protected payments, each as a page and as a PDF. */
export function serveCustodyPapers(app: FastifyInstance, parts: Parts): void {
  servePaper(
    app,
    parts,
    '/new/v1/third_party_payments/papers/receipt/:payment_id',
    async (context, { payment_id = '' }) =>
      /^[1-9]\d{0,14}$/.test(payment_id) ? receipt(context, Number(payment_id)) : null,
    ({ payment_id = '' }) => calls.receiptPath(encodeURIComponent(payment_id), 'pdf'),
  );
  servePaper(
    app,
    parts,
    '/new/v1/third_party_payments/papers/statement/:side/:month',
    async (context, { side = '', month = '' }) =>
      isSide(side) && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? monthly(context, side, month) : null,
    ({ side = '', month = '' }) => calls.statementPath(encodeURIComponent(side), encodeURIComponent(month), 'pdf'),
  );
}
