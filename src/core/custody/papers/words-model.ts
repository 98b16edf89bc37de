import { MONTH_NAMES } from '#core/kit/time.ts';
import type { PaperFrame } from '#core/payments/papers/model.ts';
import { ENGLISH_FRAME } from '#core/payments/papers/rules.ts';

/** The words of papers about protected payments in one language. `{{place}}` is filled with the value of that name. */
export interface CustodyWords {
  readonly frame: PaperFrame;
  /** Days and months as `{{year}}`, `{{month}}` and `{{day}}`; months by number, or their names. */
  readonly day: string;
  readonly month: string;
  readonly months: readonly string[];
  readonly ways: Readonly<Record<string, string>>;
  /** A posting where money came to the company or left it. */
  readonly moved: Readonly<Record<string, string>>;
  readonly of_customer: Readonly<Record<string, string>>;
  readonly of_pro: Readonly<Record<string, string>>;
  readonly receipt: Readonly<Record<ReceiptWord, string>>;
  readonly statement: Readonly<Record<StatementWord, string>>;
  readonly commission: string;
  readonly commission_with_gst: string;
}
type ReceiptWord =
  | 'title'
  | 'record'
  | 'number'
  | 'paid_on'
  | 'paid_with'
  | 'for'
  | 'for_what'
  | 'held_by'
  | 'as_of'
  | 'amount'
  | 'total'
  | 'held'
  | 'on_its_way_back'
  | 'released'
  | 'commission'
  | 'yours'
  | 'held_note'
  | 'no_tax_invoice'
  | 'no_invoice'
  | 'back';
type StatementWord =
  | 'title'
  | 'earnings'
  | 'month'
  | 'made_on'
  | 'held_by'
  | 'amount'
  | 'nothing'
  | 'line'
  | 'due_start'
  | 'due_end'
  | 'held_start'
  | 'held_end'
  | 'not_over'
  | 'commission'
  | 'held_note'
  | 'back'
  | 'back_pro';

export const ENGLISH: CustodyWords = {
  frame: ENGLISH_FRAME,
  day: '{{day}} {{month}} {{year}}',
  month: '{{month}} {{year}}',
  months: MONTH_NAMES,
  ways: { card: 'Card', paynow: 'PayNow', bank_transfer: 'Bank transfer' },
  moved: {
    paid: 'Paid',
    'refund arrived': 'Sent back to the customer',
    'charged back': 'Taken back by the customer’s bank',
    'chargeback won': 'Given back by the customer’s bank',
  },
  of_customer: {
    paid: 'Paid',
    released: 'Released to the pro',
    'refund sent': 'Refund from the pro',
    'refund arrived': 'Sent back to you',
    'refund failed': 'Refund refused by the bank',
    'charged back': 'Taken back by your bank',
    'chargeback won': 'Given back by your bank',
    'charged to pro': 'Refund made up by the pro',
  },
  of_pro: {
    released: 'Released to you',
    'refund sent': 'Refund to the customer',
    'refund failed': 'Refund refused by the bank',
    'payout sent': 'Payout to your bank',
    'payout returned': 'Payout that came back',
    'charged back': 'Taken back by the customer’s bank',
    'chargeback won': 'Given back by the customer’s bank',
    'charged to pro': 'Refund that you make up',
    commission: 'Commission',
    'commission back': 'Commission given back',
    'written off': 'Written off by us',
  },
  receipt: {
    title: 'Protected payment: receipt',
    record: 'Protected payment: record',
    number: 'Number',
    paid_on: 'Paid on',
    paid_with: 'Paid with',
    for: 'For',
    for_what: '{{title}}, {{request}}',
    held_by: 'Held by',
    as_of: 'As of',
    amount: 'Amount (S$)',
    total: 'Paid after what went back',
    held: 'Held by {{holder}}',
    on_its_way_back: 'On its way back to the customer',
    released: 'Released to {{name}}',
    commission: 'Commission',
    yours: 'Yours',
    held_note: 'The money is held by {{holder}} until the work is accepted. Gotong doesn’t hold it.',
    no_tax_invoice: 'This is not a tax invoice. The pro’s own invoice says the GST of the work.',
    no_invoice: 'This is not an invoice. The pro’s own invoice says what the work cost.',
    back: 'Protected payments',
  },
  statement: {
    title: 'Statement of protected payments',
    earnings: 'Statement of earnings',
    month: 'Month',
    made_on: 'Made on',
    held_by: 'Held by',
    amount: 'Amount (S$)',
    nothing: 'No payments in this month',
    line: '{{day}}, {{about}}',
    due_start: 'Due to you at the start',
    due_end: 'Due to you at the end',
    held_start: 'Held for your jobs at the start',
    held_end: 'Held for your jobs at the end',
    not_over: 'The month is not over. This statement shows it until now.',
    commission: 'Commission in this month: {{amount}}. {{words}}',
    held_note: 'The money is held by {{holder}}. Gotong doesn’t hold it, and it is no credit of your wallet.',
    back: 'Protected payments',
    back_pro: 'Earnings',
  },
  commission: 'Commission charged by {{house}}.',
  commission_with_gst: 'Commission charged by {{house}}, with {{gst}} of {{amount}} in it.',
};
