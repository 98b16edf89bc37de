import { assertCents, type Cents, percentOf } from '#core/kit/money.ts';
import { DAY, HOUR, mondayOf, sgMoment } from '#core/kit/time.ts';

/**
 * What a pro pays to send a quote (decision 15): a base per category, changed by the job's size and urgency. Every step
 * is a line of a receipt in whole cents, so that anyone can recompute the fee from the tariff of its version.
 */
export interface Tariff {
  readonly version: number;
  /** The Singapore day it was announced on; it applies from the Monday after. */
  readonly announced_on: string;
  /** The least and the most that size can make of the base, in percent of it. */
  readonly size_min_percent: number;
  readonly size_max_percent: number;
  /** Added for a job wanted within a day or so, in percent of the base. */
  readonly urgent_percent: number;
  /** Taken off the whole fee once a request has waited `discount_hours` without any quote. */
  readonly discount_percent: number;
  readonly discount_hours: number;
}

/** All tariffs so far, oldest first. One that was in force is never edited: a change is a new version. */
export const TARIFFS: readonly [Tariff, ...Tariff[]] = [
  {
    version: 1,
    announced_on: '2026-01-01',
    size_min_percent: 50,
    size_max_percent: 300,
    urgent_percent: 20,
    discount_percent: 20,
    discount_hours: 12,
  },
];

/** When a tariff begins: midnight in Singapore on the Monday after the day it was announced. */
export function startOf(tariff: Tariff): Date {
  const announced = sgMoment(tariff.announced_on);
  if (!announced) throw new RangeError(`not a day: ${tariff.announced_on}`);
  return new Date(mondayOf(announced).getTime() + 7 * DAY);
}

/** The tariff in force at a moment. Before the first one began, the first. */
export function tariffFor(at: Date, tariffs: readonly [Tariff, ...Tariff[]] = TARIFFS): Tariff {
  return tariffs.reduce((found, tariff) => (startOf(tariff).getTime() <= at.getTime() ? tariff : found), tariffs[0]);
}

/** The tariff of a version that a request keeps; null for a version that never was. */
export const tariffOf = (version: number): Tariff | null => TARIFFS.find((t) => t.version === version) ?? null;

/** What the fee is made from. */
export interface FeeFacts {
  readonly category_name: string;
  /** Cents, the category's own (`fee_base_cents`). */
  readonly base_cents: Cents;
  /** 100 is the category's usual job. */
  readonly size_percent: number;
  /** What makes the size, in words: "3 units". */
  readonly size_reason: string;
  readonly is_urgent: boolean;
}

/** One step of a fee. `percent` is of the first line, null on the first. The lines' cents sum to the fee. */
export interface ReceiptLine {
  readonly label: string;
  readonly percent: number | null;
  readonly cents: Cents;
}

export interface LeadFee {
  readonly fee_cents: Cents;
  readonly receipt: readonly ReceiptLine[];
  readonly version: number;
}

/** The fee of a request by a tariff. Throws for a base that is not a positive amount of whole cents. */
export function leadFee(tariff: Tariff, facts: FeeFacts): LeadFee {
  const base = assertCents(facts.base_cents);
  if (base <= 0) throw new RangeError(`not a base fee: ${base}`);
  const percent = (label: string, by: number): ReceiptLine[] =>
    by === 0 ? [] : [{ label, percent: by, cents: percentOf(base, by) }];
  const size = Math.min(tariff.size_max_percent, Math.max(tariff.size_min_percent, Math.round(facts.size_percent)));
  const word = size > 100 ? 'Larger job' : 'Smaller job';
  const receipt: ReceiptLine[] = [
    { label: facts.category_name, percent: null, cents: base },
    ...percent(facts.size_reason ? `${word}: ${facts.size_reason}` : word, size - 100),
    ...(facts.is_urgent ? percent('Urgent', tariff.urgent_percent) : []),
  ];
  return { fee_cents: receipt.reduce((sum, line) => sum + line.cents, 0), receipt, version: tariff.version };
}

/** What a discount is decided by. */
export interface WaitingFacts {
  readonly created: Date;
  readonly quote_count: number;
  /** The discount it already has. */
  readonly fee_discount_percent: number;
  readonly tariff_version: number;
}

/**
 * The discount in force, in percent of the fee: the tariff's once a request has waited its hours without any quote
 * (reading). A discount stays once given, so that no pro meets a higher fee than a moment ago.
 */
export function discountFor(request: WaitingFacts, now: Date): number {
  const tariff = tariffOf(request.tariff_version) ?? TARIFFS[0];
  const hasWaited = now.getTime() - request.created.getTime() >= tariff.discount_hours * HOUR;
  const earned = request.quote_count === 0 && hasWaited ? tariff.discount_percent : 0;
  return Math.max(request.fee_discount_percent, earned);
}

/** What a pro pays under a discount, and the receipt's line for it; null without one. */
export function feeAfter(fee_cents: Cents, discount_percent: number): { fee_cents: Cents; line: ReceiptLine | null } {
  const off = percentOf(fee_cents, discount_percent);
  if (off === 0) return { fee_cents: assertCents(fee_cents), line: null };
  return {
    fee_cents: fee_cents - off,
    line: { label: 'Lower fee: no quotes yet', percent: -discount_percent, cents: -off },
  };
}
