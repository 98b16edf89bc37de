import { DAY } from '#core/kit/time.ts';

/** What can tie who writes a review to whom it is about (decision 43). */
export const RING_SIGNALS = [
  'device',
  'push',
  'card',
  'home',
  'network',
  'circle',
  'praise',
  'unproven',
  'bonus',
  'new_accounts',
] as const;
export type RingSignal = (typeof RING_SIGNALS)[number];

/**
 * What each weighs. The same device, browser or card is enough by itself. An address can be a family's and a network an
 * office's: those count together with something else.
 */
export const RING_POINTS: Readonly<Record<RingSignal, number>> = {
  device: 60,
  push: 60,
  card: 60,
  /** Others who reviewed the same person share the writer's device, browser or card. */
  circle: 60,
  home: 40,
  /** Each has hired the other, and both praise. */
  praise: 40,
  /** The writer has no confirmed phone. */
  unproven: 60,
  /** Praise between two who are new and not ID-checked, for a job that credit of ours paid: how one would review oneself. */
  bonus: 40,
  new_accounts: 20,
  network: 15,
};
/** From so many points on an operator looks before the review shows. */
export const HELD_FROM = 60;
/** Accounts younger than so are new. */
export const NEW_DAYS = 30;
/** So many stars and more are praise. */
export const PRAISE_FROM = 4;

export interface RingFacts {
  /** What the two accounts share. */
  readonly shared: readonly ('device' | 'push' | 'card' | 'home' | 'network')[];
  /** Other people who reviewed the same person, and share a device, a browser or a card with the writer. */
  readonly circle: number;
  /** The other has praised the writer for a job the other way round. */
  readonly is_praised_back: boolean;
  /** The writer's reviews count without a look (`reviews_count` of the ladder of trust). */
  readonly is_proven: boolean;
  /** The fee of the job's quote was paid from bonus credit, wholly or in part. */
  readonly is_bonus_paid: boolean;
  /** One of the two has passed an ID check: a person has one, and does not lend it to a second account. */
  readonly is_identified: boolean;
  readonly score: number;
  readonly writer_since: Date;
  readonly subject_since: Date;
}

/** The signals of a review, and whether it waits for an operator. New accounts alone say nothing. */
export function ringCheck(facts: RingFacts, now: Date): { points: number; signals: RingSignal[]; is_held: boolean } {
  const isNew = (since: Date) => now.getTime() - since.getTime() < NEW_DAYS * DAY;
  const bothNew = isNew(facts.writer_since) && isNew(facts.subject_since);
  const has: Readonly<Record<RingSignal, boolean>> = {
    device: facts.shared.includes('device'),
    push: facts.shared.includes('push'),
    card: facts.shared.includes('card'),
    home: facts.shared.includes('home'),
    network: facts.shared.includes('network'),
    circle: facts.circle > 0,
    praise: facts.is_praised_back && facts.score >= PRAISE_FROM,
    unproven: !facts.is_proven,
    bonus: facts.is_bonus_paid && bothNew && !facts.is_identified && facts.score >= PRAISE_FROM,
    new_accounts: bothNew,
  };
  const signals = RING_SIGNALS.filter((signal) => has[signal]);
  const points = signals.reduce((sum, signal) => sum + RING_POINTS[signal], 0);
  return { points, signals, is_held: points >= HELD_FROM };
}
