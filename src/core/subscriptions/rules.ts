import type { Cents } from '#core/kit/money.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import { DAY, monthsAfter, sgMoment } from '#core/kit/time.ts';
import type { Monthly } from '#core/requests/fees/policy-rules.ts';
import type { Funds, Posting } from '#core/wallet/rules.ts';
import { payMonth } from '#core/wallet/subscriptions/rules.ts';
import type { SubscriptionEnd } from './model.ts';

/**
 * When month `number` of a subscription ends, from 1: midnight in Singapore on the day of the month that it began on. Months are
 * counted from the first day, so that one from the 31st ends on the last day of a short month and on the 31st again after it.
 */
export const monthEnd = (first_day: string, number: number): Date => sgMoment(monthsAfter(first_day, number)) as Date;

/**
 * Which month follows month `number` at a moment: the next one, or a later one where months passed without a renewal. Those
 * are not charged.
 */
export function nextNumber(first_day: string, number: number, now: Date): number {
  let next = number + 1;
  while (monthEnd(first_day, next) <= now) next++;
  return next;
}

/** How many quotes a month covers still; never below zero. */
export const quotesLeft = (month: { readonly quotes: number; readonly used: number }): number =>
  Math.max(0, month.quotes - month.used);

/** Whether a quote sent now has no fee: there is a fee to replace, the month runs, and it has quotes left. */
export const isCovered = (
  fee_cents: Cents,
  month: { readonly quotes: number; readonly used: number; readonly starts_at: Date; readonly ends_at: Date } | null,
  now: Date,
): boolean => fee_cents > 0 && month !== null && month.starts_at <= now && now < month.ends_at && quotesLeft(month) > 0;

/** What buying is decided by, all read under the lock of the wallet. */
export interface BuyFacts {
  /** By the version in force; null where the category has none. */
  readonly monthly: Monthly | null;
  readonly is_running: boolean;
  readonly funds: Funds;
}

/**
 * Whether a month may be bought now, and the postings that pay it: bonus credit first, then bought credit, into the house's revenue.
 * Never at other terms than were shown: those that are better too are shown first.
 */
export function decideBuy(
  facts: BuyFacts,
  shown: Monthly,
): Result<{ paid: Funds; postings: readonly Posting[] }, 'not found' | 'already subscribed' | 'terms changed' | 10> {
  if (facts.is_running) return refuse('already subscribed');
  const { monthly } = facts;
  if (monthly === null) return refuse('not found');
  if (monthly.cents !== shown.cents || monthly.quotes !== shown.quotes) return refuse('terms changed');
  return payMonth(facts.funds, monthly.cents);
}

/**
 * What the next month is under. `told` is what its letter said: undefined where none was sent, then the month that ends counts as
 * told; null where it said that the subscription ends. A pro never pays more or gets less than the letter said, and
 * gets terms that became better. Null: there is no next month.
 */
export function renewalTerms(
  told: Monthly | null | undefined,
  current: Monthly,
  in_force: Monthly | null,
): Monthly | null {
  const known = told === undefined ? current : told;
  if (known === null) return null;
  const isBetter = in_force !== null && in_force.cents <= known.cents && in_force.quotes >= known.quotes;
  return isBetter ? in_force : known;
}

/** What the end of a month is decided by. */
export interface RenewalFacts {
  readonly is_renewing: boolean;
  /** The account can still send quotes: it is neither blocked nor deleted. */
  readonly is_open: boolean;
  /** By `renewalTerms`. */
  readonly terms: Monthly | null;
  readonly funds: Funds;
}
export type Renewal =
  | { readonly do: 'renew'; readonly terms: Monthly; readonly paid: Funds; readonly postings: readonly Posting[] }
  | { readonly do: 'end'; readonly why: SubscriptionEnd };

/** Renews a month that is over, or ends its subscription. Nothing is ever owed. */
export function decideRenewal({ is_renewing, is_open, terms, funds }: RenewalFacts): Renewal {
  if (!is_open) return { do: 'end', why: 'account' };
  if (!is_renewing) return { do: 'end', why: 'chosen' };
  if (terms === null) return { do: 'end', why: 'not offered' };
  const paid = payMonth(funds, terms.cents);
  return paid.ok ? { do: 'renew', terms, ...paid.value } : { do: 'end', why: 'no credit' };
}

/** A month that another one follows, and what that one costs. */
export interface DueMonth {
  readonly subscription_id: number;
  readonly ends_at: Date;
  readonly cents: Cents;
}
/** In which order the months of a person are renewed: as they end, and of one moment the older subscription first. */
export const inRenewalOrder = (
  a: Pick<DueMonth, 'ends_at' | 'subscription_id'>,
  b: Pick<DueMonth, 'ends_at' | 'subscription_id'>,
): number => a.ends_at.getTime() - b.ends_at.getTime() || a.subscription_id - b.subscription_id;

/**
 * How much credit is missing to renew this month, in cents. `before`: the cost of the months that are renewed before it, which
 * use the credit first. `missing`: what must be added to pay for those and this one; 0 where the credit is enough.
 */
export function renewalShort(
  due: readonly DueMonth[],
  subscription_id: number,
  credit: Cents,
): { readonly before: Cents; readonly missing: Cents } {
  const one = due.find((each) => each.subscription_id === subscription_id);
  if (!one) return { before: 0, missing: 0 };
  const before = due.reduce((sum, each) => sum + (inRenewalOrder(each, one) < 0 ? each.cents : 0), 0);
  return { before, missing: Math.max(0, before + one.cents - credit) };
}

/**
 * How much of a paid month can be returned, in cents: by the whole days that have not begun, or by the quotes that are left,
 * whichever is less. Rounded down to the cent.
 */
export function restOf(
  month: {
    readonly starts_at: Date;
    readonly ends_at: Date;
    readonly cents: Cents;
    readonly quotes: number;
    readonly used: number;
  },
  now: Date,
): Cents {
  const days = Math.max(1, Math.round((month.ends_at.getTime() - month.starts_at.getTime()) / DAY));
  const left = Math.min(days, Math.max(0, Math.floor((month.ends_at.getTime() - now.getTime()) / DAY)));
  const by_days = Math.floor((month.cents * left) / days);
  const by_quotes = Math.floor((month.cents * quotesLeft(month)) / Math.max(1, month.quotes));
  return Math.min(by_days, by_quotes);
}
