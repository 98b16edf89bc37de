import { describe, expect, it } from 'vitest';
import { sgDay } from '#core/kit/time.ts';
import {
  divided,
  divisionOf,
  faultsOf,
  type JobPlan,
  type StepDraft,
  stepsOf,
  sumOf,
  verdictsOf,
  wireSteps,
} from './plan-draft.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const can = (method: 'card' | 'paynow', refund_days: number): JobPlan['capabilities'][number] => ({
  method,
  holds_days: 90,
  partial_release: true,
  partial_refunds: true,
  refund_days,
  refunds_after_payout: true,
  chargebacks: false,
  arrives_days: 0,
  source: 'x',
  as_of: '2026-11-23',
});
const JOB: JobPlan = {
  quote_bid_id: 1,
  side: 'pro',
  planned_on: '2026-11-30',
  agreed: '1000.00',
  deposit_most: '200.00',
  deposit_cap: {
    category_name: 'Painting',
    percent: 20,
    most: '200.00',
    deposit_source: 'x',
    url: '',
    as_of: '2026-11-24',
  },
  capabilities: [can('card', 180), can('paynow', 60)],
  plan: null,
  is_outdated: false,
  proposal: null,
  acts: ['propose_plan'],
};
const step = (more: Partial<StepDraft> = {}): StepDraft => ({
  id: 'a',
  kind: 'work',
  title: 'Work',
  cents: 100_000,
  proof: '',
  begins_on: '2026-11-24',
  ends_on: '2026-11-24',
  is_fixed: false,
  ...more,
});
const texts = (steps: readonly StepDraft[]) => faultsOf(steps, JOB, NOW).map(({ text }) => text);

describe('a plan that is typed', () => {
  it('begins without a deposit where none can be', () => {
    const steps = stepsOf({ ...JOB, deposit_most: '0.00' }, NOW);
    expect(steps.map(({ kind, cents }) => [kind, cents])).toEqual([['work', 100_000]]);
  });

  it('has the rest on the day that the job was hired for, and a deposit that can be asked for at once', () => {
    expect(stepsOf(JOB, NOW).map(({ begins_on, ends_on }) => [begins_on, ends_on])).toEqual([
      [sgDay(NOW), '2026-11-30'],
      ['2026-11-30', '2026-11-30'],
    ]);
  });

  it('begins with the most that a deposit can be and the rest, to the cent', () => {
    const steps = stepsOf(JOB, NOW);
    expect(steps.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['deposit', 20_000],
      ['work', 80_000],
    ]);
    expect(sumOf(steps)).toBe(100_000);
    expect(faultsOf(steps, JOB, NOW)).toEqual([]);
  });
  it('says of each step what is wrong with it, and nothing of a step that stays', () => {
    expect(texts([step({ title: ' ' })])).toEqual(['Say what the step is for.']);
    expect(texts([step({ cents: 99 })])).toEqual(['Enter an amount from S$1.00.']);
    expect(texts([step({ cents: null })])).toEqual(['Enter an amount from S$1.00.']);
    expect(texts([step({ kind: 'deposit', cents: 20_001 })])).toEqual(['A deposit is at most S$200.00.']);
    expect(texts([step(), step({ id: 'b', kind: 'deposit', cents: 100 })])).toEqual(['A deposit comes first.']);
    expect(texts([step({ ends_on: '2026-11-23' })])).toEqual(['The work can’t end before it begins.']);
    expect(texts([step({ begins_on: '2026-12-01', ends_on: '2026-12-01' }), step({ id: 'b' })])).toEqual([
      'A step can’t begin before the one above it.',
    ]);
    expect(texts([step({ title: '', cents: null, is_fixed: true })])).toEqual([]);
  });
  it('is told by which ways a step can be paid: 23 days after its work have to fit too', () => {
    const of = (ends_on: string) => verdictsOf(step({ ends_on }), JOB, NOW).map(({ fault }) => fault === null);
    expect(of('2026-12-31')).toEqual([true, true]);
    expect(of('2027-01-01')).toEqual([true, false]);
    expect(of('2027-01-30')).toEqual([true, false]);
    expect(of('2027-01-31')).toEqual([false, false]);
    expect(texts([step({ ends_on: '2027-01-31' })])).toEqual([
      'No way to pay can be held for that long. Divide the step.',
    ]);
  });
  it('divides a step that is too long into the fewest parts that do, to the cent', () => {
    expect(divisionOf(step(), JOB, NOW)).toEqual([]);
    for (let days = 68; days < 500; days += 7)
      for (const from of [0, 3, 30]) {
        const dayAt = (at: number) => new Date(NOW.getTime() + at * 86_400_000).toISOString().slice(0, 10);
        const long = step({ begins_on: dayAt(from), ends_on: dayAt(from + days), cents: 100_001 });
        const parts = divisionOf(long, JOB, NOW);
        expect([days, from, parts.length]).toEqual([days, from, Math.ceil((days + 1) / 61)]);
        const steps = divided([long], 'a', parts);
        expect(sumOf(steps)).toBe(100_001);
        expect([days, from, faultsOf(steps, JOB, NOW)]).toEqual([days, from, []]);
      }
  });
  it('keeps the keys of the steps of the plan in force, and holds those that are asked for or paid', () => {
    const view = (key: string, state: 'held' | 'lapsed' | null) => ({
      key,
      kind: 'work' as const,
      title: key,
      amount: '500.00',
      proof: '',
      begins_on: '2026-11-24',
      ends_on: '2026-11-24',
      payment_id: null,
      state,
      can_ask: false,
    });
    const plan = {
      plan_id: 1,
      version: 1,
      state: 'agreed' as const,
      proposed_by: 'pro' as const,
      reason: '',
      steps: [view('v1s1', 'held'), view('v1s2', 'lapsed'), view('v1s3', null)],
      total: '1500.00',
      proposed_on: '2026-11-24 02:00:00',
      answer_by: null,
    };
    const steps = stepsOf({ ...JOB, plan }, NOW);
    expect(steps.map(({ is_fixed }) => is_fixed)).toEqual([true, false, false]);
    expect(wireSteps(steps).map(({ key, amount }) => [key, amount])).toEqual([
      ['v1s1', '500.00'],
      ['v1s2', '500.00'],
      ['v1s3', '500.00'],
    ]);
  });
});
