import { FILES_LIMIT } from './answer-rules.ts';
import { commonQuestion, isCommon, NEEDED_KEYS } from './common-rules.ts';
import { type Choice, type Condition, PLACING, type Question, type QuestionType } from './model.ts';
import { LATER, placesOf } from './page-rules.ts';

/** Something about a form that keeps it from being published, or that an operator should know. */
export interface FormProblem {
  /** The place of the question in the form; null: it is about the form. */
  readonly index: number | null;
  readonly text: string;
  /** It does not keep the form from being published. */
  readonly is_hint?: boolean;
}

/** Types whose answers are chosen from a list. */
export const CHOOSING: readonly QuestionType[] = ['single', 'multi', 'inventory'];
const COUNTED: readonly QuestionType[] = ['stepper', 'number'];
const KEY = /^[a-z][a-z0-9_]{0,39}$/;
const CHOICE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const QUESTIONS_OF_PAGE_MAX = 7;
/** The most that a question about days, places or links can take. */
const LIST_MAX = 10;

export const canChoose = (type: QuestionType): boolean => CHOOSING.includes(type);

/** What a question can be asked about by a condition of a later one: choices, yes and no, counts. */
export const canBeAskedAbout = (question: Question): boolean =>
  canChoose(question.type) || question.type === 'bool' || COUNTED.includes(question.type);

/** Whether a question can have this answer, or it among others. */
export function canAnswer(question: Question, value: unknown): boolean {
  if (question.type === 'bool') return typeof value === 'boolean';
  if (canChoose(question.type)) return (question.choices ?? []).some((choice) => choice.id === value);
  if (!COUNTED.includes(question.type)) return false;
  const { min = 0, max = Number.POSITIVE_INFINITY } = question;
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/**
 * All that is wrong with a form, in the order of its questions. Empty, or hints only: it can be published, every question
 * can be answered and every condition can come true.
 */
export function formProblems(questions: readonly Question[]): readonly FormProblem[] {
  const found: FormProblem[] = [];
  const seen = new Map<string, Question>();
  for (const [index, question] of questions.entries()) {
    const say = (text: string) => void found.push({ index, text });
    aboutWords(question, seen).forEach(say);
    aboutAnswers(question).forEach(say);
    aboutConditions(question, seen, questions).forEach(say);
    aboutCommon(question).forEach(say);
    aboutPlace(question, seen).forEach(say);
    if (!seen.has(question.key)) seen.set(question.key, question);
  }
  return [...found, ...aboutSteps(questions), ...aboutPages(questions), ...aboutForm(questions)];
}

/** Whether nothing keeps the form from being published. */
export const isReady = (questions: readonly Question[]): boolean => formProblems(questions).every((p) => p.is_hint);

function aboutWords(question: Question, seen: ReadonlyMap<string, Question>): string[] {
  const said: string[] = [];
  if (question.label.trim() === '') said.push('Write the question.');
  if (question.step.trim() === '') said.push('Say on which step it stands.');
  if (!KEY.test(question.key)) said.push('Its key takes small letters, digits and _, and begins with a letter.');
  else if (seen.has(question.key)) said.push(`Another question has the key “${question.key}”.`);
  return said;
}

function aboutAnswers(question: Question): string[] {
  const { type, choices, min, max, limit } = question;
  const said: string[] = [];
  if (canChoose(type)) {
    said.push(...aboutChoices(question, choices ?? []));
  } else if (choices !== undefined && choices.length > 0) said.push('A question of this type has no choices.');
  if (min !== undefined && max !== undefined && min > max) said.push('The least is above the most.');
  if (COUNTED.includes(type) && (min ?? 0) < 0) said.push('The least cannot be below 0.');
  if (type === 'multi' && max !== undefined && (max < 1 || max > (choices?.length ?? 0)))
    said.push('The most that can be chosen fits between 1 and the number of choices.');
  if (['date_multi', 'addresses', 'urls'].includes(type) && max !== undefined && (max < 1 || max > LIST_MAX))
    said.push(`The most is from 1 to ${LIST_MAX}.`);
  if (type === 'text' && limit !== undefined && (limit < 1 || limit > 5000))
    said.push('The characters are from 1 to 5000.');
  if (type === 'files' && limit !== undefined && (limit < 1 || limit > FILES_LIMIT))
    said.push(`The files are from 1 to ${FILES_LIMIT}.`);
  said.push(...aboutPrices(question));
  for (const advice of question.advice ?? []) {
    if (advice.text.trim() === '') said.push('Write what to tell, or take the advice out.');
    if (advice.is.length === 0) said.push('Say at which answer the advice shows.');
    if (advice.is.some((value) => !canAnswer(question, value))) said.push('Its advice names an answer that is gone.');
  }
  return [...new Set(said)];
}

function aboutPrices({ type, price_axis, price_steps: steps }: Question): string[] {
  const counts = COUNTED.includes(type);
  if (steps !== undefined && steps.length > 0 && !counts) return ['Steps of the price guide are for counts.'];
  if (steps?.some((step, index) => step < 0 || step <= (steps[index - 1] ?? -1)))
    return ['The steps of the price guide rise, such as 1, 2, 3, 4, 6.'];
  if (price_axis === undefined) return [];
  if (!PLACING.includes(type)) return ['An answer of this type does not place a job in the price guide.'];
  return type === 'number' && !steps?.length ? ['Give the steps of the price guide, such as 500, 800, 1100.'] : [];
}

function aboutChoices(question: Question, choices: readonly Choice[]): string[] {
  const said: string[] = [];
  if (choices.length < 2) said.push('Give at least two choices.');
  if (choices.some((choice) => choice.label.trim() === '')) said.push('Every choice needs words.');
  if (choices.some((choice) => !CHOICE_ID.test(choice.id)))
    said.push('The key of a choice takes small letters, digits and dashes.');
  else if (new Set(choices.map((choice) => choice.id)).size < choices.length)
    said.push('Two choices have the same key.');
  for (const { low_cents, high_cents, unit } of choices) {
    if ((low_cents === undefined) !== (high_cents === undefined)) said.push('A price has two amounts.');
    else if (low_cents !== undefined && high_cents !== undefined && low_cents > high_cents)
      said.push('The first amount of a price is above the second.');
    else if (low_cents !== undefined && !unit?.trim()) said.push('Say what a price is for, such as job or hour.');
  }
  if (question.type === 'single' && choices.some((choice) => choice.is_alone))
    said.push('“Not together with others” is for questions with several answers.');
  return said;
}

function aboutConditions(question: Question, seen: ReadonlyMap<string, Question>, all: readonly Question[]): string[] {
  const said: string[] = [];
  for (const group of question.when ?? []) {
    if (group.length === 0) said.push('A condition is empty.');
    for (const condition of group) said.push(...aboutCondition(condition, seen, all));
  }
  const keys = new Set(all.map((other) => other.key));
  for (const choice of question.choices ?? [])
    for (const [, key = ''] of choice.title?.matchAll(/\{(\w+)\}/g) ?? [])
      if (!keys.has(key)) said.push(`The title of “${choice.label}” names {${key}}, which is no question.`);
  return [...new Set(said)];
}

function aboutCondition(condition: Condition, seen: ReadonlyMap<string, Question>, all: readonly Question[]): string[] {
  const other = seen.get(condition.key);
  if (!other)
    return [
      all.some((q) => q.key === condition.key)
        ? `It hangs on “${nameOf(all, condition.key)}”, which comes later. Move that one up.`
        : `It hangs on “${condition.key}”, which is gone.`,
    ];
  if (!canBeAskedAbout(other)) return [`It cannot hang on “${other.label}”: that has no answers to choose from.`];
  if (condition.is.length === 0) return [`Say at which answers of “${other.label}” it shows.`];
  return condition.is.some((value) => !canAnswer(other, value))
    ? [`It hangs on an answer of “${other.label}” that is gone.`]
    : [];
}

const nameOf = (all: readonly Question[], key: string): string => all.find((q) => q.key === key)?.label || key;

function aboutCommon(question: Question): string[] {
  const common = commonQuestion(question.key);
  if (!common) return [];
  // Categories whose day is asked for elsewhere ask for it in their own way.
  if (question.key === 'date' || question.key === 'slots') return [];
  const said: string[] = [];
  if (question.type !== common.type) said.push('This question is common to all forms; its type stays.');
  if (question.key === 'postal_code' && ((question.when ?? []).length > 0 || !question.required))
    said.push('The postal code is always asked for: it says where the job is.');
  const phone = question.key === 'contact_pref' && !(question.choices ?? []).some((choice) => choice.id === 'phone');
  if (phone) said.push('One choice has the key “phone”: pros read it.');
  return said;
}

/** What is wrong with when it is asked: on a page, after posting, in place of others. */
function aboutPlace(question: Question, seen: ReadonlyMap<string, Question>): string[] {
  const said: string[] = [];
  const { key, is_later, replaces = [] } = question;
  if (is_later && (key === 'postal_code' || key === 'contact_pref')) said.push('It has to be asked before posting.');
  for (const other of new Set((question.when ?? []).flat().map((condition) => condition.key)))
    if (!is_later && seen.get(other)?.is_later)
      said.push(`It hangs on “${seen.get(other)?.label}”, which is asked after posting. Ask this one then too.`);
  for (const other of replaces) {
    if (!isCommon(other) || other === key) said.push(`It stands for “${other}”, which is no other common question.`);
    else if (other === 'postal_code') said.push('Nothing stands for the postal code: it says where the job is.');
    else if (seen.has(other)) said.push(`It stands for “${seen.get(other)?.label}”, which comes earlier. Move it up.`);
  }
  if (is_later && replaces.length > 0) said.push('A question that is asked after posting stands for no other.');
  return said;
}

function aboutSteps(questions: readonly Question[]): FormProblem[] {
  const found: FormProblem[] = [];
  const ended = new Set<string>();
  let now: string | undefined;
  for (const [index, { step }] of questions.entries()) {
    if (step !== now && ended.has(step))
      found.push({ index, text: `The step “${step}” is in two places. Move its questions together.` });
    if (now !== undefined && step !== now) ended.add(now);
    now = step;
  }
  return found;
}

function aboutPages(questions: readonly Question[]): FormProblem[] {
  const places = placesOf(questions);
  const sizes = Map.groupBy(
    questions.filter((question) => !question.when?.length),
    (question) => places[questions.indexOf(question)],
  );
  return [...sizes].flatMap(([place, mates]) =>
    place === LATER || mates.length <= QUESTIONS_OF_PAGE_MAX
      ? []
      : [
          {
            index: null,
            text: `Page ${place} asks more than ${QUESTIONS_OF_PAGE_MAX} questions at once.`,
            is_hint: true,
          },
        ],
  );
}

function aboutForm(questions: readonly Question[]): FormProblem[] {
  const keys = new Set(questions.map((question) => question.key));
  const found: FormProblem[] = NEEDED_KEYS.filter((key) => !keys.has(key)).map((key) => ({
    index: null,
    text: `The common question “${commonQuestion(key)?.short ?? key}” is missing.`,
  }));
  const asksWhen =
    keys.has('when') || questions.some((q) => ['date', 'date_multi', 'datetime', 'date_range'].includes(q.type));
  if (!asksWhen) found.push({ index: null, text: 'Nothing asks when the work is wanted.', is_hint: true });
  if (questions.length > 0 && !questions.some((question) => question.title !== undefined))
    found.push({
      index: null,
      text: 'No answer goes into the title, so every request is called after the category.',
      is_hint: true,
    });
  return found;
}
