import type { Cents } from '#core/kit/money.ts';
import { ALLOWANCES, KEPT_SEATS, type Rung } from './rules.ts';

/** The figures of the house that the bound depends on. */
export interface HouseFigures {
  /** Seats of a request. */
  readonly max_quotes: number;
  /** The highest fee of the tariff. */
  readonly fee_max_cents: Cents;
  readonly starter_cents: Cents;
  /** Of each side of a referral. */
  readonly referral_cents: Cents;
}

/** The most that one account on a rung can cost others or be given, by the ladder of trust and our own figures alone. */
export interface Bound {
  /** Requests that reach pros in 24 hours. */
  readonly requests_a_day: number;
  /** Fees of pros that its answers can charge in 24 hours. */
  readonly fees_a_day_cents: Cents;
  /** How much of those stays charged when the account is blocked while they can still be returned. */
  readonly fees_after_block_cents: Cents;
  /** Seats of one request of another customer, and of all its kind together in the first hour. */
  readonly seats: number;
  readonly seats_first_hour: number;
  /** Credit from the house, once for a phone: starter credit, and both sides of a referral. */
  readonly credit_cents: Cents;
  /** Profiles' accounts on lists at a time: a number is confirmed for one account at a time. */
  readonly listed: number;
  /** Reviews of another new account that count without a look, where bonus credit paid for the job. */
  readonly unseen_reviews: number;
}

/** The bound of one account on this rung; a phone vouches for one account's worth, whichever accounts confirm it. */
export function boundOf(rung: Rung, house: HouseFigures): Bound {
  const may = ALLOWANCES[rung];
  const requests_a_day = may.reaches_pros ? may.requests_a_day : 0;
  const fees_a_day_cents = requests_a_day * house.max_quotes * house.fee_max_cents;
  const seats = may.may_quote ? 1 : 0;
  return {
    requests_a_day,
    fees_a_day_cents,
    fees_after_block_cents: may.charges_finally ? Math.min(fees_a_day_cents, may.final_fees_a_day) : 0,
    seats,
    seats_first_hour: !may.may_quote ? 0 : may.takes_kept_seats ? house.max_quotes : house.max_quotes - KEPT_SEATS,
    credit_cents: (may.starter_credit ? house.starter_cents : 0) + (may.may_refer ? 2 * house.referral_cents : 0),
    listed: may.may_be_listed ? 1 : 0,
    unseen_reviews: 0,
  };
}
