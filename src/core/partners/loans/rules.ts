import { ok, type Result, refuse } from '#core/kit/result.ts';
import { toUen } from '#core/users/uen-rules.ts';

export interface LoanTerms {
  readonly is_shown: boolean;
  readonly min_cents: number;
  readonly max_cents: number;
  readonly max_months: number;
}

/** Whether an application may go to the partner: the offer stands, is asked within its bounds, and its sharing is agreed to. */
export function decideLoan(
  offer: LoanTerms,
  asked: { readonly cents: number; readonly months: number; readonly uen: string; readonly is_agreed: boolean },
  hasOpen: boolean,
): Result<
  { uen: string },
  'offer gone' | 'applied already' | 'wrong amount' | 'wrong months' | 'wrong number' | 'not agreed'
> {
  if (!offer.is_shown) return refuse('offer gone');
  if (hasOpen) return refuse('applied already');
  if (asked.cents < offer.min_cents || asked.cents > offer.max_cents) return refuse('wrong amount');
  if (asked.months < 1 || asked.months > offer.max_months) return refuse('wrong months');
  const uen = toUen(asked.uen);
  if (uen === null) return refuse('wrong number');
  return asked.is_agreed ? ok({ uen }) : refuse('not agreed');
}
