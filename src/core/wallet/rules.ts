import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { HIRE_HOLD_DAYS, HOLD_HOURS } from './model.ts';

/** The accounts of the books: four of each person, and the house's own (decision 20). */
export const PERSON_ACCOUNTS = ['bought', 'promotional', 'held_bought', 'held_promotional'] as const;
/**
 * `revenue`: fees earned. `promotion`: what was given away. `gst`: tax on what was bought. `refunds`: on its way back to a
 * card. `disputes`: what lost disputes cost. `adjustments`: bought credit that operators added or took. `sales`: products sold
 * besides credit. `clearing…`: what came in from outside, by provider.
 */
export const HOUSE_ACCOUNTS = [
  'revenue',
  'promotion',
  'clearing',
  'gst',
  'refunds',
  'disputes',
  'adjustments',
  'sales',
  'clearing_simulator',
  'clearing_stripe',
  'clearing_tap_pay',
] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];
export type AccountKind = (typeof PERSON_ACCOUNTS)[number] | (typeof HOUSE_ACCOUNTS)[number];

/** One line of a transaction. The lines of a transaction sum to zero and none is zero. */
export interface Posting {
  readonly account: AccountKind;
  readonly cents: Cents;
}

/** Credit that can be spent now, by where it came from. */
export interface Funds {
  readonly bought: Cents;
  readonly promotional: Cents;
}

/** Postings without those of nothing. */
export const lines = (...postings: Posting[]): Posting[] => postings.filter((p) => p.cents !== 0);

/** Postings that leave the books balanced: the sum is zero. Throws on anything else, since that is a bug. */
export function balanced(postings: readonly Posting[]): readonly Posting[] {
  const sum = postings.reduce((total, p) => total + assertCents(p.cents), 0);
  if (sum !== 0) throw new RangeError(`postings do not balance: ${sum}`);
  return postings;
}

/** The change of a person's available credit that postings make, in cents. */
export const availableChange = (postings: readonly Posting[]): Cents =>
  postings.reduce((sum, p) => (p.account === 'bought' || p.account === 'promotional' ? sum + p.cents : sum), 0);

/** Takes `cents` out of available credit: promotional credit first, then bought (decision 20). Refuses with 10 where both do not cover it. */
export function takenFrom(funds: Funds, cents: Cents): Result<Funds, 10> {
  if (funds.bought + funds.promotional < cents) return refuse(10);
  const promotional = Math.min(funds.promotional, cents);
  return ok({ bought: cents - promotional, promotional });
}

/**
 * Holds `fee` cents out of available credit (`takenFrom`). Refuses with 10 when it does not cover it (decision 15): nothing is ever
 * forgiven and no balance goes below zero.
 */
export function holdFee(funds: Funds, fee: Cents): Result<{ held: Funds; postings: readonly Posting[] }, 10> {
  assertCents(fee);
  if (fee < 0) throw new RangeError(`not a fee: ${fee}`);
  const taken = takenFrom(funds, fee);
  if (!taken.ok) return taken;
  const { bought, promotional } = taken.value;
  return ok({
    held: { bought, promotional },
    postings: balanced(
      lines(
        { account: 'bought', cents: -bought },
        { account: 'promotional', cents: -promotional },
        { account: 'held_bought', cents: bought },
        { account: 'held_promotional', cents: promotional },
      ),
    ),
  });
}

/** A held fee goes back into the funds it came from. */
export const releaseFee = (held: Funds): readonly Posting[] =>
  balanced(
    lines(
      { account: 'bought', cents: held.bought },
      { account: 'promotional', cents: held.promotional },
      { account: 'held_bought', cents: -held.bought },
      { account: 'held_promotional', cents: -held.promotional },
    ),
  );

/** A held fee becomes the house's revenue. */
export const captureFee = (held: Funds): readonly Posting[] =>
  balanced(
    lines(
      { account: 'held_bought', cents: -held.bought },
      { account: 'held_promotional', cents: -held.promotional },
      { account: 'revenue', cents: held.bought + held.promotional },
    ),
  );

/** Credit that the house gives: starter, referral and promotional bonuses. */
export function grantCredit(cents: Cents): readonly Posting[] {
  if (assertCents(cents) <= 0) throw new RangeError(`not a grant: ${cents}`);
  return balanced([
    { account: 'promotional', cents },
    { account: 'promotion', cents: -cents },
  ]);
}

/** Credit that ends: promotional credit goes back to where it was given from, bought credit becomes the house's revenue. */
export function expireCredit(fund: keyof Funds, cents: Cents): readonly Posting[] {
  if (assertCents(cents) <= 0) throw new RangeError(`nothing to end: ${cents}`);
  return balanced([
    { account: fund, cents: -cents },
    { account: fund === 'promotional' ? 'promotion' : 'revenue', cents },
  ]);
}

/**
 * What proves a lead alive (decision 16): 'reply' (a chat reply, an answered call or a hire), 'read' (those, or the
 * quote was read) or 'sent' (sending alone). A fee is decided by the rule that was in force when it was held; the
 * version stored with the hold is the rule's place in this list, from 1, and so on through the editions.
 */
export const HOLD_RULES = ['reply', 'sent', 'read'] as const;
export type HoldRule = (typeof HOLD_RULES)[number];
export const DEFAULT_HOLD_RULE: HoldRule = 'reply';
/** What decides a fee: the operators' rule, or, where the tariff says so for the category, a hire alone (decision 063). */
export const CHARGE_RULES = [...HOLD_RULES, 'hire'] as const;
export type ChargeRule = (typeof CHARGE_RULES)[number];
/** Versions of `hire` are above those of the list. */
export const HIRE_VERSIONS = 100;
/**
 * The editions of the rules. What counts as a reply: in the first every message, from the second on none that declines
 * (decision 40). From the third on a fee that a new customer's answer charged can still come back (decision 43, `returns`).
 * The fourth reads more ways to say no; what declines is read when it is sent, so fees still held then profit too.
 * Fees are held under the newest, and decided under the one they were held under.
 */
export const EDITIONS = [1, 2, 3, 4] as const;
export type Edition = (typeof EDITIONS)[number];
export const NEWEST_EDITION: Edition = 4;
export const ruleVersion = (rule: ChargeRule, edition: Edition = NEWEST_EDITION): number =>
  rule === 'hire' ? HIRE_VERSIONS + edition : HOLD_RULES.indexOf(rule) + 1 + (edition - 1) * HOLD_RULES.length;
const isVersion = (version: number): boolean => version >= 1 && version <= HOLD_RULES.length * EDITIONS.length;
const isHireVersion = (version: number): boolean => EDITIONS.some((edition) => version === HIRE_VERSIONS + edition);
export const ruleOf = (version: number): ChargeRule => {
  if (isHireVersion(version)) return 'hire';
  return (isVersion(version) ? HOLD_RULES[(version - 1) % HOLD_RULES.length] : undefined) ?? DEFAULT_HOLD_RULE;
};
export const editionOf = (version: number): Edition => {
  if (isHireVersion(version)) return (version - HIRE_VERSIONS) as Edition;
  return (isVersion(version) ? EDITIONS[Math.floor((version - 1) / HOLD_RULES.length)] : undefined) ?? NEWEST_EDITION;
};

export const END_REASONS = ['closed', 'expired', 'fake', 'another hired'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The evidence on a sent quote: when each thing first happened, null where it did not. */
export interface LeadEvents {
  readonly sent_on: Date;
  /** The first message of any kind. */
  readonly replied_on: Date | null;
  /** The first message that does not decline. */
  readonly engaged_on: Date | null;
  readonly answered_on: Date | null;
  readonly hired_on: Date | null;
  readonly read_on: Date | null;
  readonly ended: { readonly on: Date; readonly why: EndReason } | null;
}

export type HoldReason =
  | 'sent'
  | 'replied'
  | 'answered'
  | 'hired'
  | 'read'
  | EndReason
  | 'no reply'
  | 'not hired'
  | 'customer blocked';
export type HoldDecision =
  | { readonly status: 'held' }
  | { readonly status: 'captured' | 'released'; readonly reason: HoldReason; readonly decided_by: Date };

/** When an undecided fee is given back: 72 hours after sending (decision 16), or much later where a hire decides. */
export const holdDeadline = (sent_on: Date, rule: ChargeRule = DEFAULT_HOLD_RULE): Date =>
  new Date(sent_on.getTime() + (rule === 'hire' ? HIRE_HOLD_DAYS * DAY : HOLD_HOURS * HOUR));

/**
 * Decides a held fee on its evidence (decision 16): captured by the first sign of life before the deadline and before
 * the request's end, released by the end of the request or by the deadline, whichever came first, held otherwise. The
 * answer depends only on when things happened, not on when the question is asked or how often.
 */
export function decideHold(
  events: LeadEvents,
  now: Date,
  rule: ChargeRule,
  edition: Edition = NEWEST_EDITION,
): HoldDecision {
  if (rule === 'sent') return { status: 'captured', reason: 'sent', decided_by: events.sent_on };
  const deadline = holdDeadline(events.sent_on, rule);
  const hired: [HoldReason, Date | null] = ['hired', events.hired_on];
  const signs: [HoldReason, Date | null][] =
    rule === 'hire'
      ? [hired]
      : [
          hired,
          ['replied', edition === 1 ? events.replied_on : events.engaged_on],
          ['answered', events.answered_on],
          ['read', rule === 'read' ? events.read_on : null],
        ];
  let first: { reason: HoldReason; on: Date } | null = null;
  for (const [reason, on] of signs) if (on && on <= now && (!first || on < first.on)) first = { reason, on };
  const { ended } = events;
  if (first && first.on < deadline && (!ended || first.on <= ended.on))
    return { status: 'captured', reason: first.reason, decided_by: first.on };
  if (ended && ended.on <= now && ended.on < deadline)
    return { status: 'released', reason: ended.why, decided_by: ended.on };
  const silent = rule === 'hire' ? 'not hired' : 'no reply';
  if (now >= deadline) return { status: 'released', reason: silent, decided_by: deadline };
  return { status: 'held' };
}

/** Why a fee was given back, in words, for the history. */
export const RELEASE_WORDS: Readonly<Record<string, string>> = {
  closed: 'The customer closed the request before answering.',
  expired: 'The request expired before the customer answered.',
  fake: 'The request was found not to be genuine.',
  'another hired': 'The customer hired another pro before answering you.',
  appeal: 'You asked for this fee back, and we agreed.',
  'customer blocked': 'We blocked the customer’s account.',
  'customer left': 'The customer was new and deleted their account.',
  'deposit unpaid': 'The customer didn’t pay the deposit, so the booking ended.',
  'no reply': `Within ${HOLD_HOURS} hours the customer didn’t answer, or only said no.`,
  'not hired': `The customer didn’t hire you within ${HIRE_HOLD_DAYS} days.`,
};

/** The rule that gives the fee back, in words, as the fee's preview says it. */
export const HOLD_RULE_WORDS: Readonly<Record<ChargeRule, string>> = {
  hire: `Held when you send, and charged only if the customer hires you. It comes back to your wallet if the customer hires another pro, closes the request, or does not hire you within ${HIRE_HOLD_DAYS} days.`,
  reply: `Held when you send. It comes back to your wallet if the customer does not reply, answer a call or hire you within ${HOLD_HOURS} hours, or hires another pro or closes the request first. A reply that only says no, such as “No, thank you”, does not count. A charge by a new customer comes back if the customer is blocked soon after.`,
  read: `Held when you send. It comes back to your wallet if the customer does not read your quote within ${HOLD_HOURS} hours, or hires another pro or closes the request first.`,
  sent: 'Charged when you send.',
};
