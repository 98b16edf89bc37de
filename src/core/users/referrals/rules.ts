/** What is known of the person that a referral brought. */
export interface ReferralFacts {
  readonly is_phone_confirmed: boolean;
  /** The referrer is on a rung that gets credit for referrals: they confirmed a phone too. */
  readonly is_referrer_confirmed: boolean;
  /** As a pro: a quote was sent once. */
  readonly has_sent_quote: boolean;
  /** As a customer: they have hired a pro once. */
  readonly has_hired: boolean;
  /** A number that this person confirmed was confirmed by another account too: the referrer’s, or an earlier one. */
  readonly shares_phone: boolean;
  /** Referrer and referred were logged in on one device. */
  readonly shares_device: boolean;
  /** Both accounts are there and not blocked. */
  readonly are_both_here: boolean;
  /** They offer a service, and so pay quote fees. */
  readonly is_referrer_pro: boolean;
  readonly is_referred_pro: boolean;
}

/** The two people of a referral; the newer account first. */
export const REFERRAL_SIDES = ['referred', 'referrer'] as const;
export type ReferralSide = (typeof REFERRAL_SIDES)[number];

export type ReferralDecision =
  | { readonly what: 'wait' }
  | { readonly what: 'credit'; readonly sides: readonly ReferralSide[] }
  | { readonly what: 'refuse'; readonly why: RefusedReferral };
export const REFUSED_REFERRALS = ['same phone', 'same device', 'account gone'] as const;
export type RefusedReferral = (typeof REFUSED_REFERRALS)[number];

/**
 * Whether a referral is credited now (issue of accounts, 6; decision 43): once both have confirmed phones, different ones, and
 * the referred person sent a first quote or made a first hire. A person who refers themselves gets nothing. Until then it waits.
 * Credit pays quote fees and nothing else (decision 32), so it goes to those of the two who offer a service: what a customer
 * could not use is neither promised nor given.
 */
export function decideReferral(facts: ReferralFacts): ReferralDecision {
  if (!facts.are_both_here) return { what: 'refuse', why: 'account gone' };
  if (facts.shares_phone) return { what: 'refuse', why: 'same phone' };
  if (facts.shares_device) return { what: 'refuse', why: 'same device' };
  const isReal = facts.is_phone_confirmed && facts.is_referrer_confirmed && (facts.has_sent_quote || facts.has_hired);
  const isPro = { referred: facts.is_referred_pro, referrer: facts.is_referrer_pro };
  const sides = REFERRAL_SIDES.filter((side) => isPro[side]);
  return isReal && sides.length > 0 ? { what: 'credit', sides } : { what: 'wait' };
}

/** Letters of a referral code: none that is taken for another. */
export const REFERRAL_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const REFERRAL_LENGTH = 8;

/** A typed or pasted code in the form in which it is stored; null for text that cannot be a code. */
export function toReferralCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return new RegExp(`^[${REFERRAL_LETTERS}]{${REFERRAL_LENGTH}}$`).test(code) ? code : null;
}
