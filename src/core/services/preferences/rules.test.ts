import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { type JobPreference, NO_PREFERENCE } from './model.ts';
import {
  choosable,
  fitsPreference,
  type JobFacts,
  misfits,
  preferenceProblems,
  sizable,
  tidyPreference,
} from './rules.ts';

const job = (fields: JobFacts['fields'], more: Partial<JobFacts> = {}): JobFacts => ({
  fields,
  area_code: 'TM',
  travel: 'to_me',
  ...more,
});
const wish = (more: Partial<JobPreference>): JobPreference => ({ ...NO_PREFERENCE, ...more });

describe('what a pro wants', () => {
  it('is everything until something is said', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
        expect(misfits(NO_PREFERENCE, job(fields))).toEqual([]);
      }),
    );
  });

  it.each([
    ['gas', ['answer']],
    ['wash', []],
    [['gas'], ['answer']],
    [['gas', 'wash'], []],
    [['gas', 'leak'], ['answer']],
    [[], []],
    [undefined, []],
    [null, []],
    [{ gas: 2 }, []],
  ])('leaves out an answer of %j when all of it is declined', (answer, why) => {
    const found = misfits(wish({ declined: { kind: ['gas', 'leak'] } }), job({ kind: answer }));
    expect(found.map((m) => m.why)).toEqual(why);
  });

  it('knows yes and no, and numbers that go by their text', () => {
    expect(fitsPreference(wish({ declined: { lift: ['false'] } }), job({ lift: false }))).toBe(false);
    expect(fitsPreference(wish({ declined: { lift: ['false'] } }), job({ lift: true }))).toBe(true);
    expect(fitsPreference(wish({ declined: { slots: ['5'] } }), job({ slots: [5] }))).toBe(false);
    expect(fitsPreference(wish({ declined: { slots: ['5'] } }), job({ slots: [4, 5] }))).toBe(true);
  });

  it.each([
    [1, false],
    [2, true],
    [6, true],
    [7, false],
    ['7', true],
    [undefined, true],
  ])('takes a size of %s from two to six: %s', (size, fits) => {
    expect(fitsPreference(wish({ sizes: { units: { min: 2, max: 6 } } }), job({ units: size }))).toBe(fits);
  });

  it('looks at areas only where the pro travels', () => {
    const east = wish({ area_code: ['BD'] });
    expect(misfits(east, job({}))).toEqual([{ why: 'area' }]);
    expect(misfits(east, job({}, { area_code: 'BD' }))).toEqual([]);
    expect(misfits(east, job({}, { travel: 'to_pro' }))).toEqual([]);
    expect(misfits(east, job({}, { travel: 'remote' }))).toEqual([]);
  });

  it.each([
    [{ low: 50, high: 79 }, false],
    [{ low: 50, high: 80 }, true],
    [{ from: '2031-01-01', to: '2031-01-02' }, true],
    [null, true],
    [undefined, true],
  ])('measures a budget of %j by its upper end against S$80: %s', (budget, fits) => {
    expect(fitsPreference(wish({ budget_min: 8_000 }), job({ budget }))).toBe(fits);
  });

  it('never grows when something more is declined', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, ids, (answer, declined, more) => {
        const before = fitsPreference(wish({ declined: { q: declined } }), job({ q: answer }));
        const after = fitsPreference(wish({ declined: { q: [...declined, ...more] } }), job({ q: answer }));
        expect(after && !before).toBe(false);
      }),
    );
  });
});

const question = (key: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  key,
  type,
  label: key,
  required: false,
  step: 'Job',
  ...more,
});
const FORM = [
  question('postal_code', 'postal'),
  question('kind', 'single', {
    choices: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ],
  }),
  question('lift', 'bool'),
  question('contact_pref', 'single', { choices: [{ id: 'phone', label: 'Phone' }] }),
  question('gate', 'single', { is_private: true, choices: [{ id: 'x', label: 'X' }] }),
  question('units', 'stepper'),
  question('floor', 'number', { is_private: true }),
  question('note', 'text'),
];

describe('keeping a preference', () => {
  it('is about questions that pros may read before they quote', () => {
    expect(choosable(FORM).map((q) => q.key)).toEqual(['kind', 'lift']);
    expect(sizable(FORM).map((q) => q.key)).toEqual(['units']);
  });

  it('takes what the questionnaire and the service have, and says what it does not', () => {
    const good = wish({
      declined: { kind: ['a'], lift: ['true'] },
      sizes: { units: { min: 1, max: 1 } },
      area_code: ['TM'],
    });
    expect(preferenceProblems(FORM, ['TM', 'BD'], good)).toEqual({});
    const bad = wish({
      declined: { kind: ['a', 'b'], lift: ['maybe'], gate: ['x'], units: ['1'] },
      sizes: { units: { min: 2, max: 1 }, floor: { min: 1, max: 2 } },
      area_code: ['CK'],
    });
    expect(Object.keys(preferenceProblems(FORM, ['TM'], bad)).sort()).toEqual([
      'area_code',
      'declined.gate',
      'declined.kind',
      'declined.lift',
      'declined.units',
      'sizes.floor',
      'sizes.units',
    ]);
  });

  it('forgets what says nothing', () => {
    const wordy = wish({
      declined: { a: [], b: ['y', 'x', 'y'] },
      sizes: { u: { min: null, max: null } },
      budget_min: 0,
    });
    expect(tidyPreference(wordy)).toEqual(wish({ declined: { b: ['x', 'y'] } }));
  });
});
