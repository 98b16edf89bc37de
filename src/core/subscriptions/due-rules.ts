import type { Cents } from '#core/kit/money.ts';

/**
 * What renewals until a moment cost together, in cents: of all months that end by then and will be renewed. A later one is not in it,
 * since there is time to add credit after this one.
 */
export const renewalsUntil = (
  ends_at: Date,
  renewals: readonly { readonly ends_at: Date; readonly cents: Cents }[],
): Cents => renewals.reduce((sum, one) => (one.ends_at <= ends_at ? sum + one.cents : sum), 0);
