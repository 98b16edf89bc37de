/** How a category's pros pay us, by the tariff's version: decision 063. */

/**
 * What a pro pays for. `quote`: each quote has a fee, which the hold rule decides. `hire`: the fee is held when the quote is sent,
 * and charged only if its pro is hired. `commission`: quoting has no fee; a share of what protected payments release is ours.
 */
export const CHARGED_FOR = ['quote', 'hire', 'commission'] as const;
export type ChargedFor = (typeof CHARGED_FOR)[number];

export interface Policy {
  readonly charged_for: ChargedFor;
  /** Our share of what a protected payment releases to the pro, in hundredths of a percent; 0 for none. Possible beside a fee. */
  readonly commission_basis_points: number;
}

/** What a category has that no version says anything else of. */
export const FEE_PER_QUOTE: Policy = { charged_for: 'quote', commission_basis_points: 0 };

/** The highest commission: a fifth. */
export const COMMISSION_MAX = 2_000;

/** What the receipt of a quote without a fee says besides. */
export const COMMISSION_LINE = 'No fee: commission instead';

export const policyOf = (policies: ReadonlyMap<number, Policy>, category_id: number): Policy =>
  policies.get(category_id) ?? FEE_PER_QUOTE;

/** What is wrong with a policy, in a sentence; null for nothing. */
export function policyProblem({ charged_for, commission_basis_points: share }: Policy): string | null {
  if (!Number.isSafeInteger(share) || share < 0 || share > COMMISSION_MAX)
    return `Enter a commission from 0 to ${COMMISSION_MAX / 100}%.`;
  return charged_for === 'commission' && share === 0 ? 'Enter a commission above 0%.' : null;
}

/** 12.5 for 1,250: as people read it. */
export const percentOfPoints = (basis_points: number): number => basis_points / 100;
