import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { HELD_FROM, NEW_DAYS, RING_POINTS, type RingFacts, ringCheck } from './ring-rules.ts';

const now = new Date('2026-11-20T02:00:00Z');
const since = (days: number) => new Date(now.getTime() - days * DAY);
const OLD = { writer_since: since(300), subject_since: since(300) };
const facts = (more: Partial<RingFacts> = {}): RingFacts => ({
  shared: [],
  circle: 0,
  is_praised_back: false,
  is_proven: true,
  is_bonus_paid: false,
  is_identified: false,
  score: 5,
  ...OLD,
  ...more,
});
const NEW = { writer_since: since(NEW_DAYS - 1), subject_since: since(0) };
const held = (more: Partial<RingFacts>) => ringCheck(facts(more), now).is_held;

describe('a review', () => {
  it('of two who share nothing shows, new or not', () => {
    expect(ringCheck(facts(), now)).toEqual({ points: 0, signals: [], is_held: false });
    expect(ringCheck(facts(NEW), now)).toMatchObject({ signals: ['new_accounts'], is_held: false });
  });

  it('waits where the two share a device, a browser or a card, whatever its stars', () => {
    for (const kind of ['device', 'push', 'card'] as const)
      for (const score of [1, 5]) expect(held({ shared: [kind], score }), kind).toBe(true);
    expect(held({ circle: 1 })).toBe(true);
  });

  it('waits for an address or a network only with something else', () => {
    expect(held({ shared: ['home'] })).toBe(false);
    expect(held({ shared: ['network'] })).toBe(false);
    expect(held({ shared: ['network'], ...NEW })).toBe(false);
    expect(held({ shared: ['home', 'network'] })).toBe(false);
    expect(held({ shared: ['home'], ...NEW })).toBe(true);
  });

  it('waits where new accounts praise each other: both new, both praising', () => {
    const back = { is_praised_back: true };
    expect(held({ ...back, ...NEW })).toBe(true);
    expect(held({ ...back, ...NEW, score: 4 })).toBe(true);
    expect(held({ ...back, ...NEW, score: 3 })).toBe(false);
    expect(held({ ...back })).toBe(false);
    expect(held({ ...back, ...NEW, subject_since: since(NEW_DAYS) })).toBe(false);
    expect(held({ ...back, ...NEW, writer_since: since(NEW_DAYS) })).toBe(false);
  });

  it('waits where its writer has no confirmed phone', () => {
    expect(held({ is_proven: false })).toBe(true);
    expect(held({ is_proven: false, score: 1 })).toBe(true);
  });

  it('waits where both are new and bonus credit paid for the job, and only then', () => {
    expect(held({ is_bonus_paid: true, ...NEW })).toBe(true);
    for (const score of [4, 5]) expect(held({ is_bonus_paid: true, ...NEW, score })).toBe(true);
    // No one would write these of themselves, and an ID check is a person's only one.
    for (const score of [1, 2, 3]) expect(held({ is_bonus_paid: true, ...NEW, score })).toBe(false);
    expect(held({ is_bonus_paid: true, ...NEW, is_identified: true })).toBe(false);
    expect(held({ is_bonus_paid: true })).toBe(false);
    expect(held({ is_bonus_paid: true, ...NEW, writer_since: since(NEW_DAYS) })).toBe(false);
    expect(held({ is_bonus_paid: true, ...NEW, subject_since: since(NEW_DAYS) })).toBe(false);
  });

  it('adds its signals up, each once: every combination', () => {
    const kinds = ['device', 'push', 'card', 'home', 'network'] as const;
    for (let mask = 0; mask < 2 ** 8; mask++) {
      const on = (bit: number) => (mask & (2 ** bit)) !== 0;
      const shared = kinds.filter((_, bit) => on(bit));
      const got = ringCheck(
        facts({ shared, circle: on(5) ? 3 : 0, is_praised_back: on(6), ...(on(7) ? NEW : OLD) }),
        now,
      );
      const want =
        shared.reduce((sum, kind) => sum + RING_POINTS[kind], 0) +
        (on(5) ? RING_POINTS.circle : 0) +
        (on(6) ? RING_POINTS.praise : 0) +
        (on(7) ? RING_POINTS.new_accounts : 0);
      expect([got.points, got.is_held]).toEqual([want, want >= HELD_FROM]);
    }
  });
});
