import type { Cents } from '#core/kit/money.ts';
import { showMoney } from '#core/kit/money.ts';
import { MONTH_NAMES, sgDay } from '#core/kit/time.ts';
import { readCardInfo } from '../model.ts';
import type { CreditNoteFacts, Paper, PaperFrame, ReceiptFacts, StatementFacts } from './model.ts';

/**
 * The GST that is charged on credit, in hundredths of a percent: nobody may charge it who is not registered, whatever the
 * setting says.
 */
export const gstInForce = (basis_points: number, seller: { readonly gst_no: string | null }): number =>
  seller.gst_no === null ? 0 : basis_points;

/** "21 November 2026", in Singapore. */
export function paperDay(at: Date): string {
  const [year, month, day] = sgDay(at).split('-').map(Number) as [number, number, number];
  return `${day} ${MONTH_NAMES[month - 1]} ${year}`;
}

/** "November 2026" of "2026-11". */
export function paperMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return `${MONTH_NAMES[number - 1]} ${year}`;
}

const WAYS: Readonly<Record<string, string>> = {
  card: 'Card',
  paynow: 'PayNow',
  line_pay: 'LINE Pay',
  convenience_store: 'Convenience store',
  atm: 'ATM',
};
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** "Visa ending in 4242", else the way to pay. */
export function paidWith(method: string, card_info: string | null): string {
  const card = card_info === null ? null : readCardInfo(card_info);
  if (card) return `${BRANDS[card.brand] ?? card.brand} ending in ${card.last4}`;
  return WAYS[method] ?? method;
}

/** The words around a paper that says none. */
export const ENGLISH_FRAME: PaperFrame = {
  language: 'en-SG',
  from: 'From',
  to: 'To',
  what: 'What',
  gst_number: 'GST registration number',
  download: 'Download PDF',
  this_paper: 'This paper',
};

/** "GST 9%", "GST 8.5%". */
export const gstLabel = (basis_points: number): string => `GST ${basis_points / 100}%`;

const isTaxed = (seller: { readonly gst_no: string | null }, gst_cents: Cents): boolean =>
  seller.gst_no !== null && gst_cents > 0;

/**
 * The receipt of a purchase: a tax invoice where GST was charged by a registered seller, else a receipt without a word of
 * GST (issue 6 point 8). What goes back later is told below and changes nothing above.
 */
export function receiptPaper(f: ReceiptFacts): Paper {
  const taxed = isTaxed(f.seller, f.gst_cents);
  const total = f.credit_cents + f.gst_cents;
  const back = f.refunds.reduce((sum, one) => sum + one.total_cents, 0);
  return {
    title: taxed ? 'Tax invoice' : 'Receipt',
    number: f.receipt_no,
    filename: `gotong-${f.receipt_no}`,
    seller: f.seller,
    buyer: f.buyer,
    facts: [
      { label: 'Number', value: f.receipt_no },
      { label: 'Date', value: paperDay(f.completed_on) },
      { label: 'Paid with', value: paidWith(f.method, f.card_info) },
      { label: 'Order', value: f.order_id },
    ],
    lines_title: 'Amount (S$)',
    lines: [
      { what: f.what, detail: '', cents: f.credit_cents },
      ...(f.bonus_cents > 0
        ? [{ what: 'Bonus credit', detail: `${showMoney(f.bonus_cents)} of credit, free of charge`, cents: 0 }]
        : []),
    ],
    sums: [
      ...(f.gst_cents > 0
        ? [
            { label: 'Total before GST', cents: f.credit_cents, is_total: false },
            { label: gstLabel(f.gst_basis_points), cents: f.gst_cents, is_total: false },
          ]
        : []),
      { label: f.gst_cents > 0 ? 'Total with GST' : 'Total', cents: total, is_total: true },
      ...f.refunds.map((one) => ({
        label: `Refunded on ${paperDay(one.ended_on)}, credit note ${one.credit_note_no}`,
        cents: -one.total_cents,
        is_total: false,
      })),
      ...(back > 0 ? [{ label: 'Paid after refunds', cents: total - back, is_total: true }] : []),
    ],
    notes: [
      f.purpose === 'credit'
        ? 'Paid in full. Credit pays Gotong’s own fees only. Bought credit does not expire.'
        : 'Paid in full.',
    ],
  };
}

/** The credit note of a refund that reached the card. */
export function creditNotePaper(f: CreditNoteFacts): Paper {
  return {
    title: 'Credit note',
    number: f.credit_note_no,
    filename: `gotong-${f.credit_note_no}`,
    seller: f.seller,
    buyer: f.buyer,
    facts: [
      { label: 'Number', value: f.credit_note_no },
      { label: 'Date', value: paperDay(f.ended_on) },
      {
        label: isTaxed(f.seller, f.gst_cents) ? 'For tax invoice' : 'For receipt',
        value: `${f.receipt_no} of ${paperDay(f.completed_on)}`,
      },
      { label: 'Refunded to', value: paidWith('card', f.card_info) },
      { label: 'Reason', value: f.reason },
    ],
    lines_title: 'Amount (S$)',
    lines: [
      { what: `${f.what}, returned`, detail: '', cents: f.credit_cents },
      ...(f.bonus_cents > 0
        ? [
            {
              what: 'Bonus credit, taken back',
              detail: `${showMoney(f.bonus_cents)} of credit, free of charge`,
              cents: 0,
            },
          ]
        : []),
    ],
    sums: [
      ...(f.gst_cents > 0
        ? [
            { label: 'Total before GST', cents: f.credit_cents, is_total: false },
            { label: gstLabel(f.gst_basis_points), cents: f.gst_cents, is_total: false },
          ]
        : []),
      { label: 'Total refunded', cents: f.credit_cents + f.gst_cents, is_total: true },
    ],
    notes: [],
  };
}

/** A month of a wallet: what it began with, what moved by kind, what it ended with, and the GST paid. */
export function statementPaper(f: StatementFacts): Paper {
  return {
    title: 'Statement',
    number: paperMonth(f.month),
    filename: `gotong-statement-${f.month}`,
    seller: f.seller,
    buyer: f.buyer,
    facts: [
      { label: 'Month', value: paperMonth(f.month) },
      { label: f.is_final ? 'Made on' : 'So far, on', value: paperDay(f.made_on) },
    ],
    lines_title: 'Credit (S$)',
    lines: [
      { what: 'Opening credit', detail: '', cents: f.opening_cents },
      ...f.lines.map((one) => ({
        what: one.what,
        detail: one.count === 1 ? '1 entry' : `${one.count} entries`,
        cents: one.cents,
      })),
    ],
    sums: [
      { label: f.is_final ? 'Closing credit' : 'Credit now', cents: f.closing_cents, is_total: true },
      { label: 'Also held for undecided fees', cents: f.held_cents, is_total: false },
      { label: 'GST paid in this month', cents: f.gst_cents, is_total: false },
    ],
    notes: [
      ...(f.is_final ? [] : ['This month isn’t over, so figures can change.']),
      'This statement is not a tax invoice. Each purchase has its own.',
    ],
  };
}
