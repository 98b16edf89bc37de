/** The words and sums of papers about protected payments. Each line is a posting of the books, so that they add up to them. */
import { gstInside } from '#core/billing/rules.ts';
import type { Cents } from '#core/kit/money.ts';
import { sgDay } from '#core/kit/time.ts';
import { fill } from '#core/kit/words.ts';
import type { Paper, PaperLine, Party } from '#core/payments/papers/model.ts';
import { gstLabel } from '#core/payments/papers/rules.ts';
import type { ReceiptFacts, StatementFacts } from './model.ts';
import { type CustodyWords, ENGLISH } from './words-model.ts';

export const receiptNumber = (payment_id: number): string => `PP-${String(payment_id).padStart(6, '0')}`;

const sumOf = (all: readonly { readonly cents: Cents }[]): Cents => all.reduce((sum, { cents }) => sum + cents, 0);
const isTaxed = ({ gst_no }: Party): boolean => gst_no !== null;

/** A day, and a month written YYYY-MM, in Singapore. */
export const dayIn = (words: Pick<CustodyWords, 'day' | 'months'>, at: Date): string => {
  const [year = '', month = '', day = ''] = sgDay(at).split('-');
  return fill(words.day, { year, month: words.months[Number(month) - 1] ?? '', day: String(Number(day)) });
};
const monthIn = (words: CustodyWords, of: string): string => {
  const [year = '', month = ''] = of.split('-');
  return fill(words.month, { year, month: words.months[Number(month) - 1] ?? '' });
};
const dollars = (cents: Cents): string => `S$${(cents / 100).toFixed(2)}`;

const commissionLines = (
  commission: Cents,
  { house, gst_basis_points }: Pick<ReceiptFacts, 'house' | 'gst_basis_points'>,
  words: CustodyWords,
): string[] => {
  if (commission === 0) return [];
  if (!isTaxed(house)) return [fill(words.commission, { house: house.name })];
  const amount = dollars(gstInside(commission, gst_basis_points));
  return [fill(words.commission_with_gst, { house: house.name, gst: gstLabel(gst_basis_points), amount })];
};

/**
 * The receipt of a protected payment, for either of its two people. What was paid less what went back is what is held, on its
 * way back, or was released. It is no tax invoice: who sells is the pro, whose own invoice says their GST.
 */
export function receiptPaper(f: ReceiptFacts, words: CustodyWords = ENGLISH): Paper {
  const r = words.receipt;
  const number = receiptNumber(f.payment_id);
  const lines: PaperLine[] = f.entries
    .filter(({ in_cents }) => in_cents !== 0)
    .map(({ what, on, in_cents }) => ({ what: words.moved[what] ?? what, detail: dayIn(words, on), cents: in_cents }));
  const total = sumOf(lines);
  const released = total - f.held_cents - f.refunding_cents;
  const commission = f.entries.reduce((sum, { commission_cents }) => sum + commission_cents, 0);
  const isPro = f.side === 'pro';
  return {
    title: isPro ? r.record : r.title,
    number,
    filename: `gotong-${number}`,
    seller: f.pro,
    buyer: f.customer,
    facts: [
      { label: r.number, value: number },
      { label: r.paid_on, value: dayIn(words, f.paid_on) },
      { label: r.paid_with, value: words.ways[f.method] ?? f.method },
      { label: r.for, value: fill(r.for_what, { title: f.title, request: f.request_title }) },
      { label: r.held_by, value: f.holder },
      { label: r.as_of, value: dayIn(words, f.made_on) },
    ],
    lines_title: r.amount,
    lines,
    sums: [
      { label: r.total, cents: total, is_total: true },
      ...(f.held_cents > 0
        ? [{ label: fill(r.held, { holder: f.holder }), cents: f.held_cents, is_total: false }]
        : []),
      ...(f.refunding_cents > 0 ? [{ label: r.on_its_way_back, cents: f.refunding_cents, is_total: false }] : []),
      ...(released === 0 ? [] : [{ label: fill(r.released, { name: f.pro.name }), cents: released, is_total: false }]),
      ...(isPro && commission > 0
        ? [
            { label: r.commission, cents: -commission, is_total: false },
            { label: r.yours, cents: released - commission, is_total: true },
          ]
        : []),
    ],
    notes: [
      fill(r.held_note, { holder: f.holder }),
      ...(isPro ? commissionLines(commission, f, words) : []),
      isTaxed(f.pro) ? r.no_tax_invoice : r.no_invoice,
    ],
    back: { path: '/dashboard/safety-payments', label: r.back },
    frame: words.frame,
  };
}

/** A month of protected payments: of a customer what is held, of a pro what is due. Closing is opening and every line. */
export function statementPaper(f: StatementFacts, words: CustodyWords = ENGLISH): Paper {
  const s = words.statement;
  const isPro = f.side === 'pro';
  const names = isPro ? words.of_pro : words.of_customer;
  const number = `${isPro ? 'PRO' : 'CUS'}-${f.month}`;
  const commission = f.entries.reduce((sum, { commission_cents }) => sum + commission_cents, 0);
  const lines = f.entries.map(({ what, on, about, cents }) => ({
    what: names[what] ?? what,
    detail: about === '' ? dayIn(words, on) : fill(s.line, { day: dayIn(words, on), about }),
    cents,
  }));
  return {
    title: isPro ? s.earnings : s.title,
    number: monthIn(words, f.month),
    filename: `gotong-${number}`,
    seller: f.house,
    buyer: f.owner,
    facts: [
      { label: s.month, value: monthIn(words, f.month) },
      { label: s.made_on, value: dayIn(words, f.made_on) },
      { label: s.held_by, value: f.holder },
    ],
    lines_title: s.amount,
    lines: lines.length > 0 ? lines : [{ what: s.nothing, detail: '', cents: 0 }],
    sums: [
      {
        label: isPro ? s.due_start : s.held_start,
        cents: f.opening_cents,
        is_total: false,
      },
      {
        label: isPro ? s.due_end : s.held_end,
        cents: f.opening_cents + sumOf(f.entries),
        is_total: true,
      },
    ],
    notes: [
      ...(f.is_final ? [] : [s.not_over]),
      ...(isPro && commission > 0
        ? [fill(s.commission, { amount: dollars(commission), words: commissionLines(commission, f, words).join(' ') })]
        : []),
      fill(s.held_note, { holder: f.holder }),
    ],
    back: isPro
      ? { path: '/dashboard/trust_fund_query', label: s.back_pro }
      : { path: '/dashboard/safety-payments', label: s.back },
    frame: words.frame,
  };
}
