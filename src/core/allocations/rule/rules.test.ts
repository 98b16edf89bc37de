import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadCaseShape, leadFactsShape } from '../model.ts';
import { inLeadOrder, LEAD_WEIGHTS, leadPoints, nextWave, totalOf } from '../rules.ts';
import { LEAD_PARTS, type LeadTerms, RULE_2, TERM_LIMITS, TERMS } from './model.ts';
import { canPublishRule, canWithdrawRule, startDays, startOf, termChanges, termProblems } from './rules.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const at = leadCaseShape.parse({
  seed: 'a',
  travel: 'to_me',
  slots: [],
  mean_score: 470,
  made_on: '2026-11-24 02:00:00',
});
const pro = (id: number, score_sum: number) =>
  leadFactsShape.parse({
    quote_service_id: id,
    user_id: id,
    is_licensed: true,
    is_main: true,
    metres: 3_000,
    free: 'yes',
    review_count: 40,
    score_sum,
    job_count: 40,
    reply_minutes: 10,
    settled: 20,
    answered: 20,
    unquoted: 0,
    recent: 1,
    last_offered_on: null,
    open_jobs: 0,
    handles: 6,
    is_asked: false,
  });

describe('a version of the rule', () => {
  it('of rule 2 gives what the steps say, and adds up to a hundred', () => {
    expect(LEAD_PARTS.map((part) => RULE_2[part] * 10)).toEqual(LEAD_PARTS.map((part) => LEAD_WEIGHTS[part].most));
    expect(termProblems(RULE_2)).toEqual({});
  });

  it('gives each part its share at most, and a thousand tenths in all to who has everything', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 6, maxLength: 6 }), (percents) => {
        const terms = {
          ...RULE_2,
          ...Object.fromEntries(LEAD_PARTS.map((part, n) => [part, percents[n] ?? 0])),
        } as LeadTerms;
        const points = leadPoints(
          { ...pro(1, 5_000_000), review_count: 1_000_000, metres: 0 },
          { ...at, mean_score: 500 },
          terms,
        );
        for (const part of LEAD_PARTS) expect(points[part]).toBe(terms[part] * 10);
        expect(totalOf(points)).toBe(percents.reduce((sum, one) => sum + one, 0) * 10);
      }),
    );
  });

  it('changes who comes first only where its numbers do', () => {
    const near = { ...pro(1, 160), metres: 500 };
    const good = { ...pro(2, 200), metres: 24_000 };
    const first = (terms: LeadTerms) => inLeadOrder([near, good], at, terms)[0]?.facts.user_id;
    expect(first({ ...RULE_2, way: 35, rating: 0 })).toBe(1);
    expect(first({ ...RULE_2, way: 0, rating: 35 })).toBe(2);
    expect(nextWave([near, good], at, { ...RULE_2 })).toEqual(nextWave([near, good], at));
  });

  it('is refused with what is wrong of each number', () => {
    expect(termProblems({ ...RULE_2, fit: 31 })).toEqual({
      fit: 'The six parts add up to 101%. They must add up to 100%.',
    });
    for (const term of TERMS) {
      const [least, most] = TERM_LIMITS[term];
      for (const value of [least - 1, most + 1, least + 0.5])
        expect(Object.keys(termProblems({ ...RULE_2, [term]: value }))).toContain(term);
    }
  });

  it('begins two weeks ahead at the soonest, and ninety days at the latest', () => {
    expect(startDays(NOW)).toEqual({ first: '2026-12-09', last: '2027-02-22' });
    expect(startOf('2026-12-08', NOW)).toBeNull();
    expect(startOf('2027-02-23', NOW)).toBeNull();
    expect(startOf('2026-12-09', NOW)?.toISOString()).toBe('2026-12-08T16:00:00.000Z');
    // Whole fourteen days, even where it is published a second before midnight.
    const late = new Date('2026-11-24T15:59:59Z');
    expect((startOf(startDays(late).first, late)?.getTime() ?? 0) - late.getTime()).toBeGreaterThan(14 * 86_400_000);
  });

  it('is the only one announced, changes something, and is based on the newest', () => {
    const in_force = { ...RULE_2, method: 'points' };
    const draft = { ...RULE_2, way: 25, fit: 25 };
    expect(canPublishRule({ newest: 2, announced: null, in_force, draft }, 2).ok).toBe(true);
    expect(canPublishRule({ newest: 3, announced: 3, in_force, draft }, 2)).toMatchObject({
      error: 'already announced',
    });
    expect(canPublishRule({ newest: 3, announced: null, in_force, draft }, 2)).toMatchObject({
      error: 'changed elsewhere',
    });
    expect(canPublishRule({ newest: 2, announced: null, in_force, draft: RULE_2 }, 2)).toMatchObject({
      error: 'nothing changed',
    });
    expect(
      canPublishRule({ newest: 2, announced: null, in_force: { ...RULE_2, method: 'average' }, draft: RULE_2 }, 2).ok,
    ).toBe(true);
    expect(termChanges(RULE_2, draft)).toEqual([
      { term: 'fit', before: 30, after: 25 },
      { term: 'way', before: 20, after: 25 },
    ]);
  });

  it('is withdrawn once, and not from the moment it begins', () => {
    const starts_at = new Date(NOW.getTime() + 1);
    expect(canWithdrawRule({ starts_at, withdrawn_on: null }, NOW).ok).toBe(true);
    expect(canWithdrawRule({ starts_at, withdrawn_on: NOW }, NOW).ok).toBe(false);
    expect(canWithdrawRule({ starts_at: NOW, withdrawn_on: null }, NOW).ok).toBe(false);
  });
});
