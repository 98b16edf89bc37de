import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { feeSteps, toldBefore, urgentAnswers } from './table-rules.ts';

const q = (key: string, more: Partial<Question>): Question => ({
  key,
  label: key,
  type: 'single',
  required: true,
  step: 's',
  ...more,
});

const QUESTIONS: Question[] = [
  q('postal', { type: 'postal' }),
  q('units', { type: 'stepper', size_each: 10, unit: 'unit', short: 'Units' }),
  q('task', {
    choices: [
      { id: 'a', label: 'Small', size: -20 },
      { id: 'b', label: 'Usual' },
      { id: 'c', label: 'Zero', size: 0 },
    ],
  }),
  q('when', {
    choices: [
      { id: 'now', label: 'Today', is_urgent: true },
      { id: 'later', label: 'Any day' },
    ],
  }),
  q('door', { type: 'text', is_private: true, size_each: 0 }),
];

describe('the table of a fee', () => {
  it('names the answers that change it and no others', () => {
    expect(feeSteps(QUESTIONS)).toEqual([
      { question: 'units', answers: [], each_percent: 10, unit: 'unit' },
      { question: 'task', answers: [{ answer: 'Small', percent: -20 }], each_percent: null, unit: '' },
    ]);
    expect(feeSteps([])).toEqual([]);
  });

  it('names what makes a job urgent', () => {
    expect(urgentAnswers(QUESTIONS)).toEqual([{ question: 'when', answers: ['Today'] }]);
  });

  it('says what is told before, and never an answer that only the hired pro may read', () => {
    expect(toldBefore(QUESTIONS)).toEqual(['Units', 'task', 'when']);
  });
});
