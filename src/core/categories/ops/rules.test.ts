import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCommon, COMMON_QUESTIONS, missingCommon, NEEDED_KEYS } from '../common-rules.ts';
import { diffForms, lostAnswers } from '../diff-rules.ts';
import { formProblems, isReady } from '../form-rules.ts';
import { type Choice, type Question, questionShape } from '../model.ts';
import { CATEGORY_STATUSES, draftQuestionShape, type FormUse } from './model.ts';
import {
  brokenUses,
  canDemand,
  canPublishCategory,
  canPublishForm,
  categoryMachine,
  freeKey,
  moved,
  moveStep,
  nudgeQuestion,
  placeQuestion,
  slugOf,
  stepNames,
} from './rules.ts';

const kind: Question = {
  key: 'kind',
  label: 'What is it about?',
  type: 'single',
  required: true,
  step: 'The work',
  title: '{}',
  choices: [
    { id: 'leak', label: 'A leak' },
    { id: 'choke', label: 'A choke' },
  ],
};
const where: Question = {
  key: 'where',
  label: 'Where is the leak?',
  type: 'text',
  required: true,
  step: 'The work',
  when: [[{ key: 'kind', is: ['leak'] }]],
};
const form = addCommon([kind, where]);
const texts = (questions: readonly Question[]) => formProblems(questions).map((p) => p.text);
const put = (key: string, more: Partial<Question>) => form.map((q) => (q.key === key ? { ...q, ...more } : q));

describe('the common questions', () => {
  it('have the declared shape and are ready as they stand', () => {
    for (const question of COMMON_QUESTIONS) {
      expect(questionShape.strict().parse(question)).toEqual(question);
      expect(draftQuestionShape.parse(question)).toEqual(question);
    }
    expect(texts(COMMON_QUESTIONS).filter((text) => !text.includes('title'))).toEqual([]);
  });

  it('are added once, each on its step, the place first', () => {
    expect(missingCommon(form)).toEqual([]);
    expect(addCommon(form)).toEqual(form);
    expect(form[0]?.key).toBe('postal_code');
    expect(isReady(form)).toBe(true);
    const again = addCommon(form.filter((q) => q.key !== 'photos'));
    expect(again.find((q) => q.key === 'photos')?.step).toBe('Photos and notes');
    expect(texts(again)).toEqual([]);
  });

  it('leave out a condition on a question that is not there', () => {
    const added = addCommon(
      [],
      COMMON_QUESTIONS.filter((q) => q.key === 'date'),
    );
    expect(added).toHaveLength(1);
    expect(added[0]).not.toHaveProperty('when');
  });

  it.each(NEEDED_KEYS)('%s cannot be left out', (key) => {
    expect(isReady(form.filter((q) => q.key !== key))).toBe(false);
  });
});

describe('what is wrong with a form', () => {
  const priced = (price: Partial<Choice>) =>
    put('kind', { choices: [...(kind.choices ?? []), { id: 'x', label: 'X', ...price }] });

  it('is nothing with a good one', () => {
    expect(formProblems(form)).toEqual([]);
    expect(texts(priced({ low_cents: 100, high_cents: 100, unit: 'job' }))).toEqual([]);
  });

  it.each<[string, readonly Question[], RegExp]>([
    ['no words', put('kind', { label: ' ' }), /Write the question/],
    ['a bad key', put('kind', { key: 'Kind of work' }), /small letters/],
    ['a key twice', [...form, { ...kind, step: 'Your quotes' }], /Another question has the key “kind”/],
    ['one choice', put('kind', { choices: [{ id: 'leak', label: 'A leak' }] }), /at least two/],
    [
      'a choice without words',
      put('kind', { choices: [...(kind.choices ?? []), { id: 'x', label: '' }] }),
      /needs words/,
    ],
    [
      'choices with one key',
      put('kind', { choices: [...(kind.choices ?? []), { id: 'leak', label: 'L' }] }),
      /same key/,
    ],
    [
      'half a price',
      put('kind', { choices: [...(kind.choices ?? []), { id: 'x', label: 'X', low_cents: 100 }] }),
      /two amounts/,
    ],
    ['a price that goes down', priced({ low_cents: 200, high_cents: 199, unit: 'job' }), /above the second/],
    ['a price for nothing', priced({ low_cents: 100, high_cents: 200, unit: ' ' }), /what a price is for/],
    ['a step in two places', [...form, { ...where, key: 'more', label: 'More?' }], /in two places/],
    ['a condition on nothing', put('where', { when: [[{ key: 'gone', is: ['x'] }]] }), /which is gone/],
    ['a condition on an answer that is gone', put('where', { when: [[{ key: 'kind', is: ['x'] }]] }), /answer of/],
    ['a condition on what comes later', put('kind', { when: [[{ key: 'when', is: ['today'] }]] }), /comes later/],
    ['a condition on a text', put('notes', { when: [[{ key: 'where', is: ['x'] }]] }), /no answers to choose from/],
    ['the least above the most', [...form, { ...where, key: 'n', type: 'number', min: 3, max: 2, when: [] }], /above/],
    ['a postal code that may be left out', put('postal_code', { required: false }), /always asked/],
    ['a common question of another type', put('notes', { type: 'bool' }), /its type stays/],
    [
      'a title that names no question',
      put('kind', {
        choices: [
          { id: 'leak', label: 'A leak', title: '{gone} leak' },
          { id: 'choke', label: 'B' },
        ],
      }),
      /\{gone\}/,
    ],
    ['advice at no answer', put('kind', { advice: [{ is: ['x'], text: 'Turn the water off.' }] }), /advice names/],
  ])('%s', (_, questions, said) => {
    expect(texts(questions).join('\n')).toMatch(said);
    expect(isReady(questions)).toBe(false);
  });

  it('is a hint where a form can be published all the same', () => {
    const many = Array.from({ length: 24 }, (_, n) => ({ ...where, key: `q${n}`, step: `Step ${n}`, when: [] }));
    const long = [...form.slice(0, 3), ...many, ...form.slice(3)];
    expect(texts(long).join('\n')).toMatch(/Page 1 asks more than 7 questions/);
    expect(isReady(long)).toBe(true);
  });

  it('never throws, whatever a draft holds', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { maxLength: 8 }), (questions) => {
        for (const problem of formProblems(questions)) expect(problem.text).not.toBe('');
      }),
    );
  });
});

const anyQuestion: fc.Arbitrary<Question> = fc.record(
  {
    key: fc.constantFrom('a', 'b', 'c', '', 'postal_code'),
    label: fc.constantFrom('', 'Ask'),
    type: fc.constantFrom('single' as const, 'multi' as const, 'bool' as const, 'text' as const, 'stepper' as const),
    required: fc.boolean(),
    step: fc.constantFrom('One', 'Two', ''),
    choices: fc.array(fc.record({ id: fc.constantFrom('x', 'y', ''), label: fc.constantFrom('', 'X') }), {
      maxLength: 3,
    }),
    min: fc.integer({ min: -1, max: 3 }),
    max: fc.integer({ min: -1, max: 3 }),
    when: fc.array(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'z'), is: fc.constantFrom(['x'], [true], [1], []) }), {
        maxLength: 2,
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['key', 'label', 'type', 'required', 'step'] },
);

describe('what changed between two forms', () => {
  it('is nothing between a form and itself', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { maxLength: 8 }), (questions) => {
        expect(diffForms(questions, questions)).toEqual([]);
        expect(lostAnswers(questions, questions)).toEqual([]);
      }),
    );
  });

  it('names what came, went, moved and changed, with the words before and after', () => {
    const after = put('kind', {
      label: 'What is the trouble?',
      choices: [...(kind.choices ?? []).slice(1), { id: 'smell', label: 'A smell' }],
    }).filter((q) => q.key !== 'where');
    expect(diffForms(form, [...after.slice(0, -1), { ...where, key: 'new' }, after.at(-1) as Question])).toEqual([
      {
        key: 'kind',
        label: 'What is the trouble?',
        kind: 'changed',
        fields: [
          { field: 'Question', before: 'What is it about?', after: 'What is the trouble?' },
          { field: 'Choice', before: 'A leak', after: '' },
          { field: 'Choice', before: '', after: 'A smell' },
        ],
      },
      { key: 'new', label: 'Where is the leak?', kind: 'added', fields: [] },
      { key: 'where', label: 'Where is the leak?', kind: 'removed', fields: [] },
    ]);
  });

  it('calls one question moved, not all that it passed', () => {
    const after = moved(form, 1, form.length - 1);
    expect(diffForms(form, after).map((c) => [c.key, c.kind])).toEqual([['kind', 'moved']]);
  });

  it('says conditions in the words of the questions', () => {
    const [change] = diffForms(form, put('where', { when: [[{ key: 'kind', is: ['choke'], not: true }]] }));
    expect(change?.fields).toEqual([
      {
        field: 'Shown when',
        before: 'What is it about? is A leak',
        after: 'What is it about? is not A choke',
      },
    ]);
  });

  it('loses a question with all its answers, or a choice', () => {
    expect(
      lostAnswers(
        form,
        form.filter((q) => q.key !== 'where'),
      ),
    ).toEqual([{ key: 'where', choice_id: null }]);
    expect(lostAnswers(form, put('kind', { type: 'multi' }))).toEqual([{ key: 'kind', choice_id: null }]);
    expect(lostAnswers(form, put('kind', { choices: (kind.choices ?? []).slice(1) }))).toEqual([
      { key: 'kind', choice_id: 'leak' },
    ]);
    expect(lostAnswers(form, put('kind', { label: 'Other words' }))).toEqual([]);
  });
});

describe('publishing a form', () => {
  const draft = put('kind', {
    choices: [
      { id: 'choke', label: 'A choke' },
      { id: 'smell', label: 'A smell' },
    ],
  }).filter((q) => q.key !== 'where');
  const step = { current: form, draft, uses: [] as FormUse[], is_confirmed: false };
  const use = (kind: FormUse['kind'], key: string, choice_id: string | null): FormUse => ({
    kind,
    key,
    choice_id,
    count: 1,
  });

  it('works for a form that is ready and asks something new', () => {
    expect(canPublishForm(step)).toEqual({ ok: true, value: undefined });
    expect(canPublishForm({ ...step, current: [] })).toMatchObject({ ok: true });
    expect(canPublishForm({ ...step, draft: form })).toMatchObject({ error: 'nothing new' });
    expect(canPublishForm({ ...step, draft: put('kind', { label: '' }) })).toMatchObject({ error: 'not ready' });
    expect(canPublishForm({ ...step, current: [], draft: [] })).toMatchObject({ error: 'not ready' });
  });

  it('keeps what a licence requirement reads, confirmed or not', () => {
    for (const is_confirmed of [true, false]) {
      const asked = { ...step, is_confirmed };
      expect(canPublishForm({ ...asked, uses: [use('licence', 'kind', 'leak')] })).toMatchObject({
        error: 'licence needs it',
      });
      expect(canPublishForm({ ...asked, uses: [use('licence', 'where', null)] })).toMatchObject({
        error: 'licence needs it',
      });
      expect(canPublishForm({ ...asked, uses: [use('licence', 'kind', 'choke')] })).toMatchObject({ ok: true });
    }
  });

  it('ends what preferences read only when that was confirmed', () => {
    const uses = [use('preference', 'kind', 'leak')];
    expect(canPublishForm({ ...step, uses })).toMatchObject({ error: 'preferences read it', details: { uses } });
    expect(canPublishForm({ ...step, uses, is_confirmed: true })).toMatchObject({ ok: true });
    expect(brokenUses([use('preference', 'kind', 'choke')], lostAnswers(form, draft))).toEqual([]);
    expect(brokenUses([use('preference', 'where', 'any')], lostAnswers(form, draft))).toHaveLength(1);
  });
});

describe('a category', () => {
  const ready = { tagline: 'Leaks', form_version: 1, price_band_count: 1 };

  it.each(CATEGORY_STATUSES)('that is %s takes the steps of its table and no others', (status) => {
    expect(categoryMachine.open(status, 'operator')).toEqual(status === 'published' ? ['hide'] : ['publish']);
    expect(canPublishCategory(status, ready)).toMatchObject(
      status === 'published' ? { ok: false, error: 'not now' } : { ok: true, value: 'published' },
    );
  });

  it('needs a form, a tagline and a price', () => {
    expect(canPublishCategory('draft', { tagline: ' ', form_version: 0, price_band_count: 0 })).toMatchObject({
      error: 'not ready',
      message: 'It needs a published form, a tagline and a price to expect first.',
    });
    expect(canPublishCategory('hidden', { ...ready, form_version: 0 })).toMatchObject({
      message: 'It needs a published form first.',
    });
  });
});

describe('what a category demands', () => {
  const demand = (question_key: string | null, ...choice_ids: string[]) => ({
    certificate_type: 'plumber',
    question_key,
    choice_ids,
    gate: 'hard' as const,
  });

  it('hangs on answers that its form can get', () => {
    expect(canDemand([demand(null), demand('kind', 'leak', 'choke')], form)).toEqual({ ok: true, value: undefined });
    const yes: Question = { key: 'gas', label: 'Gas?', type: 'bool', required: true, step: 'The work' };
    expect(canDemand([demand('gas', 'true')], [yes])).toMatchObject({ ok: true });
    expect(canDemand([demand('gas', 'yes')], [yes])).toMatchObject({ error: 'no such answer' });
    for (const wrong of [demand('kind', 'smell'), demand('kind'), demand('gone', 'x'), demand(null, 'leak')])
      expect(canDemand([wrong], form)).toMatchObject({ error: 'no such answer' });
  });

  it('is demanded once for a question', () => {
    expect(canDemand([demand('kind', 'leak'), demand('kind', 'choke')], form)).toMatchObject({
      error: 'twice demanded',
    });
    expect(canDemand([demand(null), demand(null)], form)).toMatchObject({ error: 'twice demanded' });
  });
});

describe('names', () => {
  it('make addresses and keys', () => {
    expect(slugOf('Aircon & Fridge repair')).toBe('aircon-fridge-repair');
    expect(slugOf('漏水')).toBe('');
    expect(freeKey('How many units?', new Set())).toBe('how_many_units');
    expect(freeKey('How many units?', new Set(['how_many_units']))).toBe('how_many_units_2');
    expect(freeKey('3 rooms', new Set())).toBe('question');
    expect(freeKey('3 rooms', new Set(), '-')).toBe('3-rooms');
    expect(freeKey('漏水', new Set(['choice']), '-')).toBe('choice-2');
  });

  it('that are made for keys are keys that a form takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        expect(freeKey(words, new Set())).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
        expect(freeKey(words, new Set(), '-')).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      }),
    );
  });
});

describe('the order of a form', () => {
  const steps = (questions: readonly Question[]) => questions.map((q) => `${q.step}/${q.key}`);

  it('moves by one, over to the next step before into it', () => {
    const q = (key: string, step: string): Question => ({ ...where, key, step });
    const four = [q('a', 'One'), q('b', 'One'), q('c', 'Two'), q('d', 'Two')];
    expect(steps(nudgeQuestion(four, 0, 1))).toEqual(['One/b', 'One/a', 'Two/c', 'Two/d']);
    expect(steps(nudgeQuestion(four, 1, 1))).toEqual(['One/a', 'Two/b', 'Two/c', 'Two/d']);
    expect(steps(nudgeQuestion(four, 2, -1))).toEqual(['One/a', 'One/b', 'One/c', 'Two/d']);
    expect(nudgeQuestion(four, 0, -1)).toBe(four);
    expect(nudgeQuestion(four, 3, 1)).toBe(four);
    expect(steps(placeQuestion(four, 0, 3, 'Two'))).toEqual(['One/b', 'Two/c', 'Two/d', 'Two/a']);
    expect(steps(moveStep(four, 'Two', -1))).toEqual(['Two/c', 'Two/d', 'One/a', 'One/b']);
    expect(moveStep(four, 'One', -1)).toBe(four);
  });

  it('never tears a step in two, loses or doubles a question', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(20), fc.constantFrom(-1 as const, 1 as const)), { maxLength: 40 }),
        (acts) => {
          let now = form;
          for (const [index, by] of acts) now = nudgeQuestion(now, index % now.length, by);
          expect(now.map((q) => q.key).sort()).toEqual(form.map((q) => q.key).sort());
          expect(texts(now).filter((text) => text.includes('two places'))).toEqual([]);
          expect(stepNames(now).length).toBeLessThanOrEqual(stepNames(form).length);
        },
      ),
    );
  });
});
