import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanStep } from '#core/bids/scopes/model.ts';
import type { MethodCapability } from './model.ts';
import { AFTER_WORK_DAYS, daysCarried, daysNeeded, impossibleSteps, judge, judgeAll, splitStep } from './rules.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const can = (more: Partial<MethodCapability> = {}): MethodCapability => ({
  method: 'paynow',
  holds_days: 90,
  partial_release: true,
  partial_refunds: true,
  refund_days: 60,
  refunds_after_payout: false,
  chargebacks: false,
  arrives_days: 0,
  source: 'the company’s documents',
  as_of: '2026-11-01',
  ...more,
});
const step = (more: Partial<PlanStep> = {}): PlanStep => ({
  key: 'build',
  kind: 'work',
  title: 'Build and install',
  cents: 300_000,
  proof: 'photos',
  begins_on: '2026-11-30',
  ends_on: '2027-02-05',
  ...more,
});
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

describe('a step and a way to pay', () => {
  it('need the days of the work and those in which a dispute can still send money back', () => {
    expect(AFTER_WORK_DAYS).toBe(23);
    expect(daysNeeded(step(), '2026-11-24')).toBe(73 + 23);
    expect(daysCarried(can())).toBe(60);
    expect(daysCarried(can({ refund_days: 180 }))).toBe(90);
  });

  it('fit up to the last day, and not one day more', () => {
    const ends = (day: string) => judge(step({ ends_on: day }), can(), NOW).fault;
    expect(ends('2026-12-31')).toBeNull();
    expect(ends('2027-01-01')).toBe('no refund so late');
    const held = (day: string) => judge(step({ ends_on: day }), can({ refund_days: 365 }), NOW).fault;
    expect(held('2027-01-30')).toBeNull();
    expect(held('2027-01-31')).toBe('held too long');
  });

  it('are refused where a part could not go back, the money would come after the work begins, or the work is over', () => {
    expect(judge(step(), can({ partial_refunds: false }), NOW).fault).toBe('no partial refund');
    expect(judge(step({ begins_on: '2026-11-25', ends_on: '2026-11-26' }), can({ arrives_days: 2 }), NOW).fault).toBe(
      'begins too soon',
    );
    expect(
      judge(step({ begins_on: '2026-11-26', ends_on: '2026-11-27' }), can({ arrives_days: 2 }), NOW).fault,
    ).toBeNull();
    expect(judge(step({ begins_on: '2026-11-01', ends_on: '2026-11-23' }), can(), NOW).fault).toBe('over');
    expect(judge(step({ begins_on: '2026-11-01', ends_on: '2026-11-24' }), can(), NOW).fault).toBeNull();
  });

  it('that do not fit come with a division that does: parts of nearly the same length, amounts to the cent', () => {
    const verdict = judge(step(), can(), NOW);
    expect(verdict.fault).toBe('no refund so late');
    expect(verdict.split).toEqual([
      { cents: 150_000, begins_on: '2026-11-30', ends_on: '2027-01-02' },
      { cents: 150_000, begins_on: '2027-01-03', ends_on: '2027-02-05' },
    ]);
  });

  it('are divided so that the method carries each part, the parts follow on each other, and nothing is lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 100, max: 9_999_999 }),
        fc.integer({ min: 16, max: 200 }),
        (wait, length, cents, days) => {
          const day = (n: number) => new Date((dayNumber('2026-11-24') + n) * 86_400_000).toISOString().slice(0, 10);
          const one = step({ cents, begins_on: day(wait), ends_on: day(wait + length - 1) });
          const how = can({ refund_days: days, holds_days: 365 });
          const parts = splitStep(one, how, '2026-11-24');
          if (parts.length === 0) return;
          expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents);
          expect(parts[0]?.begins_on).toBe(one.begins_on);
          expect(parts.at(-1)?.ends_on).toBe(one.ends_on);
          for (const [place, part] of parts.entries()) {
            expect(part.cents).toBeGreaterThan(0);
            expect(daysNeeded(part, part.begins_on)).toBeLessThanOrEqual(days);
            const before = parts[place - 1];
            if (before) expect(dayNumber(part.begins_on)).toBe(dayNumber(before.ends_on) + 1);
          }
        },
      ),
    );
  });

  it('make a plan impossible only where no method carries a step that is paid a week before its work', () => {
    const far = step({ key: 'far', begins_on: '2027-06-01', ends_on: '2027-06-20' });
    const long = step({ key: 'long', begins_on: '2026-12-01', ends_on: '2027-06-01' });
    const methods = [can(), can({ method: 'card', refund_days: 180 })];
    expect(impossibleSteps([far, long], methods, NOW).map(({ key }) => key)).toEqual(['long']);
    expect(judgeAll(step({ ends_on: '2027-01-30' }), methods, NOW).map(({ method, fault }) => [method, fault])).toEqual(
      [
        ['paynow', 'no refund so late'],
        ['card', null],
      ],
    );
    expect(impossibleSteps([far], [], NOW)).toEqual([far]);
  });
});
