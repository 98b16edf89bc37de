import { canChoose } from './form-rules.ts';
import { type Choice, type Condition, PLACING, type Question, type QuestionType } from './model.ts';
import { freeKey } from './ops/rules.ts';

/** What an editor does to the questions of a form. All answer a new list and never throw. */

const BLANK_KEY = /^question(?:_\d+)?$/;
const BLANK_CHOICE = /^choice(?:-\d+)?$/;

const keysOf = (questions: readonly Question[]): Set<string> => new Set(questions.map((question) => question.key));

/** A choice without words, with a key that no other choice of the list has. */
export const blankChoice = (choices: readonly Choice[]): Choice => ({
  id: freeKey('choice', new Set(choices.map((choice) => choice.id)), '-'),
  label: '',
});

/** A question of a type to begin with: without words, with two choices where it has choices. */
export function blankQuestion(type: QuestionType, step: string, questions: readonly Question[]): Question {
  const first = blankChoice([]);
  return {
    key: freeKey('question', keysOf(questions)),
    label: '',
    type,
    required: type !== 'files' && type !== 'budget',
    step,
    ...(canChoose(type) ? { choices: [first, blankChoice([first])] } : {}),
    ...(type === 'stepper' ? { min: 1, max: 10 } : {}),
  };
}

/** The question as one of another type: what the new type cannot have goes. */
export function ofType(question: Question, type: QuestionType): Question {
  if (question.type === type) return question;
  const {
    choices,
    min: _min,
    max: _max,
    limit: _limit,
    unit,
    advice: _advice,
    size_each: _each,
    price_axis,
    price_steps: _steps,
    ...rest
  } = question;
  const first = blankChoice([]);
  const counts = type === 'stepper' || type === 'number';
  return {
    ...rest,
    type,
    ...(canChoose(type) ? { choices: choices ?? [first, blankChoice([first])] } : {}),
    ...(counts && unit !== undefined ? { unit } : {}),
    ...(price_axis !== undefined && PLACING.includes(type) ? { price_axis } : {}),
    ...(type === 'stepper' ? { min: 1, max: 10 } : {}),
  };
}

/** The form with a second question like one of it, right after it. */
export function withCopy(questions: readonly Question[], index: number): readonly Question[] {
  const self = questions[index];
  if (!self) return questions;
  return questions.toSpliced(index + 1, 0, { ...self, key: freeKey(self.key, keysOf(questions)) });
}

const mapConditions = (question: Question, change: (condition: Condition) => Condition): Question =>
  question.when === undefined ? question : { ...question, when: question.when.map((group) => group.map(change)) };

/** The form with another key for one question; conditions and titles that name it follow. */
export function renameKey(questions: readonly Question[], index: number, key: string): readonly Question[] {
  const self = questions[index];
  if (!self || self.key === key) return questions;
  const from = self.key;
  const isOnly = questions.filter((question) => question.key === from).length === 1;
  return questions.map((question, at) => {
    if (at === index) return { ...question, key };
    if (!isOnly) return question;
    const followed = mapConditions(question, (one) => (one.key === from ? { ...one, key } : one));
    return followed.choices?.some((choice) => choice.title?.includes(`{${from}}`))
      ? {
          ...followed,
          choices: followed.choices.map((choice) =>
            choice.title === undefined
              ? choice
              : { ...choice, title: choice.title.replaceAll(`{${from}}`, `{${key}}`) },
          ),
        }
      : followed;
  });
}

/** The form with another key for one choice; conditions and advice that name it follow. */
export function renameChoice(
  questions: readonly Question[],
  index: number,
  from: string,
  id: string,
): readonly Question[] {
  const self = questions[index];
  if (!self || from === id) return questions;
  const swap = <T>(values: readonly T[]): T[] => values.map((value) => (value === from ? (id as T) : value));
  return questions.map((question, at) => {
    const followed = mapConditions(question, (one) => (one.key === self.key ? { ...one, is: swap(one.is) } : one));
    if (at !== index) return followed;
    return {
      ...followed,
      choices: (question.choices ?? []).map((choice) => (choice.id === from ? { ...choice, id } : choice)),
      ...(question.advice ? { advice: question.advice.map((one) => ({ ...one, is: swap(one.is) })) } : {}),
    };
  });
}

/**
 * Gives a question and its choices the keys that their words make, where they have none of their own yet. `known` are the
 * questions that people answer now: their keys stay, because requests and preferences know them.
 */
export function settleKeys(
  questions: readonly Question[],
  index: number,
  known: readonly Question[],
): readonly Question[] {
  const self = questions[index];
  if (!self) return questions;
  let made = questions;
  const before = known.find((question) => question.key === self.key);
  if (!before && BLANK_KEY.test(self.key) && self.label.trim() !== '') {
    const others = keysOf(questions.toSpliced(index, 1));
    made = renameKey(made, index, freeKey(self.short?.trim() || self.label, others));
  }
  for (const choice of self.choices ?? []) {
    if (!BLANK_CHOICE.test(choice.id) || choice.label.trim() === '') continue;
    if (before?.choices?.some((other) => other.id === choice.id)) continue;
    const others = new Set((made[index]?.choices ?? []).filter((c) => c.id !== choice.id).map((c) => c.id));
    made = renameChoice(made, index, choice.id, freeKey(choice.label, others, '-'));
  }
  return made;
}

/** The form with another name for one step; a name that another step has already joins the two where they are neighbours. */
export const renameStep = (questions: readonly Question[], step: string, name: string): readonly Question[] =>
  questions.map((question) => (question.step === step ? { ...question, step: name } : question));

/** Words that people read, whose spaces at the ends mean nothing. In a title they do: ", {}". */
const TRIMMED = ['label', 'short', 'hint', 'unit', 'step', 'key'];
const STAYS = ['label', 'step', 'key'];

/** The question without fields that are empty, as forms are stored. */
export function tidy(question: Question): Question {
  const { when, advice, choices, price_steps, replaces, page, ...rest } = question;
  const kept = Object.fromEntries(
    Object.entries(rest)
      .map(([field, value]) => [field, typeof value === 'string' && TRIMMED.includes(field) ? value.trim() : value])
      .filter(([field, value]) => (value !== undefined && value !== '') || STAYS.includes(String(field))),
  ) as Question;
  return {
    ...kept,
    ...(choices ? { choices: choices.map((choice) => ({ ...choice, label: choice.label.trim() })) } : {}),
    ...(when?.some((group) => group.length > 0) ? { when: when.filter((group) => group.length > 0) } : {}),
    ...(advice && advice.length > 0 ? { advice } : {}),
    ...(price_steps && price_steps.length > 0 ? { price_steps } : {}),
    ...(replaces && replaces.length > 0 ? { replaces } : {}),
    ...(page !== undefined && !question.is_later ? { page } : {}),
  };
}
