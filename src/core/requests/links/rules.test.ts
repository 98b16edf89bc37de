import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { answersOfLink, momentIn, momentOf } from './rules.ts';

const question = (key: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  key,
  type,
  label: key,
  required: false,
  step: 'Job',
  ...more,
});
const choices = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const FORM: Question[] = [
  question('postal_code', 'postal'),
  question('service', 'multi', { choices: choices('wash', 'repair') }),
  question('type', 'single', { choices: choices('split') }),
  question('units', 'stepper', { unit: 'unit' }),
  question('when', 'single', { choices: choices('flexible', 'specific-date') }),
  question('date', 'date_multi'),
  question('slots', 'slots'),
];

describe('what a link to the form answers', () => {
  it('is what the form asks', () => {
    expect(answersOfLink(FORM, { postal: '520284', units: '3', task: 'wash', at: '2026-11-28T09:30' })).toEqual({
      postal_code: '520284',
      service: ['wash'],
      units: '3',
      when: 'specific-date',
      date: ['2026-11-28'],
      slots: [2],
    });
    expect(answersOfLink(FORM, { task: 'split' })).toEqual({ type: 'split' });
  });

  it('leaves out what the form does not ask', () => {
    expect(answersOfLink([], { postal: '520284', units: '3', task: 'wash', at: '2026-11-28T09:30' })).toEqual({});
    expect(answersOfLink(FORM, { task: 'paint', at: '2026-13-40T09:30' })).toEqual({});
    expect(answersOfLink(FORM, {})).toEqual({});
  });

  it('names a moment in Singapore, and reads it again', () => {
    const at = new Date('2026-11-28T01:30:00Z');
    expect(momentIn(at)).toBe('2026-11-28T09:30');
    expect(momentOf(momentIn(at))).toEqual(at);
    expect(momentOf('tomorrow')).toBeNull();
  });
});
