import { describe, expect, it } from 'vitest';
import { ONBOARD_STEPS, REQUIRED_STEPS } from '#core/services/onboarding/rules.ts';
import { readStep, stepBefore, stepPath, stepPlace, whatIsNeeded } from './step-table.ts';

describe('the steps of onboarding', () => {
  it('are four, each after the one before', () => {
    expect(ONBOARD_STEPS.map(stepBefore)).toEqual([null, 'trade', 'area', 'hours']);
    expect(ONBOARD_STEPS.map(stepPlace)).toEqual(['Step 1 of 4', 'Step 2 of 4', 'Step 3 of 4', 'Step 4 of 4']);
  });

  it('have an address, before and after there is a draft, and no other word is one', () => {
    expect(ONBOARD_STEPS.map((step) => stepPath(null, step))).toEqual([
      '/dashboard/onboarding/new/trade',
      '/dashboard/onboarding/new/area',
      '/dashboard/onboarding/new/trade',
      '/dashboard/onboarding/new/trade',
    ]);
    expect(stepPath(12, 'page')).toBe('/dashboard/onboarding/12/page');
    expect(readStep('area')).toBe('area');
    expect([readStep('basic'), readStep(undefined), readStep('')]).toEqual([null, null, null]);
  });

  it('are needed while they are open and nothing can be shown without them', () => {
    const required: readonly string[] = REQUIRED_STEPS;
    const steps = (done: readonly string[]) =>
      ONBOARD_STEPS.map((key) => ({ key, is_done: done.includes(key), is_required: required.includes(key) }));
    expect(whatIsNeeded(steps(['trade']))).toEqual(['area']);
    expect(whatIsNeeded(steps(['trade', 'area']))).toEqual([]);
  });
});
