import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { METHOD_LIMITS, type PaymentMethod } from './model.ts';

/** `cents` × `numerator` / `denominator`, half up, in whole cents. Throws where the product is beyond exact integers. */
export function shareOf(cents: Cents, numerator: number, denominator: number): Cents {
  if (denominator <= 0) throw new RangeError(`not a whole: ${denominator}`);
  const product = assertCents(assertCents(cents) * assertCents(numerator));
  return Math.floor((assertCents(2 * product) + denominator) / (2 * denominator));
}

/** GST on a price before tax, half up to a whole cent. `basis_points`: hundredths of a percent, 900 for 9%. */
export const gstOf = (cents: Cents, basis_points: number): Cents => shareOf(cents, basis_points, 10_000);

/** What is bought: credit with the bonus of a package. Cents. */
export interface Price {
  readonly credit_cents: Cents;
  readonly bonus_cents: Cents;
  readonly gst_cents: Cents;
  readonly total_cents: Cents;
}

/** The price of credit: the tax is on the credit, the bonus is a gift (decision 34). */
export function priceOf(credit_cents: Cents, bonus_cents: Cents, basis_points: number): Price {
  const gst_cents = gstOf(credit_cents, basis_points);
  return { credit_cents, bonus_cents, gst_cents, total_cents: credit_cents + gst_cents };
}

/** Refuses an amount outside the limits of its way to pay (specification 5). Own amounts are whole dollars. */
export function checkAmount(method: PaymentMethod, credit_cents: Cents): Result<undefined, 'wrong amount'> {
  const { min, max } = METHOD_LIMITS[method];
  return credit_cents < min || credit_cents > max ? refuse('wrong amount') : ok();
}

/** Whether a card can still pay: through the last day of its month in Singapore. */
export function isCardExpired(card: { readonly exp_month: number; readonly exp_year: number }, now: Date): boolean {
  // The first moment of the next month, at midnight in Singapore.
  const end = Date.UTC(card.exp_year, card.exp_month, 1) - 8 * 3_600_000;
  return now.getTime() >= end;
}

/** Why the starter package can or cannot be bought: once, before the first purchase. */
export function starterStatus(facts: {
  readonly is_on_sale: boolean;
  readonly has_starter: boolean;
  readonly has_purchase: boolean;
}): 'available' | 'bought' | 'not first' | 'none' {
  if (facts.has_starter) return 'bought';
  if (!facts.is_on_sale) return 'none';
  return facts.has_purchase ? 'not first' : 'available';
}
