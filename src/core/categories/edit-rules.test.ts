import { describe, expect, it } from 'vitest';
import {
  blankChoice,
  blankQuestion,
  ofType,
  renameChoice,
  renameKey,
  renameStep,
  settleKeys,
  tidy,
  withCopy,
} from './edit-rules.ts';
import { formProblems } from './form-rules.ts';
import { QUESTION_TYPES, type Question } from './model.ts';
import { draftQuestionShape } from './ops/model.ts';

const kind: Question = {
  key: 'kind',
  label: 'Kind?',
  type: 'single',
  required: true,
  step: 'The work',
  choices: [
    { id: 'leak', label: 'Leak', title: '{room} leak' },
    { id: 'choke', label: 'Choke' },
  ],
  advice: [{ is: ['leak'], text: 'Turn the water off.' }],
};
const room: Question = {
  key: 'room',
  label: 'Which room?',
  type: 'text',
  required: true,
  step: 'The work',
  when: [[{ key: 'kind', is: ['leak'] }]],
};
const form = [kind, room];

describe('a new question', () => {
  it.each(QUESTION_TYPES)('of type %s lacks its words and nothing else', (type) => {
    const question = blankQuestion(type, 'The work', []);
    expect(draftQuestionShape.safeParse(question).success).toBe(true);
    const said = formProblems([question])
      .filter((problem) => problem.index === 0)
      .map((problem) => problem.text);
    expect(said.filter((text) => text !== 'Write the question.' && text !== 'Every choice needs words.')).toEqual([]);
  });

  it('has its own key, and so has a choice', () => {
    const first = blankQuestion('text', 'A', []);
    expect(blankQuestion('text', 'A', [first]).key).not.toBe(first.key);
    expect(blankChoice([blankChoice([])]).id).not.toBe(blankChoice([]).id);
  });

  it('takes its keys from its words, once', () => {
    const blank = { ...blankQuestion('single', 'A', form), label: 'How many taps?' };
    const worded = { ...blank, choices: blank.choices?.map((c, n) => ({ ...c, label: ['One', 'One'][n] ?? '' })) };
    const settled = settleKeys([...form, worded as Question], 2, []);
    expect(settled[2]?.key).toBe('how_many_taps');
    expect(settled[2]?.choices?.map((choice) => choice.id)).toEqual(['one', 'one-2']);
    expect(settleKeys(settled.with(2, { ...settled[2], label: 'Other words' } as Question), 2, [])[2]?.key).toBe(
      'how_many_taps',
    );
    expect(settleKeys(form, 0, [])).toBe(form);
    expect(settleKeys(form, 9, [])).toBe(form);
  });

  it('keeps a key that people answer by already', () => {
    const blank = { ...blankQuestion('text', 'A', []), label: 'Words' };
    expect(settleKeys([blank], 0, [blank])).toEqual([blank]);
    expect(settleKeys([blank], 0, [])[0]?.key).toBe('words');
  });
});

describe('keys that change', () => {
  it('take conditions, titles and advice along', () => {
    const renamed = renameKey(form, 0, 'trouble');
    expect(renamed[1]?.when).toEqual([[{ key: 'trouble', is: ['leak'] }]]);
    expect(renameKey(form, 1, 'place')[0]?.choices?.[0]?.title).toBe('{place} leak');
    const chosen = renameChoice(form, 0, 'leak', 'drip');
    expect(chosen[0]?.choices?.[0]?.id).toBe('drip');
    expect(chosen[0]?.advice?.[0]?.is).toEqual(['drip']);
    expect(chosen[1]?.when).toEqual([[{ key: 'kind', is: ['drip'] }]]);
    expect(renameChoice(form, 0, 'leak', 'leak')).toBe(form);
  });

  it('leave others alone where two questions have one key', () => {
    const doubled = [kind, { ...kind, label: 'Again?' }, room];
    expect(renameKey(doubled, 1, 'again')[2]?.when).toEqual(room.when);
  });
});

it('copies a question with a new key', () => {
  expect(withCopy(form, 0).map((question) => question.key)).toEqual(['kind', 'kind_2', 'room']);
  expect(withCopy(form, 7)).toBe(form);
});

it('turns a question into another type without what that cannot have', () => {
  expect(ofType(kind, 'multi').choices).toEqual(kind.choices);
  expect(ofType(kind, 'text')).not.toHaveProperty('choices');
  expect(ofType(kind, 'text')).not.toHaveProperty('advice');
  expect(ofType(room, 'single').choices).toHaveLength(2);
  expect(ofType(room, 'text')).toBe(room);
});

it('names steps and tidies what is empty away', () => {
  expect(renameStep(form, 'The work', 'Work').map((question) => question.step)).toEqual(['Work', 'Work']);
  expect(tidy({ ...room, hint: '', unit: undefined, when: [[]], advice: [], label: '' } as Question)).toEqual({
    key: 'room',
    label: '',
    type: 'text',
    required: true,
    step: 'The work',
  });
});
