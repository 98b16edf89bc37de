import type { Cents } from '#core/kit/money.ts';
import { showMoney } from '#core/kit/money.ts';
import { sgDay } from '#core/kit/time.ts';
import { fill } from '#core/kit/words.ts';
import { readCardInfo } from '../model.ts';
import type { CreditNoteFacts, Paper, PaperFrame, ReceiptFacts, StatementFacts } from './model.ts';
import { type CreditWords, ENGLISH } from './words-model.ts';

/** What papers of credit have in common: their language, and the way back to the wallet. In English both go without saying. */
const around = (words: CreditWords): Partial<Paper> =>
  words === ENGLISH ? {} : { frame: words.frame, back: { path: '/dashboard/credit', label: words.back } };
const named = (words: CreditWords, english: string): string => words.named[english] ?? english;

/**
 * The GST that is charged on credit, in hundredths of a percent: 0 for a seller who is not registered for GST,
 * whatever the setting says.
 */
export const gstInForce = (basis_points: number, seller: { readonly gst_no: string | null }): number =>
  seller.gst_no === null ? 0 : basis_points;

/** "21 November 2026", in Singapore. */
export function paperDay(at: Date, words: CreditWords = ENGLISH): string {
  const [year = '', month, day] = sgDay(at).split('-');
  return fill(words.day, { year, month: words.months[Number(month) - 1] ?? '', day: String(Number(day)) });
}

/** "November 2026" of "2026-11". */
export function paperMonth(month: string, words: CreditWords = ENGLISH): string {
  const [year = '', number] = month.split('-');
  return fill(words.month, { year, month: words.months[Number(number) - 1] ?? '' });
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** "Visa ending in 4242", else the way to pay. */
export function paidWith(method: string, card_info: string | null, words: CreditWords = ENGLISH): string {
  const card = card_info === null ? null : readCardInfo(card_info);
  if (card) return fill(words.card, { brand: BRANDS[card.brand] ?? card.brand, last4: card.last4 });
  return words.ways[method] ?? method;
}

/** The words around a paper that says none. */
export const ENGLISH_FRAME: PaperFrame = ENGLISH.frame;

/** "GST 9%", "GST 8.5%". */
export const gstLabel = (basis_points: number): string => `GST ${basis_points / 100}%`;

const isTaxed = (seller: { readonly gst_no: string | null }, gst_cents: Cents): boolean =>
  seller.gst_no !== null && gst_cents > 0;

/**
 * The receipt of a purchase: a tax invoice where GST was charged by a registered seller, else a receipt without a word of
 * GST (issue 6 point 8). What goes back later is told below and changes nothing above.
 */
export function receiptPaper(f: ReceiptFacts, words: CreditWords = ENGLISH): Paper {
  const w = words.receipt;
  const taxed = isTaxed(f.seller, f.gst_cents);
  const total = f.credit_cents + f.gst_cents;
  const back = f.refunds.reduce((sum, one) => sum + one.total_cents, 0);
  return {
    ...around(words),
    title: taxed ? w.tax_invoice : w.title,
    number: f.receipt_no,
    filename: `gotong-${f.receipt_no}`,
    seller: f.seller,
    buyer: f.buyer,
    facts: [
      { label: words.number, value: f.receipt_no },
      { label: words.date, value: paperDay(f.completed_on, words) },
      { label: w.paid_with, value: paidWith(f.method, f.card_info, words) },
      { label: w.order, value: f.order_id },
    ],
    lines_title: words.amount,
    lines: [
      { what: named(words, f.what), detail: '', cents: f.credit_cents },
      ...(f.bonus_cents > 0
        ? [{ what: words.bonus, detail: fill(words.bonus_detail, { amount: showMoney(f.bonus_cents) }), cents: 0 }]
        : []),
    ],
    sums: [
      ...(f.gst_cents > 0
        ? [
            { label: words.before_gst, cents: f.credit_cents, is_total: false },
            { label: gstLabel(f.gst_basis_points), cents: f.gst_cents, is_total: false },
          ]
        : []),
      { label: f.gst_cents > 0 ? w.total_with_gst : w.total, cents: total, is_total: true },
      ...f.refunds.map((one) => ({
        label: fill(w.refunded, { day: paperDay(one.ended_on, words), number: one.credit_note_no }),
        cents: -one.total_cents,
        is_total: false,
      })),
      ...(back > 0 ? [{ label: w.after_refunds, cents: total - back, is_total: true }] : []),
    ],
    notes: [f.purpose === 'credit' ? w.credit_note : w.in_full],
  };
}

/** The credit note of a refund that reached the card. */
export function creditNotePaper(f: CreditNoteFacts, words: CreditWords = ENGLISH): Paper {
  const w = words.note;
  return {
    ...around(words),
    title: w.title,
    number: f.credit_note_no,
    filename: `gotong-${f.credit_note_no}`,
    seller: f.seller,
    buyer: f.buyer,
    facts: [
      { label: words.number, value: f.credit_note_no },
      { label: words.date, value: paperDay(f.ended_on, words) },
      {
        label: isTaxed(f.seller, f.gst_cents) ? w.of_tax_invoice : w.of_receipt,
        value: fill(w.of, { number: f.receipt_no, day: paperDay(f.completed_on, words) }),
      },
      { label: w.refunded_to, value: paidWith('card', f.card_info, words) },
      { label: w.reason, value: f.reason },
    ],
    lines_title: words.amount,
    lines: [
      { what: fill(w.returned, { what: named(words, f.what) }), detail: '', cents: f.credit_cents },
      ...(f.bonus_cents > 0
        ? [
            {
              what: w.taken_back,
              detail: fill(words.bonus_detail, { amount: showMoney(f.bonus_cents) }),
              cents: 0,
            },
          ]
        : []),
    ],
    sums: [
      ...(f.gst_cents > 0
        ? [
            { label: words.before_gst, cents: f.credit_cents, is_total: false },
            { label: gstLabel(f.gst_basis_points), cents: f.gst_cents, is_total: false },
          ]
        : []),
      { label: w.total, cents: f.credit_cents + f.gst_cents, is_total: true },
    ],
    notes: [],
  };
}

/** A month of a wallet: what it began with, what moved by kind, what it ended with, and the GST paid. */
export function statementPaper(f: StatementFacts, words: CreditWords = ENGLISH): Paper {
  const w = words.statement;
  return {
    ...around(words),
    title: w.title,
    number: paperMonth(f.month, words),
    filename: `gotong-statement-${f.month}`,
    seller: f.seller,
    buyer: f.buyer,
    facts: [
      { label: w.month, value: paperMonth(f.month, words) },
      { label: f.is_final ? w.made_on : w.so_far, value: paperDay(f.made_on, words) },
    ],
    lines_title: w.credit,
    lines: [
      { what: w.opening, detail: '', cents: f.opening_cents },
      ...f.lines.map((one) => ({
        what: named(words, one.what),
        detail: one.count === 1 ? w.entry : fill(w.entries, { count: String(one.count) }),
        cents: one.cents,
      })),
    ],
    sums: [
      { label: f.is_final ? w.closing : w.now, cents: f.closing_cents, is_total: true },
      { label: w.held, cents: f.held_cents, is_total: false },
      { label: w.gst, cents: f.gst_cents, is_total: false },
    ],
    notes: [...(f.is_final ? [] : [w.not_over]), w.no_invoice],
  };
}
