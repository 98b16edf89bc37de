import type { Cents } from '#core/kit/money.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import type { Paper, PaperLine } from '#core/payments/papers/model.ts';
import { gstLabel, paperDay } from '#core/payments/papers/rules.ts';
import {
  PAYMENT_STEPS,
  type PaidWay,
  type PaperContent,
  type PaperKind,
  type PaymentState,
  type PaymentStep,
} from './model.ts';

export type BillingSide = 'requestor' | 'provider';

/** How the payment of a job stands. */
export interface PaymentFacts {
  readonly state: PaymentState;
  readonly asked_on: Date | null;
  readonly reminded_on: Date | null;
}

/** Which side takes a step, from where, and where it leads. Null: it stays. */
const STEPS: Readonly<
  Record<PaymentStep, { by: BillingSide; from: readonly PaymentState[]; to: PaymentState | null }>
> = {
  invoice: { by: 'provider', from: ['none'], to: 'asked' },
  receipt: { by: 'provider', from: ['none', 'asked', 'said_paid'], to: 'paid' },
  say_paid: { by: 'requestor', from: ['asked'], to: 'said_paid' },
  not_received: { by: 'provider', from: ['said_paid'], to: 'asked' },
  remind: { by: 'provider', from: ['asked'], to: null },
  credit: { by: 'provider', from: ['asked', 'said_paid', 'paid'], to: 'none' },
};

/** A customer is reminded once a day at most, and not on the day of the invoice. */
export const REMIND_MS = DAY;

/** Where a step leads; null where this side cannot take it now. */
export function decidePayment(
  step: PaymentStep,
  facts: PaymentFacts,
  side: BillingSide | 'stranger',
  now: Date,
): PaymentState | null {
  const { by, from, to } = STEPS[step];
  if (side !== by || !from.includes(facts.state)) return null;
  if (step === 'remind') {
    const last = Math.max(facts.asked_on?.getTime() ?? 0, facts.reminded_on?.getTime() ?? 0);
    if (now.getTime() - last < REMIND_MS) return null;
  }
  return to ?? facts.state;
}

export const paymentSteps = (facts: PaymentFacts, side: BillingSide, now: Date): PaymentStep[] =>
  PAYMENT_STEPS.filter((step) => decidePayment(step, facts, side, now) !== null);

/** What is left to collect of a price: without what the customer paid into protected payments. */
export const restDue = (price_cents: Cents, protected_cents: Cents): Result<Cents, 'not now'> =>
  protected_cents < price_cents ? ok(price_cents - protected_cents) : refuse('not now');

/** How many whole days have passed since. */
export const daysSince = (at: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY));

const PREFIX: Readonly<Record<PaperKind, string>> = { invoice: 'INV', receipt: 'RCT', credit_note: 'CN' };
/** "INV-0007". One row of numbers for each pro, whatever the kind. */
export const paperNumber = (kind: PaperKind, number: number): string =>
  `${PREFIX[kind]}-${String(number).padStart(4, '0')}`;

/** The GST inside a total, rounded half up to a whole cent. */
export const gstInside = (total_cents: Cents, basis_points: number): Cents =>
  basis_points === 0
    ? 0
    : Math.floor((2 * total_cents * basis_points + 10_000 + basis_points) / (2 * (10_000 + basis_points)));

export interface PricedJob {
  readonly title: string;
  readonly total_cents: Cents;
  /** What of the price is in protected payments, and so not in the total. */
  readonly protected_cents: Cents;
  /** For an hourly price; null for others. */
  readonly minutes: number | null;
  readonly rate_cents: Cents | null;
  readonly extras_cents: Cents | null;
  readonly reason: string;
}

const hours = (minutes: number): string => `${minutes / 60} h`;

/** The lines of a paper: the job, and of an hourly one its time and its extras. They sum up to the total. */
export function paperLines(job: PricedJob): PaperLine[] {
  const { title, total_cents, protected_cents, minutes, rate_cents, extras_cents, reason } = job;
  if (protected_cents > 0) {
    const [price, paid] = [total_cents + protected_cents, protected_cents].map((cents) => showMoney(cents));
    return [{ what: title, detail: `${price} less ${paid} in protected payments`, cents: total_cents }];
  }
  const extras = extras_cents ?? 0;
  if (minutes === null || rate_cents === null || extras >= total_cents)
    return [{ what: title, detail: reason, cents: total_cents }];
  const time = {
    what: title,
    detail: `${hours(minutes)} at ${showMoney(rate_cents)} an hour`,
    cents: total_cents - extras,
  };
  return extras === 0 ? [time] : [time, { what: 'Extras', detail: reason, cents: extras }];
}

const WAYS: Readonly<Record<PaidWay, string>> = {
  cash: 'Cash',
  paynow: 'PayNow',
  transfer: 'Bank transfer',
  other: 'Another way',
};
const TITLES: Readonly<Record<PaperKind, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
};

export interface MadePaper {
  readonly kind: PaperKind;
  readonly number: number;
  readonly total_cents: Cents;
  readonly created: Date;
  readonly content: PaperContent;
}

/** A pro's paper, ready to be drawn. "Tax" and GST stand on it only where its seller is registered. */
export function billPaper({ kind, number, total_cents, created, content }: MadePaper): Paper {
  const { seller, buyer, gst_basis_points, way, answers, reason, category, done_on, note, paynow } = content;
  const name = paperNumber(kind, number);
  const gst_cents = seller.gst_no === null ? 0 : gstInside(total_cents, gst_basis_points);
  const done = done_on === null ? null : fromWire(done_on);
  const isNote = kind === 'credit_note';
  return {
    title: seller.gst_no !== null && kind === 'invoice' ? 'Tax invoice' : TITLES[kind],
    number: name,
    filename: `${TITLES[kind].toLowerCase().replace(' ', '-')}-${name}`,
    brand: seller.name,
    seller,
    buyer,
    facts: [
      { label: 'Number', value: name },
      { label: 'Date', value: paperDay(created) },
      ...(answers === null ? [] : [{ label: isNote ? 'Takes back' : 'For invoice', value: answers }]),
      { label: 'Work', value: category },
      ...(done ? [{ label: 'Done on', value: paperDay(done) }] : []),
      ...(way === null ? [] : [{ label: 'Paid with', value: WAYS[way] }]),
      ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
    ],
    lines_title: 'Amount (S$)',
    lines: content.lines,
    sums: [
      ...(gst_cents > 0
        ? [
            { label: 'Total before GST', cents: total_cents - gst_cents, is_total: false },
            { label: gstLabel(gst_basis_points), cents: gst_cents, is_total: false },
          ]
        : []),
      {
        label: isNote ? 'Total taken back' : kind === 'receipt' ? 'Paid' : 'To pay',
        cents: total_cents,
        is_total: true,
      },
    ],
    notes: [
      ...(note === '' ? [] : [note]),
      `From ${seller.name}. Gotong isn’t part of this sale and holds none of its money.`,
    ],
    ...(paynow === null
      ? {}
      : { code: { text: paynow, label: `PayNow ${toDecimal(total_cents)} SGD to ${seller.name}, reference ${name}` } }),
  };
}
