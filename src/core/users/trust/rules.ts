import type { Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE } from '#core/kit/time.ts';

/**
 * How far an account is known, lowest first (decision 43): nothing is confirmed, its mailbox is, its phone is, or there is
 * a record that takes time or work to get.
 */
export const RUNGS = ['stranger', 'mail', 'phone', 'known'] as const;
export type Rung = (typeof RUNGS)[number];

/** What a rung is decided on. */
export interface TrustFacts {
  readonly is_email_confirmed: boolean;
  /** Has a confirmed phone (`users.is_vouched`). */
  readonly is_vouched: boolean;
  readonly is_id_checked: boolean;
  /** Full days since the account was made. */
  readonly age_days: number;
  /** Has a completed job that counts in public, on either side, with a person who is known by time or an ID check. */
  readonly has_counted_job: boolean;
  /** Posted a request that an operator found to be made up. */
  readonly has_fake_request: boolean;
}

/** What an account may cost others, or be given, on a rung. */
export interface Allowance {
  /** Requests are offered to pros; else they wait for a confirmed phone. */
  readonly reaches_pros: boolean;
  /** Open requests at a time. */
  readonly open_requests: number;
  /** New requests in 24 hours. */
  readonly requests_a_day: number;
  /** The profile is on lists, search, the map, feeds and sitemaps, and has a page of its own; else only its pro sees it. */
  readonly may_be_listed: boolean;
  /** Gets offers, which show facts of customers. */
  readonly may_be_offered: boolean;
  readonly may_quote: boolean;
  readonly starter_credit: boolean;
  /** Takes the seats of a new request that are kept for pros with a record. */
  readonly takes_kept_seats: boolean;
  /** Fees that this customer's answers charge are final at once; else they can still come back for some days. */
  readonly charges_finally: boolean;
  /** Of those, cents in 24 hours: what is charged beyond them can come back as a new customer's does. */
  readonly final_fees_a_day: Cents;
  /** Reviews show without a look, unless other signs hold them; else an operator looks first. */
  readonly reviews_count: boolean;
  /** Gets credit for a referral, on either side. */
  readonly may_refer: boolean;
}

/** Five quotes at the highest fee of the seeded tariff: a request a day with all its quotes answered. */
const FINAL_FEES_A_DAY: Cents = 15_000;

const NOTHING: Allowance = {
  reaches_pros: false,
  open_requests: 2,
  requests_a_day: 2,
  may_be_listed: false,
  may_be_offered: false,
  may_quote: false,
  starter_credit: false,
  takes_kept_seats: false,
  charges_finally: false,
  final_fees_a_day: 0,
  reviews_count: false,
  may_refer: false,
};

/** The ladder of trust (decision 43), as one table. What an account may do grows with every rung and never shrinks. */
export const ALLOWANCES: Readonly<Record<Rung, Allowance>> = {
  stranger: NOTHING,
  mail: { ...NOTHING, open_requests: 3, requests_a_day: 3 },
  phone: {
    reaches_pros: true,
    open_requests: 5,
    requests_a_day: 3,
    may_be_listed: true,
    may_be_offered: true,
    may_quote: true,
    starter_credit: true,
    takes_kept_seats: false,
    charges_finally: false,
    final_fees_a_day: 0,
    reviews_count: true,
    may_refer: true,
  },
  known: {
    reaches_pros: true,
    open_requests: 20,
    requests_a_day: 25,
    may_be_listed: true,
    may_be_offered: true,
    may_quote: true,
    starter_credit: true,
    takes_kept_seats: true,
    charges_finally: true,
    final_fees_a_day: FINAL_FEES_A_DAY,
    reviews_count: true,
    may_refer: true,
  },
};

/** An account of this age with a confirmed phone is known. */
export const KNOWN_AFTER_DAYS = 30;

/**
 * The rung of an account (decision 43). Where no texts can be sent (`can_text` false), no phone can be confirmed, and a
 * confirmed mailbox counts instead. A person who posted made-up requests never counts as known.
 */
export function rungOf(facts: TrustFacts, can_text: boolean): Rung {
  const isReached = facts.is_vouched || (!can_text && facts.is_email_confirmed);
  if (!isReached) return facts.is_email_confirmed ? 'mail' : 'stranger';
  if (facts.has_fake_request) return 'phone';
  return facts.is_id_checked || facts.has_counted_job || facts.age_days >= KNOWN_AFTER_DAYS ? 'known' : 'phone';
}

/**
 * What an account may cost others. An installation that does not ask customers for their phone (flag
 * `consumer_phone_verification`) offers their requests with a confirmed mailbox; all else, and what pros may do, stays.
 */
export function allowanceOf(facts: TrustFacts, can_text: boolean, asks_customers = true): Allowance {
  const allowance = ALLOWANCES[rungOf(facts, can_text)];
  return asks_customers || !facts.is_email_confirmed ? allowance : { ...allowance, reaches_pros: true };
}

/** Whether another request may be posted, by how many are open and how many were made in the last 24 hours. */
export function canPost(
  { open_requests, requests_a_day }: Allowance,
  { open, made_today }: { readonly open: number; readonly made_today: number },
): Result<undefined, 'too many requests' | 'too many today'> {
  if (open >= open_requests) return refuse('too many requests');
  return made_today < requests_a_day ? ok() : refuse('too many today');
}

/** Seats of a new request that pros without a record leave free, and for how many minutes after posting. */
export const KEPT_SEATS = 2;
export const KEPT_MINUTES = 60;

/**
 * How many seats of a request a pro may fill at this moment: all, or for the first hour all but two for one without a
 * record, so that accounts made for it cannot shut others out.
 */
export const seatsFor = (max_quotes: number, posted: Date, takes_kept_seats: boolean, now: Date): number =>
  takes_kept_seats || now.getTime() - posted.getTime() >= KEPT_MINUTES * MINUTE
    ? max_quotes
    : Math.max(1, max_quotes - KEPT_SEATS);
