/** How a category's pros pay us, by the tariff's version: decisions 063 and 086. */

import { type Cents, showMoney } from '#core/kit/money.ts';

/**
 * What a pro pays for. `quote`: each quote has a fee, which the hold rule decides. `hire`: the fee is held when the quote is sent,
 * and charged only if its pro is hired. `commission`: quoting has no fee; a share of what protected payments release is ours.
 */
export const CHARGED_FOR = ['quote', 'hire', 'commission'] as const;
export type ChargedFor = (typeof CHARGED_FOR)[number];

/** How a quote without a subscription is charged. */
export interface Charge {
  readonly charged_for: ChargedFor;
  /** Our share of what a protected payment releases to the pro, in hundredths of a percent; 0 for none. Possible beside a fee. */
  readonly commission_basis_points: number;
}

/** What a subscription costs a month, in cents of credit, and how many quotes it covers in that month. */
export interface Monthly {
  readonly cents: Cents;
  readonly quotes: number;
}

export interface Policy extends Charge {
  /** What replaces the fee for each quote where a pro chooses it; null where there is no subscription. */
  readonly monthly: Monthly | null;
}

/** What a category has that no version says anything else of. */
export const FEE_PER_QUOTE: Policy = { charged_for: 'quote', commission_basis_points: 0, monthly: null };

/** The highest commission: a fifth. */
export const COMMISSION_MAX = 2_000;

/** What the receipt of a quote without a fee says besides. */
export const COMMISSION_LINE = 'No fee: commission instead';

export const policyOf = (policies: ReadonlyMap<number, Policy>, category_id: number): Policy =>
  policies.get(category_id) ?? FEE_PER_QUOTE;

/** What is wrong with a policy, in a sentence; null for nothing. */
export function policyProblem({ charged_for, commission_basis_points: share }: Charge): string | null {
  if (!Number.isSafeInteger(share) || share < 0 || share > COMMISSION_MAX)
    return `Enter a commission from 0 to ${COMMISSION_MAX / 100}%.`;
  return charged_for === 'commission' && share === 0 ? 'Enter a commission above 0%.' : null;
}

/** What a subscription may cost a month, in cents, and how many quotes it may cover. */
export const MONTHLY_LIMITS = { cents: [500, 100_000], quotes: [2, 500] } as const;

/**
 * What is wrong with a category's subscription, by field; empty for nothing. It replaces a fee for each quote, so there must be one,
 * and it costs less than that many quotes of a usual job do: else no pro should buy it.
 */
export function monthlyProblems(
  { charged_for, monthly }: Pick<Policy, 'charged_for' | 'monthly'>,
  base_cents: Cents,
): { monthly_price?: string; monthly_quotes?: string } {
  if (monthly === null) return {};
  const { cents, quotes } = monthly;
  if (charged_for !== 'quote') return { monthly_price: 'Only a fee for each quote can have a subscription. Clear it.' };
  const [least, most] = MONTHLY_LIMITS.cents;
  const isIn = (value: number, [from, to]: readonly [number, number]) =>
    Number.isSafeInteger(value) && value >= from && value <= to;
  const problems: { monthly_price?: string; monthly_quotes?: string } = {};
  if (!isIn(cents, MONTHLY_LIMITS.cents))
    problems.monthly_price = `Enter an amount from ${showMoney(least)} to ${showMoney(most)}.`;
  if (!isIn(quotes, MONTHLY_LIMITS.quotes))
    problems.monthly_quotes = `Enter a whole number from ${MONTHLY_LIMITS.quotes[0]} to ${MONTHLY_LIMITS.quotes[1]}.`;
  if (!problems.monthly_price && !problems.monthly_quotes && cents >= base_cents * quotes)
    problems.monthly_price = `Enter less than ${showMoney(base_cents * quotes)}, the fees for ${quotes} usual quotes.`;
  return problems;
}

/** What the receipt of a quote that a subscription covers says besides. */
export const COVERED_LINE = 'Covered by your subscription';

/** 12.5 for 1,250: as people read it. */
export const percentOfPoints = (basis_points: number): number => basis_points / 100;
