import { describe, expect, it } from 'vitest';
import { ONBOARD_STEPS } from '#core/services/onboarding/rules.ts';
import {
  ASKED_STEPS,
  canSkip,
  nextStep,
  readStep,
  stepBefore,
  stepNumber,
  stepPath,
  whatIsLeft,
} from './step-table.ts';

describe('the steps of onboarding', () => {
  it('follow one another and end at the last', () => {
    expect(nextStep('welcome')).toBe('basic');
    expect(nextStep('template')).toBe('credit');
    expect(nextStep('credit')).toBe('credit');
    for (const step of ONBOARD_STEPS.slice(1)) expect(nextStep(stepBefore(step))).toBe(step);
    expect(stepBefore('welcome')).toBe('welcome');
  });

  it('are counted from the first that asks something', () => {
    expect([stepNumber('basic'), stepNumber('credit'), ASKED_STEPS.length]).toEqual([1, 9, 9]);
  });

  it('have an address, before and after there is a draft, and no other word is one', () => {
    expect(stepPath(null, 'welcome')).toBe('/dashboard/onboarding');
    expect(stepPath(null, 'basic')).toBe('/dashboard/onboarding/new/basic');
    expect(stepPath(12, 'area')).toBe('/dashboard/onboarding/12/area');
    expect(readStep('area')).toBe('area');
    expect([readStep('nothing'), readStep(undefined), readStep('')]).toEqual([null, null, null]);
  });

  it('can be left out but for what a service cannot be shown without', () => {
    expect(ONBOARD_STEPS.filter(canSkip)).toEqual(['logo', 'description', 'preference', 'hours', 'template']);
  });

  it('are told apart by whether they are needed or only good to have', () => {
    const steps = ONBOARD_STEPS.map((key) => ({
      key,
      is_done: key === 'basic' || key === 'hours',
      is_required: ['basic', 'category', 'area'].includes(key),
    }));
    expect(whatIsLeft(steps)).toEqual({
      needed: ['category', 'area'],
      good: ['logo', 'description', 'preference', 'template'],
    });
    expect(whatIsLeft(steps.map((step) => ({ ...step, is_done: true })))).toEqual({ needed: [], good: [] });
  });
});
