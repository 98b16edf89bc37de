import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanStep } from '#core/bids/scopes/model.ts';
import { PAYMENT_STATES } from '../payments/model.ts';
import { decidePlan, decideStepAsk, depositLeft, type PlanFacts, planMachine } from './agreement-rules.ts';
import type { MethodCapability } from './model.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const CARD: MethodCapability = {
  method: 'card',
  holds_days: 90,
  partial_release: true,
  partial_refunds: true,
  refund_days: 180,
  refunds_after_payout: true,
  chargebacks: true,
  arrives_days: 0,
  source: 'the company’s documents',
  as_of: '2026-11-01',
};
const step = (key: string, cents: number, more: Partial<PlanStep> = {}): PlanStep => ({
  key,
  kind: 'work',
  title: key,
  cents,
  proof: '',
  begins_on: '2026-12-01',
  ends_on: '2026-12-10',
  ...more,
});
const facts: PlanFacts = { agreed_cents: 100_000, deposit_most: 20_000, current: [], asked: [], can: [CARD], now: NOW };
const said = (result: { ok: boolean; value?: unknown; error?: unknown }) => (result.ok ? 'fine' : result.error);
const deposit = (cents: number) => step('d', cents, { kind: 'deposit' });

describe('a plan', () => {
  it('adds up to what was agreed, to the cent, whatever the steps are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 900_000 }), { minLength: 2, maxLength: 8 }),
        fc.integer({ min: -2, max: 2 }),
        (cents, off) => {
          const agreed_cents = cents.reduce((sum, one) => sum + one, 0) + off;
          const steps = cents.map((one, place) => step(`s${place}`, one));
          expect(said(decidePlan(steps, { ...facts, agreed_cents }))).toBe(off === 0 ? 'fine' : 'steps do not add up');
        },
      ),
    );
  });

  it('has a deposit first, within its cap, steps in order of days, and none too small', () => {
    const most = 20_000;
    expect(said(decidePlan([deposit(most), step('a', 100_000 - most)], facts))).toBe('fine');
    expect(said(decidePlan([deposit(most + 1), step('a', 99_999 - most)], facts))).toBe('deposit too high');
    expect(said(decidePlan([step('a', 90_000), deposit(10_000)], facts))).toBe('wrong step');
    expect(said(decidePlan([step('a', 99_901), step('b', 99)], facts))).toBe('wrong step');
    expect(said(decidePlan([step('a', 100_000)], facts))).toBe('wrong step');
    const early = { begins_on: '2026-11-30' };
    expect(said(decidePlan([step('a', 50_000), step('b', 50_000, early)], facts))).toBe('wrong step');
    expect(said(decidePlan([step('a', 50_000), step('b', 50_000)], { ...facts, agreed_cents: null }))).toBe(
      'no agreed total',
    );
    const long = { ends_on: '2027-06-01' };
    expect(said(decidePlan([step('a', 50_000), step('b', 50_000, long)], facts))).toBe('plan impossible');
  });

  it('has a deposit of the category’s cap at most, rounded down, for every cap and total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 200, max: 9_999_999 }),
        (percent, agreed_cents) => {
          const most = Math.floor((agreed_cents * percent) / 100);
          const by = (cents: number) =>
            said(
              decidePlan([deposit(cents), step('a', agreed_cents - cents)], {
                ...facts,
                agreed_cents,
                deposit_most: depositLeft(agreed_cents, percent, 0),
              }),
            );
          if (most >= 100) expect(by(most)).toBe('fine');
          if (agreed_cents - most - 1 >= 100)
            expect(by(most + 1)).toBe(most + 1 < 100 ? 'wrong step' : 'deposit too high');
        },
      ),
    );
  });

  it('has that cap on the whole total, less what is asked for ahead of the work, and never below nothing', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 50 }), (total, ahead, percent) => {
        const most = depositLeft(total, percent, ahead);
        expect(most).toBeGreaterThanOrEqual(0);
        // All that comes before the work is within the cap, unless it was above it without a deposit.
        expect((most + ahead) * 100).toBeLessThanOrEqual(Math.max(total * percent, ahead * 100));
        expect(depositLeft(total, percent, 0)).toBe(Math.floor((total * percent) / 100));
      }),
    );
  });

  it('keeps a deposit that was asked for, also where the total or the cap went down since', () => {
    const before = [deposit(20_000), step('a', 80_000)];
    const asked = [{ key: 'd', state: 'held' as const }];
    const after = { ...facts, current: before, asked, agreed_cents: 60_000, deposit_most: 3_000 };
    expect(said(decidePlan([deposit(20_000), step('a', 40_000)], after))).toBe('fine');
    expect(said(decidePlan([deposit(30_000), step('a', 30_000)], after))).toBe('step under way');
    expect(said(decidePlan([deposit(20_000), step('a', 40_000)], { ...after, asked: [] }))).toBe('deposit too high');
  });

  it('keeps a step that is asked for or paid, and lets one go that ended', () => {
    const current = [step('a', 40_000), step('b', 60_000)];
    const change = (state: (typeof PAYMENT_STATES)[number], steps: PlanStep[]) =>
      said(decidePlan(steps, { ...facts, current, asked: [{ key: 'a', state }] }));
    const other = [step('a', 50_000), step('b', 50_000)];
    const without = [step('c', 50_000), step('d', 50_000)];
    const kept = [step('a', 40_000), step('c', 30_000), step('e', 30_000)];
    for (const state of PAYMENT_STATES) {
      const isOver = ['returning', 'returned', 'withdrawn', 'declined', 'lapsed'].includes(state);
      for (const steps of [other, without])
        expect(change(state, steps), state).toBe(isOver ? 'fine' : 'step under way');
      expect(change(state, kept), state).toBe('fine');
    }
  });

  it('is asked for step by step, each once and after the one before was paid, in every state', () => {
    const steps = [step('a', 40_000), step('b', 60_000)];
    expect(said(decideStepAsk('x', steps, []))).toBe('not now');
    expect(said(decideStepAsk('a', steps, []))).toBe('fine');
    expect(said(decideStepAsk('b', steps, []))).toBe('step before');
    for (const state of PAYMENT_STATES) {
      const asked = [{ key: 'a', state }];
      const isOver = ['returning', 'returned', 'withdrawn', 'declined', 'lapsed'].includes(state);
      const isPaid = ['held', 'done', 'accepted', 'releasing', 'released'].includes(state);
      expect(said(decideStepAsk('a', steps, asked)), state).toBe(isOver ? 'fine' : 'not now');
      expect(said(decideStepAsk('b', steps, asked)), state).toBe(isPaid ? 'fine' : 'step before');
    }
  });

  it('walks its table: each side answers the other', () => {
    const table = planMachine.states.flatMap((state) =>
      (['proposer', 'other', 'clock'] as const).flatMap((actor) =>
        planMachine.open(state, actor).map((one) => `${state} · ${actor} · ${one}`),
      ),
    );
    expect(table).toEqual([
      'proposed · proposer · withdraw',
      'proposed · other · accept',
      'proposed · other · decline',
      'proposed · clock · lapse',
      'agreed · other · replace',
    ]);
  });
});
