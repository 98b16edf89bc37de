import type { Question } from '#core/categories/model.ts';
import { sgDay } from '#core/kit/time.ts';
import { type Compiled, featuresOf, latin } from './compile-rules.ts';
import { type JobAnswers, type JobGuess, SENTENCE_MAX } from './model.ts';
import { oftenIds, readOften } from './often-rules.ts';
import { foldWith, listed, piecesOf } from './text-rules.ts';
import { readWhen } from './when-rules.ts';

/** Words that answer a question: category or `_common` → question key → choice → phrases; "@leak" is a concept. */
export type AnswerWords = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** Which question of a form the tasks answer, and what it calls them. */
export interface FormWords {
  /** The question whose choices are the tasks of the lexicon. */
  readonly task: string;
  /** The category's first question. */
  readonly first: string;
  /** Reference id → the form's own, by question, where they differ. */
  readonly ids: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const PLAIN_FORM: FormWords = { task: 'task', first: 'task', ids: {} };
const HAN_FIGURES = '零一二三四五六七八九十';

/** What a count stands before, by question key. */
const COUNTS: Readonly<Record<string, RegExp>> = {
  units: /(\d{1,2}) ?(?:x )?(?:aircon )?(?:units?|aircons?|fan coils?|fcus?|台|部|架)|(?:system|一拖|一对) ?(\d)/,
  points:
    /(\d{1,2}) ?(?:x )?(?:[a-z]+ )?(?:points?|sockets?|lights?|downlights?|个|盏)|(?:downlights?|lights?) ?(?:x )?(\d{1,2})/,
  bedrooms: /(\d) ?(?:bedrooms?|bedders?|br)\b/,
  bathrooms: /(\d) ?(?:bathrooms?|toilets?)\b/,
};

interface Heard {
  readonly text: string;
  readonly words: string;
  readonly han: string;
  readonly found: ReadonlySet<string>;
}

function hear(sentence: string, lexicon: Compiled): Heard {
  const folded = foldWith(sentence.slice(0, SENTENCE_MAX), lexicon.simple);
  const pieces = piecesOf(folded);
  return {
    text: folded
      .replace(/两(?=[台部架间个房盏])/g, '2')
      .replace(/[一二三四五六七八九十](?=[台部架间个盏])/g, (figure) => String(HAN_FIGURES.indexOf(figure)))
      .replace(/(?<=一[拖对])[一二三四五]/g, (figure) => String(HAN_FIGURES.indexOf(figure))),
    words: ` ${pieces.map(({ text, isHan }) => (isHan ? text : latin(text, lexicon.not))).join(' ')} `,
    han: pieces.map(({ text, isHan }) => (isHan ? text : ' ')).join(''),
    found: featuresOf(lexicon, folded, () => null),
  };
}

/** Where in the sentence one of the phrases stands; -1 where none does. The longest decides between choices. */
function heardAs(phrases: string, heard: Heard, lexicon: Compiled): number {
  let longest = 0;
  for (const phrase of listed(phrases)) {
    if (phrase.startsWith('@')) {
      if (heard.found.has(phrase)) longest = Math.max(longest, 2);
      continue;
    }
    const pieces = piecesOf(foldWith(phrase, lexicon.simple));
    const isHan = pieces.some((each) => each.isHan);
    const stands = isHan
      ? pieces.every(({ text }) => heard.text.includes(text))
      : heard.words.includes(` ${pieces.map(({ text }) => latin(text, lexicon.not)).join(' ')} `);
    if (stands) longest = Math.max(longest, phrase.length);
  }
  return longest;
}

function chosenIn(
  question: Question,
  choices: Readonly<Record<string, string>>,
  ids: Readonly<Record<string, string>>,
  hear: Heard,
  lexicon: Compiled,
) {
  const fits = Object.entries(choices)
    .map(([id, phrases]) => ({ id, own: ids[id] ?? id, length: heardAs(phrases, hear, lexicon) }))
    .filter(({ own, length }) => length > 0 && question.choices?.some((each) => each.id === own));
  if (fits.length === 0) return null;
  const best = fits.reduce((a, b) => (b.length > a.length ? b : a));
  return { best, all: fits };
}

/** An age says who learns. */
function learnerOf(text: string): string | null {
  const age =
    /\b(\d{1,2}) ?(?:years?[ -]old|yo\b|y\/?o\b|岁)/.exec(text)?.[1] ?? /\bi(?:m| am) (\d{2})\b/.exec(text)?.[1];
  const years = Number(age);
  if (!age || years < 3) return null;
  return years < 7 ? 'child-4-6' : years < 13 ? 'child-7-12' : years < 20 ? 'teen' : years < 60 ? 'adult' : 'senior';
}

function budgetOf(text: string): number | null {
  const said =
    /(?:below|under|max|budget(?: of)?|less than|within|not more than|up to|预算|不超过)\s*(?:sgd|s?\$)?\s*(\d+(?:\.\d+)?)\s*(k)?\b/.exec(
      text,
    ) ??
    /\$\s*(\d+(?:\.\d+)?)\s*(k)?\s*(?:max|budget|以内|以下)/.exec(text) ??
    /(\d+)()\s*(?:块|元|新币)?(?:以内|以下)/.exec(text);
  const dollars = said ? Math.round(Number(said[1]) * (said[2] ? 1000 : 1)) : 0;
  return dollars > 0 && dollars < 1_000_000 ? dollars : null;
}

/**
 * The first answers of a category's form, as the sentence gives them (issue 15 point 1). Only what is said is filled in, and only where
 * the form asks for it; `task_ids` are of the category's first question, by the reference's ids.
 */
export function answersFor(
  sentence: string,
  guess: JobGuess,
  questions: readonly Question[],
  lexicon: Compiled,
  data: { readonly answers: AnswerWords; readonly forms: Readonly<Record<string, FormWords>> },
  now: Date,
): { task_ids: string[]; answers: JobAnswers } {
  const heard = hear(sentence, lexicon);
  const form = data.forms[guess.slug] ?? PLAIN_FORM;
  const answers: Record<string, JobAnswers[string]> = {};
  const task_ids: string[] = [];
  const fill = (question: Question, ids: readonly string[]) => {
    answers[question.key] = question.type === 'multi' ? [...ids] : (ids[0] as string);
  };
  for (const question of questions) {
    if (question.key === form.task && guess.task !== null) {
      const own = form.ids[form.task]?.[guess.task] ?? guess.task;
      if (question.choices?.some(({ id }) => id === own)) fill(question, [own]);
      if (form.first === form.task) task_ids.push(guess.task);
      continue;
    }
    const choices = data.answers[guess.slug]?.[question.key] ?? data.answers._common?.[question.key];
    const chosen = choices && chosenIn(question, choices, form.ids[question.key] ?? {}, heard, lexicon);
    if (chosen) {
      const told = question.type === 'multi' ? chosen.all : [chosen.best];
      fill(
        question,
        told.map(({ own }) => own),
      );
      if (question.key === form.first) task_ids.push(...told.map(({ id }) => id));
    }
    if (question.key === 'learner') {
      const learner = learnerOf(heard.text);
      if (learner) {
        fill(question, [learner]);
        task_ids.splice(0, task_ids.length, learner);
      }
    }
    fillCounts(question, heard.text, answers);
  }
  fillOften(questions, heard.text, answers);
  fillWhen(questions, heard.text, now, answers);
  return { task_ids, answers };
}

function fillCounts(question: Question, text: string, answers: Record<string, JobAnswers[string]>) {
  const { key, type } = question;
  const said = COUNTS[key]?.exec(text);
  const count = Number(said?.[1] ?? said?.[2]);
  if (type === 'stepper' && said && count >= (question.min ?? 1) && count <= (question.max ?? 20)) answers[key] = count;
  const postal = /(?<!\d)s?(\d{6})(?!\d)/.exec(text)?.[1];
  if (type === 'postal' && key === 'postal_code' && postal) answers[key] = postal;
  const budget = type === 'budget' ? budgetOf(text) : null;
  if (budget !== null) answers[key] = { low: 0, high: budget };
}

/** How often, where a form asks for it: as one of its choices, or as lessons in a week. */
function fillOften(questions: readonly Question[], text: string, answers: Record<string, JobAnswers[string]>) {
  const often = readOften(text);
  if (!often) return;
  for (const { key, type, choices, min = 1, max = 7 } of questions) {
    if (answers[key] !== undefined) continue;
    const choice = oftenIds(often).find((each) => choices?.some(({ id }) => id === each));
    if (key === 'frequency' && type === 'single' && choice) answers[key] = choice;
    if (key === 'lessons_per_week' && type === 'stepper' && often.per === 'week')
      if (often.times >= min && often.times <= max) answers[key] = often.times;
  }
}

function fillWhen(
  questions: readonly Question[],
  text: string,
  now: Date,
  answers: Record<string, JobAnswers[string]>,
) {
  const when = readWhen(text, now);
  const asked = questions.find(({ key }) => key === 'when');
  const choice = when.choices.find((each) => asked?.choices?.some(({ id }) => id === each));
  if (choice) answers.when = choice;
  const date = questions.find(({ key, type }) => key === 'date' && type === 'date_multi');
  if (date && choice === 'specific-date' && when.days.length > 0) answers.date = [...when.days];
  // One field for both: the day alone leaves the time to be filled in.
  const moment = questions.find(({ type }) => type === 'datetime');
  const day = when.choices[0] === 'today' ? sgDay(now) : when.days.length === 1 ? when.days[0] : undefined;
  if (moment && day) answers[moment.key] = when.clock === null ? day : `${day} ${when.clock}`;
  const slots = questions.find(({ key, type }) => key === 'slots' && type === 'slots');
  if (slots && when.slots.length > 0) answers.slots = [...when.slots];
}
