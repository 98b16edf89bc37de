import { describe, expect, it } from 'vitest';
import { COMMON_QUESTIONS } from '#core/categories/common-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { answersSaid, askable, askedOf, filesIn, readAnswers } from './question-rules.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const q = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  label: `${key}?`,
  type: 'text',
  required: true,
  step: 'One',
  ...more,
});
const choices = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const FORM: readonly Question[] = [
  ...COMMON_QUESTIONS,
  q('home', { type: 'single', choices: choices('flat', 'house') }),
  q('floors', { type: 'stepper', when: [[{ key: 'home', is: ['house'] }]] }),
  q('stairs', { type: 'bool', when: [[{ key: 'floors', is: [2, 3] }]] }),
  q('tonight', { when: [[{ key: 'when', is: ['today'] }]] }),
  q('unless', { required: false, when: [[{ key: 'when', is: ['today'], not: true }]] }),
  q('gate', { is_private: true, required: false }),
  q('pets', { type: 'bool', is_later: true }),
  q('plan', { type: 'files', limit: 2, required: false }),
  q('key', { type: 'files', is_private: true }),
];
const keys = (questions: readonly Question[]) => questions.map(({ key }) => key);

describe('the questions of an item', () => {
  it('are those of the form that an order does not answer by itself and that can come up', () => {
    expect(keys(askable(FORM))).toEqual(['photos', 'home', 'floors', 'stairs', 'unless', 'gate', 'pets', 'plan']);
  });

  it('come with the questions that bring them up, in the form’s order', () => {
    expect(keys(askedOf(FORM, ['stairs']))).toEqual(['home', 'floors', 'stairs']);
    expect(keys(askedOf(FORM, ['pets', 'gate']))).toEqual(['gate', 'pets']);
    expect(keys(askedOf(FORM, ['gone', 'postal_code', 'photos', 'key']))).toEqual(['photos']);
  });
});

describe('the answers of an order', () => {
  const asked = askedOf(FORM, ['stairs', 'gate', 'pets']);
  const read = (answers: Record<string, unknown>) => readAnswers(asked, answers, NOW);

  it('need what is required and comes up, and wait for no later question', () => {
    expect(read({})).toMatchObject({ ok: false, fields: { home: 'Choose one.' } });
    expect(read({ home: 'house' })).toMatchObject({ ok: false, fields: { floors: 'Enter a number.' } });
    expect(read({ home: 'flat' })).toEqual({ ok: true, value: { home: 'flat' } });
    expect(read({ home: 'flat', floors: 2, pets: true })).toEqual({ ok: true, value: { home: 'flat', pets: true } });
  });

  it('let go of what is not asked any more', () => {
    expect(read({ home: 'flat', gone: 'x' })).toEqual({ ok: true, value: { home: 'flat' } });
  });

  it('are photos by their numbers, as many as a question takes, and said as none', () => {
    const pictured = askedOf(FORM, ['plan', 'photos']);
    const given = readAnswers(pictured, { plan: [7, '8'], photos: [] }, NOW);
    expect(given).toEqual({ ok: true, value: { plan: [7, 8] } });
    expect(filesIn(pictured, { plan: [7, 8] })).toEqual([7, 8]);
    expect(readAnswers(pictured, { plan: [7, 8, 9] }, NOW)).toMatchObject({ fields: { plan: 'Add up to 2 files.' } });
    expect(answersSaid(pictured, { plan: [7, 8] }).all).toEqual([]);
  });

  it('are said to a pro who has not confirmed without what is private', () => {
    const { open, all } = answersSaid(asked, { home: 'flat', gate: '1234' });
    expect(open.map(({ value }) => value)).toEqual(['flat']);
    expect(all.map(({ value }) => value)).toEqual(['flat', '1234']);
  });
});
