import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCommon, missingCommon } from './common-rules.ts';
import { requestFacts } from './fact-rules.ts';
import { formProblems } from './form-rules.ts';
import type { Question } from './model.ts';
import { LATER, laterQuestions, PAGES_MAX, pagesOf, placesOf } from './page-rules.ts';
import { describeAnswers, validateAnswers, visibleQuestions } from './rules.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const q = (key: string, step: string, more: Partial<Question> = {}): Question => ({
  key,
  label: key,
  type: 'bool',
  required: false,
  step,
  ...more,
});
const when = (key: string): Pick<Question, 'when'> => ({ when: [[{ key, is: [true] }]] });
const keysOf = (questions: readonly Question[], answers = {}) =>
  pagesOf(questions, answers).map((page) => [page.number, ...page.questions.map(({ key }) => key)]);

describe('the pages of a form', () => {
  it('are those that its questions name, without the ones that are asked later', () => {
    const form = [q('a', 'One', { page: 3 }), q('b', 'One', { page: 1 }), q('c', 'Two', { is_later: true })];
    expect(keysOf(form)).toEqual([
      [1, 'b'],
      [3, 'a'],
    ]);
    expect(laterQuestions(form, {}).map(({ key }) => key)).toEqual(['c']);
  });

  it('are found by a rule where none is named: own steps share three, common questions and their steps the others', () => {
    const steps = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const form = [
      ...steps.map((step) => q(step.toLowerCase(), step)),
      q('postal_code', 'Place', { type: 'postal', required: true }),
      q('floor', 'Place'),
      q('notes', 'End', { type: 'text' }),
    ];
    expect(keysOf(form)).toEqual([
      [1, 'one', 'two'],
      [2, 'three', 'four'],
      [3, 'five', 'six'],
      [4, 'postal_code', 'floor'],
      [5, 'notes'],
    ]);
  });

  it('have no page without questions, and a question goes to the page of what it hangs on', () => {
    const form = [q('a', 'One'), q('when', 'When'), q('b', 'One', when('when')), q('c', 'Two', when('a'))];
    expect(keysOf(form)).toEqual([
      [1, 'a'],
      [4, 'when'],
    ]);
    expect(keysOf(form, { a: true, when: true })).toEqual([
      [1, 'a'],
      [2, 'c'],
      [4, 'when', 'b'],
    ]);
  });

  const steps = fc.constantFrom('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven');
  const keys = ['a', 'b', 'c', 'd', 'e', 'postal_code', 'when', 'date', 'photos', 'notes', '__proto__'];
  const question = fc.record({
    key: fc.constantFrom(...keys),
    step: steps,
    page: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    is_later: fc.boolean(),
    needs: fc.option(fc.constantFrom(...keys), { nil: undefined }),
    replaces: fc.array(fc.constantFrom(...keys), { maxLength: 2 }),
  });
  const forms = fc.array(question, { maxLength: 30 }).map((list) =>
    list.map(({ key, step, page, is_later, needs, replaces }) =>
      q(key, step, {
        ...(page ? { page } : {}),
        ...(is_later ? { is_later } : {}),
        ...(needs ? when(needs) : {}),
        ...(replaces.length > 0 ? { replaces } : {}),
      }),
    ),
  );
  const answers = fc.dictionary(fc.constantFrom(...keys.slice(0, -1)), fc.boolean());

  it('hold every question that shows once, five pages at most and in order, whatever the form and the answers', () => {
    fc.assert(
      fc.property(forms, answers, (form, given) => {
        const pages = pagesOf(form, given);
        expect(pages.length).toBeLessThanOrEqual(PAGES_MAX);
        expect(pages.every((page) => page.questions.length > 0)).toBe(true);
        expect(pages.map(({ number }) => number)).toEqual([...new Set(pages.map(({ number }) => number))].sort());
        const shown = [...pages.flatMap((page) => page.questions), ...laterQuestions(form, given)];
        expect(new Set(shown)).toEqual(new Set(visibleQuestions(form, given)));
        expect(shown.length).toBe(visibleQuestions(form, given).length);
      }),
      { numRuns: 400 },
    );
  });

  it('never ask a question before one that its conditions look at', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const places = placesOf(form);
        for (const [index, { when: groups }] of form.entries())
          for (const { key } of (groups ?? []).flat()) {
            const before = form.findIndex((other) => other.key === key);
            if (before >= 0 && before < index) expect(places[index]).toBeGreaterThanOrEqual(places[before] as number);
          }
        expect(form.every(({ is_later }, index) => !is_later || places[index] === LATER)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('what is asked after posting', () => {
  const form: readonly Question[] = [
    q('a', 'One', { type: 'stepper', size_each: 10, title: '{} of it', required: true }),
    q('b', 'One', { type: 'stepper', size_each: 50, title: ', {} more', required: true, is_later: true }),
  ];

  it('is never needed before, and checked once it is given', () => {
    expect(validateAnswers(form, { a: 1 })).toEqual({ ok: true, value: { a: 1 } });
    expect(validateAnswers(form, {})).toMatchObject({ ok: false, fields: { a: expect.any(String) } });
    expect(validateAnswers(form, { a: 1, b: 'x' })).toMatchObject({ ok: false, fields: { b: expect.any(String) } });
  });

  it('changes neither size nor title, and is told to pros', () => {
    const facts = (answers: object) => requestFacts({ name: 'Job' }, form, { ...answers }, NOW);
    expect(facts({ a: 2, b: 5 })).toEqual(facts({ a: 2 }));
    expect(describeAnswers(form, { a: 2, b: 5 }).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('is said by neither title nor fee where only the hired pro may read it', () => {
    const secret = form.map((one) => ({ ...one, is_later: undefined, is_private: true }) as unknown as Question);
    expect(requestFacts({ name: 'Job' }, secret, { a: 2, b: 5 }, NOW)).toMatchObject({
      title: 'Job',
      size_percent: 100,
      size_reason: '',
    });
  });
});

describe('a question that stands for common ones', () => {
  const form = [
    q('at', 'Day', { type: 'datetime', replaces: ['date', 'slots', 'postal_code'], ...when('a') }),
    q('date', 'When', { type: 'date' }),
    q('postal_code', 'Place', { type: 'postal' }),
  ];
  const shown = (answers: object) => visibleQuestions([q('a', 'Day'), ...form], { ...answers }).map(({ key }) => key);

  it('takes their place where it is asked, and never that of the postal code', () => {
    expect(shown({ a: true })).toEqual(['a', 'at', 'postal_code']);
    expect(shown({})).toEqual(['a', 'date', 'postal_code']);
    expect(missingCommon(form).map(({ key }) => key)).not.toContain('slots');
    expect(addCommon(form).map(({ key }) => key)).not.toContain('slots');
  });

  it('is refused where it stands for nothing common, for what came before it, or is asked after posting', () => {
    const said = (more: Partial<Question>) =>
      formProblems([q('date', 'When', { type: 'date' }), q('at', 'Day', { type: 'datetime', ...more })])
        .filter(({ index }) => index === 1)
        .map(({ text }) => text);
    expect(said({})).toEqual([]);
    expect(said({ replaces: ['slots'] })).toEqual([]);
    expect(said({ replaces: ['colour'] })).toEqual([expect.stringContaining('no other common question')]);
    expect(said({ replaces: ['postal_code'] })).toEqual([expect.stringContaining('postal code')]);
    expect(said({ replaces: ['date'] })).toEqual([expect.stringContaining('Move it up')]);
    expect(said({ replaces: ['slots'], is_later: true })).toEqual([expect.stringContaining('stands for no other')]);
  });
});

it('tells an editor what cannot be asked after posting', () => {
  const said = (questions: readonly Question[]) =>
    formProblems(questions).flatMap(({ index, text }) => (index === null ? [] : [text]));
  expect(said([q('postal_code', 'Place', { type: 'postal', required: true, is_later: true })])).toEqual([
    'It has to be asked before posting.',
  ]);
  const two = (is_later: boolean) => [q('a', 'One', { is_later: true }), q('b', 'One', { ...when('a'), is_later })];
  expect(said(two(false))).toEqual([expect.stringContaining('Ask this one then too')]);
  expect(said(two(true))).toEqual([]);
});
