/** The words and sums of papers about protected payments. Each line is a posting of the books, so that they add up to them. */
import { gstInside } from '#core/billing/rules.ts';
import type { Cents } from '#core/kit/money.ts';
import type { Paper, PaperLine, Party } from '#core/payments/papers/model.ts';
import { gstLabel, paperDay, paperMonth } from '#core/payments/papers/rules.ts';
import type { ReceiptFacts, StatementFacts } from './model.ts';

const WAYS: Readonly<Record<string, string>> = { card: 'Card', paynow: 'PayNow', bank_transfer: 'Bank transfer' };
export const receiptNumber = (payment_id: number): string => `PP-${String(payment_id).padStart(6, '0')}`;

const sumOf = (all: readonly { readonly cents: Cents }[]): Cents => all.reduce((sum, { cents }) => sum + cents, 0);
const isTaxed = ({ gst_no }: Party): boolean => gst_no !== null;

/** What a posting is called where money came to the company or left it. */
const MOVED: Readonly<Record<string, string>> = {
  paid: 'Paid',
  'refund arrived': 'Sent back to the customer',
  'charged back': 'Taken back by the customer’s bank',
  'chargeback won': 'Given back by the customer’s bank',
};

const commissionLines = (
  commission: Cents,
  { house, gst_basis_points }: Pick<ReceiptFacts, 'house' | 'gst_basis_points'>,
): string[] => {
  if (commission === 0) return [];
  if (!isTaxed(house)) return [`Commission charged by ${house.name}.`];
  const gst = gstInside(commission, gst_basis_points);
  return [
    `Commission charged by ${house.name}, with ${gstLabel(gst_basis_points)} of S$${(gst / 100).toFixed(2)} in it.`,
  ];
};

/**
 * The receipt of a protected payment, for either of its two people. What was paid less what went back is what is held, on its
 * way back, or was released. It is no tax invoice: who sells is the pro, whose own invoice says their GST.
 */
export function receiptPaper(f: ReceiptFacts): Paper {
  const number = receiptNumber(f.payment_id);
  const lines: PaperLine[] = f.entries
    .filter(({ in_cents }) => in_cents !== 0)
    .map(({ what, on, in_cents }) => ({ what: MOVED[what] ?? what, detail: paperDay(on), cents: in_cents }));
  const total = sumOf(lines);
  const released = total - f.held_cents - f.refunding_cents;
  const commission = f.entries.reduce((sum, { commission_cents }) => sum + commission_cents, 0);
  const isPro = f.side === 'pro';
  return {
    title: isPro ? 'Protected payment: record' : 'Protected payment: receipt',
    number,
    filename: `gotong-${number}`,
    seller: f.pro,
    buyer: f.customer,
    facts: [
      { label: 'Number', value: number },
      { label: 'Paid on', value: paperDay(f.paid_on) },
      { label: 'Paid with', value: WAYS[f.method] ?? f.method },
      { label: 'For', value: `${f.title}, ${f.request_title}` },
      { label: 'Held by', value: f.holder },
      { label: 'As of', value: paperDay(f.made_on) },
    ],
    lines_title: 'Amount (S$)',
    lines,
    sums: [
      { label: 'Paid after what went back', cents: total, is_total: true },
      ...(f.held_cents > 0 ? [{ label: `Held by ${f.holder}`, cents: f.held_cents, is_total: false }] : []),
      ...(f.refunding_cents > 0
        ? [{ label: 'On its way back to the customer', cents: f.refunding_cents, is_total: false }]
        : []),
      ...(released === 0 ? [] : [{ label: `Released to ${f.pro.name}`, cents: released, is_total: false }]),
      ...(isPro && commission > 0
        ? [
            { label: 'Commission', cents: -commission, is_total: false },
            { label: 'Yours', cents: released - commission, is_total: true },
          ]
        : []),
    ],
    notes: [
      `The money is held by ${f.holder} until the work is accepted. Gotong doesn’t hold it.`,
      ...(isPro ? commissionLines(commission, f) : []),
      isTaxed(f.pro)
        ? 'This is not a tax invoice. The pro’s own invoice says the GST of the work.'
        : 'This is not an invoice. The pro’s own invoice says what the work cost.',
    ],
    back: { path: '/dashboard/safety-payments', label: 'Protected payments' },
  };
}

const OF_CUSTOMER: Readonly<Record<string, string>> = {
  paid: 'Paid',
  released: 'Released to the pro',
  'refund sent': 'Refund from the pro',
  'refund arrived': 'Sent back to you',
  'refund failed': 'Refund refused by the bank',
  'charged back': 'Taken back by your bank',
  'chargeback won': 'Given back by your bank',
};
const OF_PRO: Readonly<Record<string, string>> = {
  released: 'Released to you',
  'refund sent': 'Refund to the customer',
  'refund failed': 'Refund refused by the bank',
  'payout sent': 'Payout to your bank',
  'payout returned': 'Payout that came back',
  'charged back': 'Taken back by the customer’s bank',
  'chargeback won': 'Given back by the customer’s bank',
  commission: 'Commission',
  'commission back': 'Commission given back',
  'written off': 'Written off by us',
};

/** A month of protected payments: of a customer what is held, of a pro what is due. Closing is opening and every line. */
export function statementPaper(f: StatementFacts): Paper {
  const isPro = f.side === 'pro';
  const words = isPro ? OF_PRO : OF_CUSTOMER;
  const number = `${isPro ? 'PRO' : 'CUS'}-${f.month}`;
  const commission = f.entries.reduce((sum, { commission_cents }) => sum + commission_cents, 0);
  const lines = f.entries.map(({ what, on, about, cents }) => ({
    what: words[what] ?? what,
    detail: about === '' ? paperDay(on) : `${paperDay(on)}, ${about}`,
    cents,
  }));
  return {
    title: isPro ? 'Statement of earnings' : 'Statement of protected payments',
    number: paperMonth(f.month),
    filename: `gotong-${number}`,
    seller: f.house,
    buyer: f.owner,
    facts: [
      { label: 'Month', value: paperMonth(f.month) },
      { label: 'Made on', value: paperDay(f.made_on) },
      { label: 'Held by', value: f.holder },
    ],
    lines_title: 'Amount (S$)',
    lines: lines.length > 0 ? lines : [{ what: 'No payments in this month', detail: '', cents: 0 }],
    sums: [
      {
        label: isPro ? 'Due to you at the start' : 'Held for your jobs at the start',
        cents: f.opening_cents,
        is_total: false,
      },
      {
        label: isPro ? 'Due to you at the end' : 'Held for your jobs at the end',
        cents: f.opening_cents + sumOf(f.entries),
        is_total: true,
      },
    ],
    notes: [
      ...(f.is_final ? [] : ['The month is not over. This statement shows it until now.']),
      ...(isPro && commission > 0
        ? [`Commission in this month: S$${(commission / 100).toFixed(2)}. ${commissionLines(commission, f).join(' ')}`]
        : []),
      `The money is held by ${f.holder}. Gotong doesn’t hold it, and it is no credit of your wallet.`,
    ],
    back: isPro
      ? { path: '/dashboard/trust_fund_query', label: 'Earnings' }
      : { path: '/dashboard/safety-payments', label: 'Protected payments' },
  };
}
