import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWire } from '#core/kit/time.ts';
import type { LeadCase, LeadFacts } from './model.ts';
import { RULE_2 } from './rule/model.ts';
import {
  driveMinutes,
  evenedRating,
  inLeadOrder,
  isResting,
  LEAST_WAVE,
  leadPoints,
  lotOf,
  nextWave,
  totalOf,
} from './rules.ts';
import { ownCase } from './why-rules.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const ago = (hours: number) => toWire(new Date(NOW.getTime() - hours * 3_600_000));
const at: LeadCase = { seed: '8c41e7', travel: 'to_me', slots: [], mean_score: 470, made_on: toWire(NOW) };
const pro = (id: number, more: Partial<LeadFacts> = {}): LeadFacts => ({
  quote_service_id: id,
  user_id: id,
  is_licensed: true,
  is_main: true,
  metres: 3_000,
  free: 'yes',
  review_count: 40,
  score_sum: 190,
  job_count: 40,
  reply_minutes: 30,
  settled: 20,
  answered: 18,
  unquoted: 0,
  recent: 3,
  last_offered_on: ago(5),
  open_jobs: 1,
  handles: 6,
  is_asked: false,
  ...more,
});
const crowd = (count: number, more: (id: number) => Partial<LeadFacts> = () => ({})) =>
  Array.from({ length: count }, (_, i) => pro(i + 1, more(i + 1)));
const ids = (given: readonly { quote_service_id: number }[]) => given.map((one) => one.quote_service_id);

const facts = fc.record({
  is_licensed: fc.boolean(),
  is_main: fc.boolean(),
  metres: fc.integer({ min: 0, max: 40_000 }),
  free: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const, 'any' as const),
  review_count: fc.integer({ min: 0, max: 900 }),
  job_count: fc.integer({ min: 0, max: 900 }),
  reply_minutes: fc.option(fc.integer({ min: 1, max: 9_000 })),
  settled: fc.integer({ min: 0, max: 20 }),
  unquoted: fc.integer({ min: 0, max: 20 }),
  recent: fc.integer({ min: 0, max: 20 }),
  open_jobs: fc.integer({ min: 0, max: 9 }),
  hours: fc.integer({ min: 0, max: 900 }),
});
const pools = fc.array(facts, { maxLength: 70 }).map((rows) =>
  rows.map(({ hours, ...row }, i) =>
    pro(i + 1, {
      ...row,
      score_sum: row.review_count * 4,
      answered: Math.floor(row.settled / 2),
      last_offered_on: ago(hours),
    }),
  ),
);

describe('the points of a lead', () => {
  it('one review of 5.0 does not beat forty or five hundred of 4.9', () => {
    const evened = (review_count: number, stars: number) =>
      evenedRating(pro(1, { review_count, score_sum: Math.round(review_count * stars) }), 470);
    expect([evened(1, 5), evened(40, 4.9), evened(500, 4.9)]).toEqual([471, 483, 489]);
    expect(evened(0, 0)).toBe(470);
  });

  it('weigh reviews only by a version that does, and a record of before is the same by every version', () => {
    const half = pro(1, { review_count: 40, score_sum: 200, rated_weight: 2_000, rated_sum: 10_000 });
    expect(evenedRating(half, 470)).toBe(490);
    expect(evenedRating(half, 470, { weighing: 1 })).toBe(485);
    const { rated_weight: _, rated_sum: __, ...before } = half;
    expect(evenedRating(before, 470, { weighing: 1 })).toBe(490);
    fc.assert(
      fc.property(pools, (pool) => {
        expect(nextWave(pool, at, { ...RULE_2, weighing: 1 })).toEqual(nextWave(pool, at));
        const weighed = pool.map((one) => ({
          ...one,
          rated_weight: one.review_count * 30,
          rated_sum: one.score_sum * 30,
        }));
        expect(nextWave(weighed, at)).toEqual(nextWave(pool, at));
      }),
    );
  });

  it('go by the drive and not by the distance alone: the evening is slower', () => {
    expect(driveMinutes(5_000, [2])).toBe(22);
    expect(driveMinutes(5_000, [4])).toBe(26);
    expect(driveMinutes(5_000, [2, 4])).toBe(22);
  });

  it('are whole, never negative and never more than a hundred', () => {
    fc.assert(
      fc.property(pools, (pool) => {
        for (const one of pool) {
          const points = leadPoints(one, at);
          for (const part of Object.values(points)) {
            expect(Number.isInteger(part)).toBe(true);
            expect(part).toBeGreaterThanOrEqual(0);
          }
          expect(totalOf(points)).toBeLessThanOrEqual(1_000);
        }
      }),
    );
  });

  it('never fall for being better: nearer, freer, better rated, quicker or with more room', () => {
    fc.assert(
      fc.property(
        pools.filter((pool) => pool.length > 0),
        ([one]) => {
          const before = totalOf(leadPoints(one as LeadFacts, at));
          const { score_sum, review_count, metres, open_jobs } = one as LeadFacts;
          for (const better of [
            { metres: Math.floor(metres / 2) },
            { free: 'yes' as const },
            { score_sum: Math.min(5 * review_count, score_sum + 3) },
            { reply_minutes: 5 },
            { open_jobs: Math.max(0, open_jobs - 1) },
            { is_licensed: true, is_main: true },
          ])
            expect(totalOf(leadPoints({ ...(one as LeadFacts), ...better }, at))).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });
});

describe('a wave', () => {
  it('is twelve: eight by order, two places for new pros and two for who waited longest', () => {
    const pool = crowd(40, (id) => ({
      metres: 1_000 * id,
      job_count: id > 35 ? 1 : 40,
      last_offered_on: id === 30 ? ago(400) : id === 31 ? ago(300) : ago(5),
    }));
    const wave = nextWave(pool, at);
    expect(wave).toHaveLength(RULE_2.wave);
    expect(wave.map(({ place }) => place)).toEqual([...Array(8).fill('points'), 'new', 'new', 'waited', 'waited']);
    expect(ids(wave.filter(({ place }) => place === 'waited'))).toEqual([30, 31]);
    for (const id of ids(wave.filter(({ place }) => place === 'new'))) expect(id).toBeGreaterThan(35);
  });

  it('fills kept places that nobody takes by order', () => {
    expect(nextWave(crowd(40), at).every(({ place }) => place === 'points')).toBe(true);
    expect(nextWave(crowd(7), at)).toHaveLength(7);
    expect(nextWave([], at)).toEqual([]);
    // A few who would be left over are asked at once.
    expect(nextWave(crowd(17), at)).toHaveLength(17);
    expect(nextWave(crowd(18), at)).toHaveLength(12);
  });

  it('begins with who was asked by name', () => {
    const pool = crowd(40, (id) => (id === 40 ? { is_asked: true, metres: 30_000, unquoted: 9 } : {}));
    expect(nextWave(pool, at)[0]).toEqual({ quote_service_id: 40, user_id: 40, place: 'asked' });
  });

  it('takes turns among equals: fewer leads lately first, then by the lot of the request', () => {
    const pool = crowd(40, (id) => ({ recent: id % 2 === 0 ? 4 : 1 }));
    expect(ids(nextWave(pool, at)).every((id) => id % 2 === 1)).toBe(true);
    const equal = crowd(40);
    const wave = ids(nextWave(equal, at));
    expect(ids(nextWave(equal, at))).toEqual(wave);
    expect(ids(nextWave(equal, { ...at, seed: 'another' }))).not.toEqual(wave);
  });

  it('leaves who always passes for last, without a kept place, and lets them in again after two weeks', () => {
    const passer = (more: Partial<LeadFacts> = {}) => ({
      unquoted: 12,
      answered: 20,
      metres: 500,
      job_count: 0,
      ...more,
    });
    const pool = crowd(40, (id) => (id === 1 ? passer() : {}));
    expect(inLeadOrder(pool, at).at(-1)?.facts.user_id).toBe(1);
    expect(ids(nextWave(pool, at))).not.toContain(1);
    const later = crowd(40, (id) => (id === 1 ? passer({ last_offered_on: ago(15 * 24) }) : {}));
    expect(ids(nextWave(later, at))).toContain(1);
    expect(isResting(pro(1, { unquoted: 7 }), at.made_on)).toBe(false);
  });

  it('keeps no place for who is not free at that hour or lacks the papers', () => {
    const pool = crowd(40, (id) => (id > 20 ? { job_count: 0, free: 'no', metres: 20_000 } : {}));
    expect(nextWave(pool, at).some(({ place }) => place === 'new')).toBe(false);
    const papers = crowd(40, (id) => (id > 20 ? { job_count: 0, is_licensed: false } : {}));
    expect(nextWave(papers, at).some(({ place }) => place === 'new')).toBe(false);
  });

  it('has each person once, at most twelve, the same for the same seed, in whichever order the pool is read', () => {
    fc.assert(
      fc.property(pools, fc.string(), fc.integer(), (pool, seed, turn) => {
        const two = pool.map((one, i) => ({ ...one, user_id: Math.ceil((i + 1) / 2) }));
        const wave = nextWave(two, { ...at, seed });
        expect(new Set(wave.map(({ user_id }) => user_id)).size).toBe(wave.length);
        const people = new Set(two.map(({ user_id }) => user_id)).size;
        expect(wave.length).toBe(people < RULE_2.wave + LEAST_WAVE ? people : RULE_2.wave);
        const turned = two.toSorted(
          (a, b) => lotOf(String(turn), a.quote_service_id) - lotOf(String(turn), b.quote_service_id),
        );
        expect(nextWave(turned, { ...at, seed })).toEqual(wave);
        expect(wave.filter(({ place }) => place === 'new').length).toBeLessThanOrEqual(RULE_2.kept_new);
        expect(wave.filter(({ place }) => place === 'waited').length).toBeLessThanOrEqual(RULE_2.kept_waited);
      }),
    );
  });

  it('is not moved by money: whatever a wallet holds or has spent, swapped among all, the list is the same', () => {
    const money = fc.array(fc.record({ credit_cents: fc.nat(), spent_cents: fc.nat(), fee_cents: fc.nat() }), {
      minLength: 70,
      maxLength: 70,
    });
    fc.assert(
      fc.property(pools, money, (pool, wallets) => {
        const rich = pool.map((one, i) => ({ ...one, ...wallets[i] }));
        const swapped = pool.map((one, i) => ({ ...one, ...wallets[wallets.length - 1 - i] }));
        expect(nextWave(swapped, at)).toEqual(nextWave(rich, at));
        expect(nextWave(rich, at)).toEqual(nextWave(pool, at));
      }),
    );
  });
});

describe('a pro’s own case', () => {
  it('says where they stood, why, and where they would have stood if free', () => {
    const pool = crowd(31, (id) => (id === 7 ? { free: 'no', metres: 1_500 } : { metres: 800 * id }));
    const wave = nextWave(pool, at);
    const own = ownCase(pool, at, wave, 7);
    expect(own).toMatchObject({ place: null, of: 31, is_resting: false });
    expect(own?.stood).toBeGreaterThan(12);
    expect(own?.stood_if_free).toBeLessThan(own?.stood as number);
    expect(own?.parts.find(({ part }) => part === 'free')).toEqual({ part: 'free', points: 0, most: 150 });
    expect(ownCase(pool, at, wave, 1)).toMatchObject({ place: 'points', stood_if_free: null });
    expect(ownCase(pool, at, wave, 99)).toBeNull();
  });
});
