import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { fitPreference, fitQuestion, isOnlyFit } from './fit-rules.ts';
import { NO_PREFERENCE } from './model.ts';

const QUESTIONS = [
  { key: 'lift', label: 'Lift?', type: 'bool', required: true, step: 'Job' },
  {
    key: 'home',
    label: 'Where?',
    type: 'single',
    required: true,
    step: 'Job',
    choices: [
      { id: 'hdb', label: 'HDB' },
      { id: 'condo', label: 'Condo' },
    ],
  },
  {
    key: 'task',
    label: 'What?',
    type: 'multi',
    required: true,
    step: 'Job',
    choices: [
      { id: 'wash', label: 'Wash' },
      { id: 'gas', label: 'Gas' },
      { id: 'leak', label: 'Leak' },
    ],
  },
] as unknown as Question[];
const five = (tasks: readonly unknown[]) => tasks.map((task) => ({ home: 'hdb', lift: true, task }));

describe('what fits', () => {
  it('is asked by the answers of five requests, of the first question that tells them apart', () => {
    expect(fitQuestion(QUESTIONS, five([['wash'], ['wash', 'gas'], ['wash'], 'gas', ['wash']]))).toEqual({
      key: 'task',
      kinds: [
        { id: 'wash', label: 'Wash', count: 4 },
        { id: 'gas', label: 'Gas', count: 2 },
      ],
    });
    const homes = five(['wash', 'wash', 'wash', 'wash', 'wash']).map((one, n) => ({
      ...one,
      home: n ? 'hdb' : 'condo',
    }));
    expect(fitQuestion(QUESTIONS, homes)?.key).toBe('home');
  });

  it('is not asked after four, nor where all are alike or say nothing', () => {
    expect(fitQuestion(QUESTIONS, five(['wash', 'gas', 'wash', 'leak']))).toBeNull();
    expect(fitQuestion(QUESTIONS, five(['wash', 'wash', 'wash', 'wash', 'wash']))).toBeNull();
    expect(fitQuestion(QUESTIONS, [{}, {}, {}, { task: null }, { task: 'gone' }])).toBeNull();
  });

  it('declines what was left out and nothing else; only such a preference is taken back', () => {
    expect(fitPreference('task', ['leak', 'gas', 'gas'])).toEqual({
      ...NO_PREFERENCE,
      declined: { task: ['gas', 'leak'] },
    });
    expect(fitPreference('task', [])).toEqual(NO_PREFERENCE);
    expect(isOnlyFit(fitPreference('task', ['gas']), 'task')).toBe(true);
    expect(isOnlyFit({ ...fitPreference('task', ['gas']), budget_min: 100 }, 'task')).toBe(false);
    expect(isOnlyFit({ ...NO_PREFERENCE, declined: { home: ['hdb'] } }, 'task')).toBe(false);
  });
});
