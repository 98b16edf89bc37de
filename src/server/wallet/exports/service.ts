import { csvLine } from '#core/wallet/exports/csv-rules.ts';
import { mergeBooks } from '#core/wallet/history/rules.ts';
import { EXPORT_LINES, TRANSACTION_TYPE, type TransactionTypeName } from '#core/wallet/model.ts';
import { RELEASE_WORDS } from '#core/wallet/rules.ts';
import type { Db } from '#server/platform/data/database.ts';
import { type ExportedLine, readExported } from '../history/store.ts';

const PAGE = 500;
const HEAD = [
  'Time (UTC)',
  'Entry',
  'Type',
  'What',
  'Note',
  'Amount (SGD)',
  'Balance after (SGD)',
  'Quote',
  'Order',
  'Shop order',
  'Fee status',
  'Reason',
];

/** Each type in words, as in a line of the file. */
const WORDS: Readonly<Record<TransactionTypeName, string>> = {
  credit_purchase: 'Credit bought',
  purchase_pending: 'Purchase waiting',
  purchase_failed: 'Purchase failed',
  quote_fee: 'Quote fee',
  quote_fee_refund: 'Fee returned',
  starter_bonus: 'Starter credit',
  referral_bonus: 'Referral bonus',
  promotional_credit: 'Bonus credit',
  operator_credit: 'Credit from Gotong',
  operator_debit: 'Correction by Gotong',
  auto_quote_fee: 'Auto-quote fee',
  credit_expiry: 'Credit expired',
  card_refund: 'Refund to your card',
  card_refund_returned: 'Card refund returned',
  payment_dispute: 'Disputed payment',
  dispute_returned: 'Dispute closed',
  subscription: 'Subscription',
  subscription_refund: 'Subscription returned',
  shop_order: 'Shop order',
  shop_payout: 'Earned from a shop order',
  third_party_payment: 'Protected payment',
  third_party_payout: 'Earned from a protected payment',
  third_party_refund: 'Refund of a payment',
};
const ALL = Object.values(TRANSACTION_TYPE);
const wordsOf = new Map<number, string>(
  (Object.keys(TRANSACTION_TYPE) as TransactionTypeName[]).map((name) => [TRANSACTION_TYPE[name], WORDS[name]]),
);

/** A transaction type in words, for exports and statements. */
export const typeWords = (type_id: number): string => wordsOf.get(type_id) ?? 'Entry';

const cellsOf = (line: ExportedLine) => [
  line.created,
  line.id,
  line.type_id,
  typeWords(line.type_id),
  line.note,
  line.amount,
  line.balance_after,
  line.quote_bid_id,
  line.order_id,
  line.nshop_order_id,
  line.fee_status,
  line.reason === null ? null : (RELEASE_WORDS[line.reason] ?? line.reason),
];

/** The lines of one book, read page by page on demand. */
async function* linesOf(db: Db, book: ExportedLine['book'], span: Parameters<typeof readExported>[2]) {
  for (let after = 0; ; ) {
    const lines = await readExported(db, book, span, after, PAGE);
    yield* lines;
    if (lines.length < PAGE) return;
    after = lines.at(-1)?.id ?? after;
  }
}

/**
 * A person's history between two moments as CSV, oldest first, streamed in chunks, so that any length works. All types of
 * decision 21 except moves inside the house.
 */
export async function* transactionsCsv(db: Db, user_id: number, start: Date, end: Date): AsyncGenerator<Buffer> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield Buffer.from(`\u{feff}${csvLine(HEAD)}`);
  const span = { user_id, start, end, types: ALL };
  const [credit, held] = [linesOf(db, 'credit', span), linesOf(db, 'held', span)];
  let [one, other] = await Promise.all([credit.next(), held.next()]);
  let piece = '';
  for (let written = 0; written < EXPORT_LINES && !(one.done && other.done); written++) {
    const [left, right] = [one.done ? undefined : one.value, other.done ? undefined : other.value];
    const [line] = mergeBooks(left ? [left] : [], right ? [right] : [], 1, 'oldest');
    if (line) piece += csvLine(cellsOf(line));
    if (line === left) one = await credit.next();
    else other = await held.next();
    if (written % PAGE === PAGE - 1) {
      yield Buffer.from(piece);
      piece = '';
    }
  }
  if (piece !== '') yield Buffer.from(piece);
}
