/**
 * The postings of protected payments: accounts of their own beside the wallet's (decision 32). Amounts are cents of one
 * currency; what others are owed is above zero, what the company holds for us below. Every posting sums to zero.
 */
import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';

/**
 * `held`: the money of one payment while it is open who gets it. `due`: a pro's, accepted and not paid out; below zero after
 * money of paid jobs went back. `refunding`, `paying_out`: on its way. `provider`: what the company holds for us. `costs`: the
 * company's own fees. `commission`: ours. `losses`: losses that we bear.
 */
export const CUSTODY_ACCOUNTS = [
  'held',
  'due',
  'refunding',
  'paying_out',
  'provider',
  'costs',
  'commission',
  'losses',
] as const;
export type CustodyAccount = (typeof CUSTODY_ACCOUNTS)[number];

export interface CustodyPosting {
  readonly account: CustodyAccount;
  readonly cents: Cents;
}

/** What the accounts that bound an entry stand at. `held`, `refunding` are of the payment; `due`, `paying_out` of its pro. */
export interface CustodyBalances {
  readonly held: Cents;
  readonly due: Cents;
  readonly refunding: Cents;
  readonly paying_out: Cents;
}

/** Where money that goes back is taken from, or comes back to: the payment while it is held, the pro after it was released. */
export type RefundSource = 'held' | 'due';

/** What moves protected money. `cents` is always above zero. */
export type CustodyEntry =
  | { readonly what: 'paid'; readonly cents: Cents }
  /** Accepted or divided: the pro's from now on, less our commission. */
  | { readonly what: 'released'; readonly cents: Cents; readonly commission: Cents }
  | { readonly what: 'refund sent'; readonly cents: Cents; readonly from: RefundSource }
  | { readonly what: 'refund arrived'; readonly cents: Cents }
  | { readonly what: 'refund failed'; readonly cents: Cents; readonly from: RefundSource }
  | { readonly what: 'payout sent'; readonly cents: Cents }
  | { readonly what: 'payout arrived'; readonly cents: Cents }
  /** Refused by the bank, before or after it was told as arrived. */
  | { readonly what: 'payout returned'; readonly cents: Cents; readonly had_arrived: boolean }
  /**
   * The payer's bank took it back: from what is held first, then from what is held money on its way back, which the company can not
   * send any more, then from the pro. `returning`: how much of `refunding` is held money that the company has not answered about.
   */
  | { readonly what: 'charged back'; readonly cents: Cents; readonly returning: Cents }
  | { readonly what: 'chargeback won'; readonly held: Cents; readonly due: Cents }
  /** The company had moved the money before its payer's bank took it, and we hear so afterwards: what was taken is the pro's loss. */
  | { readonly what: 'charged to pro'; readonly cents: Cents; readonly from: 'held' | 'refunding' }
  /** Our share of what is the pro's by now, where it is more than was taken: a refund that failed, a chargeback that was won. */
  | { readonly what: 'commission'; readonly cents: Cents }
  /** Our share of money that is no longer the pro's goes back to them. */
  | { readonly what: 'commission back'; readonly cents: Cents }
  | { readonly what: 'cost'; readonly cents: Cents }
  /** The company gives a fee back. */
  | { readonly what: 'cost back'; readonly cents: Cents }
  /** A balance below zero that is given up. */
  | { readonly what: 'written off'; readonly cents: Cents };

const DOES_NOT_COVER = 'not enough' as const;

const compact = (postings: readonly CustodyPosting[]): readonly CustodyPosting[] =>
  postings.filter(({ cents }) => cents !== 0);

/** Divides a chargeback: first from the held money, then from money on its way back, the rest from the pro. */
export const chargebackParts = (
  held: Cents,
  returning: Cents,
  cents: Cents,
): { readonly held: Cents; readonly refunding: Cents; readonly due: Cents } => {
  const part = Math.min(Math.max(held, 0), cents);
  const refunding = Math.min(Math.max(returning, 0), cents - part);
  return { held: part, refunding, due: cents - part - refunding };
};

/**
 * Who gets the held money that a payer's bank took and then returned, once the payment was released. Money that was on its way
 * back after a dispute or an order still goes to the customer; the pro gets the rest, which they had lost until now.
 */
export const wonParts = (
  won: { readonly held: Cents; readonly refunding: Cents },
  is_promised: boolean,
): { readonly to_customer: Cents; readonly to_pro: Cents } => {
  const all = Math.max(0, won.held + won.refunding);
  const to_customer = is_promised ? Math.min(Math.max(won.refunding, 0), all) : 0;
  return { to_customer, to_pro: all - to_customer };
};

/**
 * The postings of an entry, or a refusal where it would move money that is not there. Only `due` may go below zero, and only
 * by what a company or a claim takes back after it was paid out: then the next payouts are smaller by it. That our commission is
 * not below zero is held by who asks: `overTaken` of the payment (core/custody/commissions/rules.ts).
 */
export function post(
  entry: CustodyEntry,
  now: CustodyBalances,
): Result<readonly CustodyPosting[], typeof DOES_NOT_COVER> {
  if (entry.what === 'chargeback won') {
    const back = assertCents(entry.held) + assertCents(entry.due);
    if (entry.held < 0 || entry.due < 0 || back === 0) throw new RangeError(`nothing was won: ${back}`);
    return ok(
      compact([
        { account: 'provider', cents: -back },
        { account: 'held', cents: entry.held },
        { account: 'due', cents: entry.due },
      ]),
    );
  }
  const { cents } = entry;
  if (assertCents(cents) <= 0) throw new RangeError(`not an amount: ${cents}`);
  const move = (from: CustodyAccount, to: CustodyAccount) =>
    ok([
      { account: from, cents: -cents },
      { account: to, cents },
    ] as const);
  switch (entry.what) {
    case 'paid':
      return move('provider', 'held');
    case 'released': {
      const { commission } = entry;
      if (assertCents(commission) < 0 || commission > cents) throw new RangeError(`not a commission: ${commission}`);
      if (cents > now.held) return refuse(DOES_NOT_COVER);
      return ok(
        compact([
          { account: 'held', cents: -cents },
          { account: 'due', cents: cents - commission },
          { account: 'commission', cents: commission },
        ]),
      );
    }
    case 'refund sent':
      return entry.from === 'held' && cents > now.held ? refuse(DOES_NOT_COVER) : move(entry.from, 'refunding');
    case 'refund arrived':
      return cents > now.refunding ? refuse(DOES_NOT_COVER) : move('refunding', 'provider');
    case 'refund failed':
      return cents > now.refunding ? refuse(DOES_NOT_COVER) : move('refunding', entry.from);
    case 'payout sent':
      return cents > now.due ? refuse(DOES_NOT_COVER) : move('due', 'paying_out');
    case 'payout arrived':
      return cents > now.paying_out ? refuse(DOES_NOT_COVER) : move('paying_out', 'provider');
    case 'payout returned':
      if (entry.had_arrived) return move('provider', 'due');
      return cents > now.paying_out ? refuse(DOES_NOT_COVER) : move('paying_out', 'due');
    case 'charged back': {
      const part = chargebackParts(now.held, Math.min(entry.returning, now.refunding), cents);
      return ok(
        compact([
          { account: 'held', cents: -part.held },
          { account: 'refunding', cents: -part.refunding },
          { account: 'due', cents: -part.due },
          { account: 'provider', cents },
        ]),
      );
    }
    case 'charged to pro':
      return move('due', entry.from);
    case 'commission':
      return move('due', 'commission');
    case 'commission back':
      return move('commission', 'due');
    case 'cost':
      return move('costs', 'provider');
    case 'cost back':
      return move('provider', 'costs');
    case 'written off':
      return cents > -now.due ? refuse(DOES_NOT_COVER) : move('losses', 'due');
  }
}

/**
 * What a payout to a pro can be: what is due, less what waits for a new bank account or a check, at least `least` cents.
 * Zero where nothing goes out: a balance below zero is made up by later jobs first.
 */
export const payable = (due: Cents, waiting: Cents, least: Cents): Cents => {
  const cents = due - waiting;
  return cents >= least && cents > 0 ? cents : 0;
};
