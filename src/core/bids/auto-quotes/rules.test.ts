import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTO_QUOTE_BUDGET_MAX, AUTO_QUOTE_BUDGET_MIN, AUTO_QUOTE_BUDGET_STEP } from './model.ts';
import {
  type AutoQuoteFacts,
  checkBudget,
  decideAutoQuote,
  decideSwitch,
  isLeft,
  needsOf,
  nextOpening,
  noticeWhy,
  problemOf,
} from './rules.ts';

// Saturday, 11 am in Singapore.
const NOW = new Date('2026-11-21T03:00:00Z');
const HOURS = { zone: 'Asia/Singapore', days: { 1: [{ begin: 540, end: 1080 }], 6: [{ begin: 540, end: 720 }] } };
const facts = (more: Partial<AutoQuoteFacts> = {}): AutoQuoteFacts => ({
  is_open: true,
  is_auto_quote_on: true,
  has_template: true,
  fits_preference: true,
  fee_cents: 420,
  spent_cents: 0,
  weekly_budget_cents: 10_000,
  is_business_hours_only: false,
  is_paused: false,
  schedule: null,
  ...more,
});

describe('what becomes of a request', () => {
  it('is a quote when all fits, up to the last cent of the budget', () => {
    expect(decideAutoQuote(facts(), NOW)).toEqual({ do: 'send' });
    expect(decideAutoQuote(facts({ spent_cents: 9_580 }), NOW)).toEqual({ do: 'send' });
    expect(decideAutoQuote(facts({ spent_cents: 9_581 }), NOW)).toEqual({ do: 'fail', error: 9 });
  });

  it.each([
    [{ is_auto_quote_on: false }, { do: 'leave', why: 'off' }],
    [{ is_paused: true }, { do: 'leave', why: 'paused' }],
    [{ fits_preference: false }, { do: 'leave', why: 'not wanted' }],
    [{ has_template: false }, { do: 'fail', error: 'no template' }],
    [
      { fits_preference: false, spent_cents: 10_000 },
      { do: 'leave', why: 'not wanted' },
    ],
    [
      { is_auto_quote_on: false, has_template: false },
      { do: 'leave', why: 'off' },
    ],
  ] as const)('with %j is %j', (more, decision) => {
    expect(decideAutoQuote(facts(more), NOW)).toEqual(decision);
  });

  it('waits for opening hours where the pro wants so', () => {
    const hours = facts({ is_business_hours_only: true, schedule: HOURS });
    expect(decideAutoQuote(hours, NOW)).toEqual({ do: 'send' });
    const noon = new Date('2026-11-21T04:00:00Z');
    // Monday, 9 am in Singapore.
    expect(decideAutoQuote(hours, noon)).toEqual({ do: 'wait', until: new Date('2026-11-23T01:00:00Z') });
    expect(decideAutoQuote({ ...hours, is_business_hours_only: false }, noon)).toEqual({ do: 'send' });
    expect(decideAutoQuote({ ...hours, schedule: null }, noon)).toEqual({ do: 'send' });
    expect(decideAutoQuote({ ...hours, schedule: { ...HOURS, days: {} } }, noon)).toEqual({
      do: 'leave',
      why: 'never open',
    });
  });

  it('never spends above the budget, in any order of requests', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 60 }), (fees) => {
        let spent = 0;
        for (const fee_cents of fees)
          if (decideAutoQuote(facts({ fee_cents, spent_cents: spent }), NOW).do === 'send') spent += fee_cents;
        expect(spent).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('opens at the next beginning, never in the past', () => {
    fc.assert(
      fc.property(fc.date({ min: NOW, max: new Date('2027-02-01T00:00:00Z'), noInvalidDate: true }), (now) => {
        const open = nextOpening(HOURS, now);
        expect(open !== null && open.getTime() >= now.getTime()).toBe(true);
        expect(nextOpening(HOURS, open as Date)).toEqual(open);
      }),
    );
  });
});

describe('the budget', () => {
  it('is a step of the slider', () => {
    for (let dollars = 0; dollars <= AUTO_QUOTE_BUDGET_MAX + 20; dollars += 1) {
      const good =
        dollars >= AUTO_QUOTE_BUDGET_MIN && dollars <= AUTO_QUOTE_BUDGET_MAX && dollars % AUTO_QUOTE_BUDGET_STEP === 0;
      expect(checkBudget(dollars * 100).ok).toBe(good);
    }
    expect(checkBudget(10_001)).toEqual({ ok: false, error: 'not a step' });
  });
});

describe('turning it on', () => {
  it('needs a template and a preference; turning it off needs nothing', () => {
    for (const has_template of [true, false])
      for (const has_preference of [true, false]) {
        const needs = needsOf({ has_template, has_preference });
        expect(decideSwitch(false, needs).ok).toBe(true);
        expect(decideSwitch(true, needs).ok).toBe(has_template && has_preference);
      }
    expect(decideSwitch(true, ['template', 'preference'])).toEqual({ ok: false, error: 'template needed' });
    expect(decideSwitch(true, ['preference'])).toEqual({ ok: false, error: 'preference needed' });
  });
});

describe('a failure', () => {
  it.each([4, 6, 9, 10, 16, 211, 251, 690, 'no template', 'attachment missing'])(
    'with %s says what solves it',
    (code) => {
      const { errorMessage, errorAction } = problemOf(code);
      expect(errorMessage).not.toBe(problemOf('something else').errorMessage);
      expect(errorAction).not.toBe('none');
      expect(isLeft(code)).toBe(false);
    },
  );

  it.each([
    [9, 'budget'],
    [10, 'credit'],
    [251, 'certificate'],
    ['no template', 'template'],
    ['attachment missing', 'template'],
    [690, 'other'],
    ['fault', 'other'],
  ] as const)('with %s is mailed as “%s”', (code, why) => {
    expect(noticeWhy(code)).toBe(why);
  });

  it('is none where there is nothing to solve', () => {
    for (const code of ['request closed', 'hired already', 'date passed', 'seats taken', 'not now', 'not found'])
      expect(isLeft(code), code).toBe(true);
    // Whatever the budget, so that it is not called short for a request that is over.
    expect(decideAutoQuote(facts({ is_open: false, weekly_budget_cents: 0 }), NOW)).toEqual({
      do: 'leave',
      why: 'request closed',
    });
  });
});
