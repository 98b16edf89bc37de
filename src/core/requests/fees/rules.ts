import { assertCents, type Cents, percentOf } from '#core/kit/money.ts';
import { HOUR } from '#core/kit/time.ts';

/**
 * What a pro pays to send a quote (decision 15): a base per category, changed by the job's size and urgency, rounded down
 * and kept between a least and a most. Every step is a line of a receipt in whole cents, so that anyone can recompute the
 * fee from the tariff of its version. The bases stand beside it, by category (`Tariff` in tariff-rules.ts).
 */
export interface TariffRule {
  /** The least and the most that size can make of the base, in percent of it. */
  readonly size_min_percent: number;
  readonly size_max_percent: number;
  /** Added for a job wanted within a day or so, in percent of the base. */
  readonly urgent_percent: number;
  /** Taken off the whole fee once a request has waited `discount_hours` without any quote. */
  readonly discount_percent: number;
  readonly discount_hours: number;
  /** A fee is rounded down to a multiple of this; 1 leaves it as it is. Cents. */
  readonly round_to_cents: Cents;
  /** The least and the most a quote costs before a discount. Cents, multiples of `round_to_cents`. */
  readonly fee_min_cents: Cents;
  readonly fee_max_cents: Cents;
}

/** The fields of a rule that are whole numbers, and all of them: what stores, shows or checks a rule goes by these. */
export const PERCENT_FIELDS = [
  'size_min_percent',
  'size_max_percent',
  'urgent_percent',
  'discount_percent',
  'discount_hours',
] as const satisfies readonly (keyof TariffRule)[];
export const RULE_FIELDS = [
  ...PERCENT_FIELDS,
  'round_to_cents',
  'fee_min_cents',
  'fee_max_cents',
] as const satisfies readonly (keyof TariffRule)[];
export type PercentField = (typeof PERCENT_FIELDS)[number];

/** The rule of a version. */
export interface VersionRule extends TariffRule {
  readonly version: number;
}

/** What the fee is made from. */
export interface FeeFacts {
  readonly category_name: string;
  /** Cents: the category's own, by the version. */
  readonly base_cents: Cents;
  /** 100 is the category's usual job. */
  readonly size_percent: number;
  /** What makes the size, in words: "3 units". */
  readonly size_reason: string;
  readonly is_urgent: boolean;
}

/**
 * Whether a job is urgent at a moment (decision 39): it was asked for so, and its day has not passed. Urgency is charged only
 * while this is true; the facts of a fee hold what was true when it was made, so that it can be recomputed for good.
 */
export const isUrgentAt = (
  asked: { readonly is_urgent: boolean; readonly wanted_until: Date | null },
  now: Date,
): boolean => asked.is_urgent && (asked.wanted_until === null || asked.wanted_until.getTime() > now.getTime());

/** One step of a fee. `percent` is of the first line, null where the step is no part of it. The lines' cents sum to the fee. */
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

/** The fee of a request by a version, before a discount. Throws for a base that is not a positive amount of whole cents. */
export function leadFee(rule: VersionRule, facts: FeeFacts): LeadFee {
  const base = assertCents(facts.base_cents);
  if (base <= 0) throw new RangeError(`not a base fee: ${base}`);
  const percent = (label: string, by: number): ReceiptLine[] =>
    by === 0 ? [] : [{ label, percent: by, cents: percentOf(base, by) }];
  const size = Math.min(rule.size_max_percent, Math.max(rule.size_min_percent, Math.round(facts.size_percent)));
  const word = size > 100 ? 'Larger job' : 'Smaller job';
  const steps: ReceiptLine[] = [
    { label: facts.category_name, percent: null, cents: base },
    ...percent(facts.size_reason ? `${word}: ${facts.size_reason}` : word, size - 100),
    ...(facts.is_urgent ? percent('Urgent', rule.urgent_percent) : []),
  ];
  const sum = steps.reduce((total, line) => total + line.cents, 0);
  const rounded = Math.floor(sum / rule.round_to_cents) * rule.round_to_cents;
  const fee_cents = Math.min(rule.fee_max_cents, Math.max(rule.fee_min_cents, rounded));
  const step = (label: string, cents: Cents): ReceiptLine[] => (cents === 0 ? [] : [{ label, percent: null, cents }]);
  return {
    fee_cents,
    receipt: [
      ...steps,
      ...step('Rounded down', rounded - sum),
      ...step(fee_cents < rounded ? 'Maximum fee' : 'Minimum fee', fee_cents - rounded),
    ],
    version: rule.version,
  };
}

/** What a discount is decided by. */
export interface WaitingFacts {
  readonly created: Date;
  readonly quote_count: number;
  /** The discount it already has. */
  readonly fee_discount_percent: number;
}

/**
 * The discount in force, in percent of the fee: the rule's once a request has waited its hours without any quote
 * (reading). A discount stays once given while its version is in force, so that no pro meets a higher fee than a moment ago.
 */
export function discountFor(rule: TariffRule, request: WaitingFacts, now: Date): number {
  const hasWaited = now.getTime() - request.created.getTime() >= rule.discount_hours * HOUR;
  const earned = request.quote_count === 0 && hasWaited ? rule.discount_percent : 0;
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
