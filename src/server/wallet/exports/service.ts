import { csvLine } from '#core/wallet/exports/csv-rules.ts';
import { EXPORT_LINES, TRANSACTION_TYPE, type TransactionTypeName } from '#core/wallet/model.ts';
import { RELEASE_WORDS } from '#core/wallet/rules.ts';
import type { Db } from '#server/platform/data/database.ts';
import { type ExportedLine, readExported } from '../overview/store.ts';

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
  'Fee status',
  'Reason',
];

/** Each type in words, as a line of the file says it. */
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
};
const ALL = Object.values(TRANSACTION_TYPE);
const wordsOf = new Map<number, string>(
  (Object.keys(TRANSACTION_TYPE) as TransactionTypeName[]).map((name) => [TRANSACTION_TYPE[name], WORDS[name]]),
);

/** A type of transaction in words, as exports and statements say it. */
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
  line.fee_status,
  line.reason === null ? null : (RELEASE_WORDS[line.reason] ?? line.reason),
];

/**
 * A person's history between two moments as CSV, oldest first, in pieces as it is read, so that its length does not count.
 * All types of decision 21; what only moves inside the house is left out.
 */
export async function* transactionsCsv(db: Db, user_id: number, start: Date, end: Date): AsyncGenerator<Buffer> {
  // The mark tells spreadsheets that it is UTF-8.
  yield Buffer.from(`\u{feff}${csvLine(HEAD)}`);
  for (let after = 0, written = 0; written < EXPORT_LINES; ) {
    const lines = await readExported(db, user_id, start, end, ALL, after, PAGE);
    if (lines.length > 0) yield Buffer.from(lines.map((line) => csvLine(cellsOf(line))).join(''));
    if (lines.length < PAGE) return;
    written += lines.length;
    after = lines.at(-1)?.id ?? after;
  }
}
