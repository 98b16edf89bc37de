/** Our share of what a protected payment releases: decision 063. Amounts are cents. */
import { assertCents, type Cents } from '#core/kit/money.ts';

const ALL = 10_000;

/** The commission of what is the pro's of one payment, before it: rounded down to the cent, nothing of nothing. */
export const commissionOf = (released: Cents, basis_points: number): Cents => {
  if (!Number.isSafeInteger(basis_points) || basis_points < 0 || basis_points > ALL)
    throw new RangeError(`not a share: ${basis_points}`);
  return Math.floor((Math.max(0, assertCents(released)) * basis_points) / ALL);
};

/** How a payment stands with its pro: what was released to them less what went back, commission included, and how much of it is ours. */
export interface Share {
  readonly released: Cents;
  readonly taken: Cents;
  readonly basis_points: number;
}

/** What another release of so much has of commission. All parts together have that of their sum. */
export const commissionOfMore = ({ released, basis_points }: Share, cents: Cents): Cents =>
  commissionOf(released + cents, basis_points) - commissionOf(released, basis_points);

/** What of a commission is given back where so much goes back to the customer: then it is that of what is left, to the cent. */
export const commissionOfBack = ({ released, basis_points }: Share, cents: Cents): Cents =>
  commissionOf(released, basis_points) - commissionOf(released - cents, basis_points);

/** What is to be moved between the pro and us so that the commission is that of what is theirs: above zero, given back to them. */
export const overTaken = ({ released, taken, basis_points }: Share): Cents =>
  taken - commissionOf(released, basis_points);
