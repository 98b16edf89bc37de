import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALLOWANCES,
  type Allowance,
  allowanceOf,
  canPost,
  KEPT_MINUTES,
  KNOWN_AFTER_DAYS,
  RUNGS,
  rungOf,
  seatsFor,
  type TrustFacts,
} from './rules.ts';

const nobody: TrustFacts = {
  is_email_confirmed: false,
  is_vouched: false,
  is_id_checked: false,
  age_days: 0,
  has_counted_job: false,
  has_fake_request: false,
};
const anybody: fc.Arbitrary<TrustFacts> = fc.record({
  is_email_confirmed: fc.boolean(),
  is_vouched: fc.boolean(),
  is_id_checked: fc.boolean(),
  age_days: fc.nat(400),
  has_counted_job: fc.boolean(),
  has_fake_request: fc.boolean(),
});

describe('the rung of an account', () => {
  it.each([
    ['nothing', {}, 'stranger'],
    ['a mailbox', { is_email_confirmed: true }, 'mail'],
    ['a phone', { is_vouched: true }, 'phone'],
    ['a phone and an identity', { is_vouched: true, is_id_checked: true }, 'known'],
    ['a phone and a job', { is_vouched: true, has_counted_job: true }, 'known'],
    ['a phone for 29 days', { is_vouched: true, age_days: KNOWN_AFTER_DAYS - 1 }, 'phone'],
    ['a phone for 30 days', { is_vouched: true, age_days: KNOWN_AFTER_DAYS }, 'known'],
    [
      'a phone, a job and a made-up request',
      { is_vouched: true, has_counted_job: true, has_fake_request: true },
      'phone',
    ],
    ['an old account and a mailbox', { is_email_confirmed: true, age_days: 400 }, 'mail'],
  ] as const)('with %s is as high as it says', (_, facts, rung) => {
    expect(rungOf({ ...nobody, ...facts }, true)).toBe(rung);
  });

  it('takes a mailbox for a phone only where no texts can be sent', () => {
    expect(rungOf({ ...nobody, is_email_confirmed: true }, false)).toBe('phone');
    expect(rungOf(nobody, false)).toBe('stranger');
  });

  it('lets requests out with a mailbox where customers are not asked for a phone, and nothing else', () => {
    fc.assert(
      fc.property(anybody, fc.boolean(), (facts, can_text) => {
        const asked = allowanceOf(facts, can_text);
        const reaches_pros = asked.reaches_pros || facts.is_email_confirmed;
        expect(allowanceOf(facts, can_text, false)).toEqual({ ...asked, reaches_pros });
      }),
    );
  });

  it('without a confirmed phone costs nobody anything, whatever else is true', () => {
    fc.assert(
      fc.property(anybody, (facts) => {
        const { reaches_pros, may_quote, starter_credit, takes_kept_seats } =
          ALLOWANCES[rungOf({ ...facts, is_vouched: false }, true)];
        expect([reaches_pros, may_quote, starter_credit, takes_kept_seats]).toEqual([false, false, false, false]);
      }),
    );
  });

  it('never falls by a good fact, and never rises by a bad one', () => {
    const height = (facts: TrustFacts) => RUNGS.indexOf(rungOf(facts, true));
    fc.assert(
      fc.property(anybody, (facts) => {
        for (const good of ['is_email_confirmed', 'is_vouched', 'is_id_checked', 'has_counted_job'] as const)
          expect(height({ ...facts, [good]: true })).toBeGreaterThanOrEqual(height({ ...facts, [good]: false }));
        expect(height({ ...facts, age_days: facts.age_days + 1 })).toBeGreaterThanOrEqual(height(facts));
        expect(height({ ...facts, has_fake_request: true })).toBeLessThanOrEqual(height(facts));
      }),
    );
  });
});

it('what is allowed grows from rung to rung', () => {
  const worth = (value: number | boolean) => Number(value);
  for (const [at, rung] of RUNGS.entries())
    for (const key of Object.keys(ALLOWANCES[rung]) as (keyof Allowance)[]) {
      const lower = RUNGS[at - 1];
      if (lower)
        expect(worth(ALLOWANCES[rung][key]), `${rung} ${key}`).toBeGreaterThanOrEqual(worth(ALLOWANCES[lower][key]));
    }
});

describe('posting', () => {
  it.each(RUNGS)('of %s ends at its bounds', (rung) => {
    const { open_requests, requests_a_day } = ALLOWANCES[rung];
    const post = (open: number, made_today: number) => canPost(ALLOWANCES[rung], { open, made_today });
    expect(post(open_requests - 1, requests_a_day - 1).ok).toBe(true);
    expect(post(open_requests, 0)).toEqual({ ok: false, error: 'too many requests' });
    expect(post(0, requests_a_day)).toEqual({ ok: false, error: 'too many today' });
  });
});

describe('the seats of a request', () => {
  const posted = new Date('2026-11-20T02:00:00Z');
  const later = (minutes: number) => new Date(posted.getTime() + minutes * 60_000);

  it('are kept for known pros in the first hour, two of them', () => {
    expect(seatsFor(5, posted, false, later(KEPT_MINUTES - 1))).toBe(3);
    expect(seatsFor(5, posted, true, later(0))).toBe(5);
    expect(seatsFor(5, posted, false, later(KEPT_MINUTES))).toBe(5);
  });

  it('leave one seat for everyone, however few seats there are', () => {
    expect(seatsFor(1, posted, false, posted)).toBe(1);
    expect(seatsFor(2, posted, false, posted)).toBe(1);
  });
});
