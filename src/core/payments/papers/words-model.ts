import { MONTH_NAMES } from '#core/kit/time.ts';
import type { PaperFrame } from './model.ts';

/** The words of papers about credit in one language. `{{place}}` is filled with the value of that name. */
export interface CreditWords {
  readonly frame: PaperFrame;
  /** The way back from a paper, to the wallet. */
  readonly back: string;
  readonly day: string;
  readonly month: string;
  readonly months: readonly string[];
  readonly ways: Readonly<Record<string, string>>;
  readonly card: string;
  readonly amount: string;
  readonly number: string;
  readonly date: string;
  readonly bonus: string;
  readonly bonus_detail: string;
  readonly before_gst: string;
  readonly receipt: Readonly<Record<ReceiptWord, string>>;
  readonly note: Readonly<Record<NoteWord, string>>;
  readonly statement: Readonly<Record<StatementWord, string>>;
  /** What else papers name: what was bought, and types of transactions, by their English. */
  readonly named: Readonly<Record<string, string>>;
}
type ReceiptWord =
  | 'tax_invoice'
  | 'title'
  | 'paid_with'
  | 'order'
  | 'total_with_gst'
  | 'total'
  | 'refunded'
  | 'after_refunds'
  | 'credit_note'
  | 'in_full';
type NoteWord =
  | 'title'
  | 'of_tax_invoice'
  | 'of_receipt'
  | 'of'
  | 'refunded_to'
  | 'reason'
  | 'returned'
  | 'taken_back'
  | 'total';
type StatementWord =
  | 'title'
  | 'month'
  | 'made_on'
  | 'so_far'
  | 'credit'
  | 'opening'
  | 'entry'
  | 'entries'
  | 'closing'
  | 'now'
  | 'held'
  | 'gst'
  | 'not_over'
  | 'no_invoice';

export const ENGLISH: CreditWords = {
  frame: {
    language: 'en-SG',
    from: 'From',
    to: 'To',
    what: 'What',
    gst_number: 'GST registration number',
    download: 'Download PDF',
    this_paper: 'This paper',
  },
  back: 'Back to the wallet',
  day: '{{day}} {{month}} {{year}}',
  month: '{{month}} {{year}}',
  months: MONTH_NAMES,
  ways: { card: 'Card', paynow: 'PayNow', line_pay: 'LINE Pay', convenience_store: 'Convenience store', atm: 'ATM' },
  card: '{{brand}} ending in {{last4}}',
  amount: 'Amount (S$)',
  number: 'Number',
  date: 'Date',
  bonus: 'Bonus credit',
  bonus_detail: '{{amount}} of credit, free of charge',
  before_gst: 'Total before GST',
  receipt: {
    tax_invoice: 'Tax invoice',
    title: 'Receipt',
    paid_with: 'Paid with',
    order: 'Order',
    total_with_gst: 'Total with GST',
    total: 'Total',
    refunded: 'Refunded on {{day}}, credit note {{number}}',
    after_refunds: 'Paid after refunds',
    credit_note: 'Paid in full. Credit pays Gotong’s own fees only. Bought credit does not expire.',
    in_full: 'Paid in full.',
  },
  note: {
    title: 'Credit note',
    of_tax_invoice: 'For tax invoice',
    of_receipt: 'For receipt',
    of: '{{number}} of {{day}}',
    refunded_to: 'Refunded to',
    reason: 'Reason',
    returned: '{{what}}, returned',
    taken_back: 'Bonus credit, taken back',
    total: 'Total refunded',
  },
  statement: {
    title: 'Statement',
    month: 'Month',
    made_on: 'Made on',
    so_far: 'So far, on',
    credit: 'Credit (S$)',
    opening: 'Opening credit',
    entry: '1 entry',
    entries: '{{count}} entries',
    closing: 'Closing credit',
    now: 'Credit now',
    held: 'Also held for undecided fees',
    gst: 'GST paid in this month',
    not_over: 'This month isn’t over, so figures can change.',
    no_invoice: 'This statement is not a tax invoice. Each purchase has its own.',
  },
  named: {},
};
