import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import {
  preferenceDraft,
  preferenceErrors,
  preferenceInput,
  preferenceWords,
  recentWords,
} from './preference-draft.ts';

const FORM: Question[] = [
  {
    key: 'kind',
    label: 'Kind',
    type: 'multi',
    required: true,
    step: 'Job',
    choices: [
      { id: 'wash', label: 'Wash' },
      { id: 'gas', label: 'Gas' },
    ],
  },
  { key: 'units', label: 'Units', type: 'stepper', required: true, step: 'Job' },
];
const AREAS = ['TM', 'BD'];

describe('the form of a job preference', () => {
  it('starts with every job accepted, which sends an empty preference', () => {
    const draft = preferenceDraft(null, FORM, AREAS);
    expect(draft).toEqual({
      taken: { kind: ['wash', 'gas'] },
      sizes: { units: { min: '', max: '' } },
      areas: AREAS,
      budget_min: null,
    });
    expect(preferenceErrors(draft)).toEqual({});
    expect(preferenceInput(draft, FORM, AREAS)).toEqual({ declined: {}, sizes: {}, area_code: [], budget_min: null });
  });

  it('converts back and forth, and drops choices and areas that no longer exist', () => {
    const kept = {
      declined: { kind: ['gas', 'steam'], old: ['x'] },
      sizes: { units: { min: null, max: 4 } },
      area_code: ['BD', 'ZZ'],
      budget_min: '80.00',
    };
    const draft = preferenceDraft(kept, FORM, AREAS);
    expect(preferenceInput(draft, FORM, AREAS)).toEqual({
      declined: { kind: ['gas'] },
      sizes: { units: { min: null, max: 4 } },
      area_code: ['BD'],
      budget_min: '80.00',
    });
  });

  it('names each error that prevents saving', () => {
    const draft = { taken: { kind: [] }, sizes: { units: { min: '5', max: '2' } }, areas: [], budget_min: null };
    expect(Object.keys(preferenceErrors(draft)).sort()).toEqual(['area_code', 'declined.kind', 'sizes.units']);
    expect(preferenceErrors({ ...draft, sizes: { units: { min: 'a few', max: '' } } })['sizes.units']).toBe(
      'Enter whole numbers.',
    );
  });

  it('sums up a preference in words', () => {
    expect(preferenceWords(null)).toBe('Not set yet');
    expect(preferenceWords({ declined: {}, sizes: {}, area_code: [], budget_min: null })).toBe(
      'All jobs of this kind in your areas',
    );
    expect(
      preferenceWords({
        declined: { a: ['x'] },
        sizes: { u: { min: 1, max: 2 } },
        area_code: ['TM'],
        budget_min: '80.00',
      }),
    ).toBe('1 answer excluded · 1 size limit · 1 area · budget from S$80.00');
    expect(recentWords({ all: 34, fitting: 21 })).toContain('21 of 34');
    expect(recentWords({ all: 0, fitting: 0 })).toContain('No requests');
    expect(recentWords({ all: 3, fitting: 3 })).toContain('All 3');
  });
});
