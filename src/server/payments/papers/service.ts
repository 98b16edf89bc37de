import type { EventOf } from '#core/events.ts';
import type { CallResult } from '#core/kit/call.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { ok } from '#core/kit/result.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import { isChinese } from '#core/languages.ts';
import type * as calls from '#core/payments/papers/calls.ts';
import { CHINESE } from '#core/payments/papers/chinese-model.ts';
import type { Paper, Party } from '#core/payments/papers/model.ts';
import { creditNotePaper, receiptPaper, statementPaper } from '#core/payments/papers/rules.ts';
import { type CreditWords, ENGLISH } from '#core/payments/papers/words-model.ts';
import { ORDER_HASH } from '#core/payments/products/calls.ts';
import type { Context, Parts, PersonContext } from '#server/platform/context.ts';
import { madeIn } from '#server/platform/languages/made.ts';
import { firstEntryOn, typeWords, walletStatement } from '#server/wallet/service.ts';
import * as store from './store.ts';

export {
  type FolderFile,
  languageAsked,
  namedLanguage,
  PAPERS_AN_HOUR,
  type PaperFolder,
  sendPaper,
  serveFolder,
  servePaper,
  serveText,
} from './serving-service.ts';
export type { TextPaper } from './text-presenter.ts';

/** The words of papers in a language. Those that are made from another language are made once and kept. */
const made = new Map<string, CreditWords>();
function wordsIn(language: string): CreditWords {
  if (!isChinese(language)) return ENGLISH;
  const words = made.get(language) ?? madeIn(language, CHINESE);
  made.set(language, words);
  return { ...words, frame: { ...words.frame, language } };
}

/** We as the seller, as papers name us. */
export const sellerOf = ({ config }: Parts): Party => {
  const { name, address, uen, gst_no } = config.seller;
  return { name, address, uen, gst_no };
};

/**
 * Reaction: a purchase was completed. Keeps its seller and buyer as they are now, so that later changes do not alter the
 * receipt.
 */
export async function keepPaper(context: Context, { order_id, status }: EventOf<'payment.changed'>): Promise<void> {
  if (status !== 'completed') return;
  const order = await store.readCompleted(context.db, order_id);
  if (!order) return;
  const buyer =
    order.user_id === null
      ? { name: order.email ?? '', address: '', uen: '', gst_no: null }
      : await buyerOf(context, order.user_id);
  await store.insertPaper(context.db, order.id, sellerOf(context.parts), buyer, context.now);
}

/** A person's name and address on papers. */
export const buyerOf = ({ db, parts }: Context, user_id: number): Promise<Party> =>
  store.readBuyer(db, user_id, parts.config.flags.invoice_settings);

/** The seller and buyer that were kept; those of today for a purchase from before they were kept. */
async function parties(context: PersonContext, row: store.PaidOrderRow): Promise<{ seller: Party; buyer: Party }> {
  return {
    seller: row.seller ?? sellerOf(context.parts),
    buyer: row.buyer ?? (await buyerOf(context, context.user.id)),
  };
}
const what = (row: store.PaidOrderRow): string => row.product_name ?? 'Wallet credit';

/** The receipt of the caller's own completed purchase; null where there is none. */
export async function receipt(context: PersonContext, order_id: string): Promise<Paper | null> {
  const row = await store.readPaid(context.db, order_id, context.user.id);
  if (!row) return null;
  return receiptPaper(
    {
      ...row,
      ...(await parties(context, row)),
      what: what(row),
      refunds: row.refunds.map((one) => ({ ...one, ended_on: fromWire(one.ended_on) as Date })),
    },
    wordsIn(context.language),
  );
}

/** The receipt of a product that was paid for, by its order's address; null where there is none. */
export async function soldReceipt({ db, parts, language }: Context, hash: string): Promise<Paper | null> {
  const row = ORDER_HASH.test(hash) ? await store.readSold(db, hash) : null;
  if (!row) return null;
  const { seller, buyer } = row;
  return receiptPaper(
    {
      ...row,
      seller: seller ?? sellerOf(parts),
      buyer: buyer ?? { name: '', address: '', uen: '', gst_no: null },
      what: what(row),
      refunds: [],
    },
    wordsIn(language),
  );
}

/** The credit note of a refund of the caller's own purchase that reached the card; null where there is none. */
export async function creditNote(context: PersonContext, refund_id: number): Promise<Paper | null> {
  const row = await store.readPaidBack(context.db, refund_id, context.user.id);
  if (!row) return null;
  return creditNotePaper(
    {
      ...row,
      ...(await parties(context, row)),
      what: what(row),
      credit_cents: row.back_credit_cents,
      bonus_cents: row.back_bonus_cents,
      gst_cents: row.back_gst_cents,
    },
    wordsIn(context.language),
  );
}

const cents = (text: string): number => fromDecimal(text) ?? 0;

/** A month of the caller's wallet (YYYY-MM); null where the text is not a valid month. */
export async function monthly(context: PersonContext, month: string): Promise<Paper | null> {
  const read = await walletStatement({ month }, context);
  if (!read.ok) return null;
  const { statement } = read.value;
  return statementPaper(
    {
      month,
      made_on: context.now,
      is_final: statement.is_final,
      seller: sellerOf(context.parts),
      buyer: await buyerOf(context, context.user.id),
      opening_cents: cents(statement.opening),
      closing_cents: cents(statement.closing),
      held_cents: cents(statement.held_closing),
      gst_cents: cents(statement.gst_paid),
      lines: statement.lines.map((one) => ({
        what: typeWords(one.type_id),
        count: one.count,
        cents: cents(one.amount),
      })),
    },
    wordsIn(context.language),
  );
}

const MONTHS = 120;

/** The months from the caller's first entry to now, in Singapore. */
export async function statements(
  _: object,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.walletStatements>> {
  const first = await firstEntryOn(db, user.id);
  if (first === null) return ok({ months: [] });
  const numberOf = (at: Date): number => {
    const [year, month] = sgDay(at).split('-').map(Number) as [number, number];
    return year * 12 + month - 1;
  };
  const last = numberOf(now);
  const count = Math.min(MONTHS, last - numberOf(first) + 1);
  return ok({
    months: Array.from({ length: count }, (_, back) => {
      const number = last - back;
      return {
        month: `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`,
        is_final: back > 0,
      };
    }),
  });
}
