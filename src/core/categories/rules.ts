import { type Answer, answerInWords, missingText, readAnswer } from './answer-rules.ts';
import type { Condition, Question } from './model.ts';

/**
 * The rules of a questionnaire, the same on the server and on the form's screen. None of them throws, whatever the answers
 * hold. A question's conditions look at earlier questions only, and the answer of a hidden question counts as none.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** Keys that mean the same in every form. */
export const POSTAL_KEY = 'postal_code';
export const WHEN_KEY = 'when';
export const CONTACT_KEY = 'contact_pref';
export const INTENT_KEY = 'hire_intent';
/** The answer of the "when" question that asks for days. */
export const SPECIFIC_DAY = 'specific-date';

/** One answer in words (QuoteFormSubmissionField). */
export interface AnswerInWords {
  key: string;
  label: string;
  value: string;
}

export interface FormStep {
  readonly name: string;
  readonly questions: readonly Question[];
}

function holds(condition: Condition, read: ReadonlyMap<string, Answer>): boolean {
  const value = read.get(condition.key);
  const among = (v: unknown) => condition.is.includes(v as string | number | boolean);
  const meets =
    Array.isArray(value) || typeof value !== 'object' || value === null
      ? Array.isArray(value)
        ? value.some(among)
        : among(value)
      : Object.keys(value).some(among);
  return condition.not ? !meets : meets;
}

/** The questions that need not be asked where this one is. The place is always asked for: the product reads it. */
export const replacedBy = ({ key, is_later, replaces = [] }: Question): readonly string[] =>
  is_later ? [] : replaces.filter((other) => other !== key && other !== POSTAL_KEY);

/** Said of an answer that the category does not do; the advice beside it says where to go. */
const BLOCKED = 'This cannot be asked for here.';

interface Walk {
  readonly visible: readonly Question[];
  readonly read: ReadonlyMap<string, Answer>;
  readonly problems: ReadonlyMap<string, string>;
}

/** The questions that are asked, and their answers as they were read. */
export function walk(questions: readonly Question[], answers: unknown, now?: Date): Walk {
  const given = typeof answers === 'object' && answers !== null ? (answers as Answers) : {};
  const visible: Question[] = [];
  const read = new Map<string, Answer>();
  const problems = new Map<string, string>();
  const replaced = new Set<string>();
  for (const question of questions) {
    if (replaced.has(question.key)) continue;
    if (!(question.when ?? []).every((group) => group.some((condition) => holds(condition, read)))) continue;
    visible.push(question);
    for (const key of replacedBy(question)) replaced.add(key);
    const answer = readAnswer(question, Object.hasOwn(given, question.key) ? given[question.key] : undefined, now);
    if (!answer.ok) problems.set(question.key, answer.text);
    else if (answer.value !== undefined) {
      read.set(question.key, answer.value);
      if (advising(question, answer.value).some((advice) => advice.is_block)) problems.set(question.key, BLOCKED);
    } else if (question.required && !question.is_later) problems.set(question.key, missingText(question));
  }
  return { visible, read, problems };
}

/** The questions to ask, given the answers so far, in order. */
export const visibleQuestions = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  walk(questions, answers).visible;

/** All visible questions under the names of their steps, in the order in which each step first appears. */
export function stepsOf(questions: readonly Question[], answers: Answers): readonly FormStep[] {
  const steps = new Map<string, Question[]>();
  for (const question of visibleQuestions(questions, answers)) {
    const mates = steps.get(question.step);
    if (mates) mates.push(question);
    else steps.set(question.step, [question]);
  }
  return [...steps].map(([name, mates]) => ({ name, questions: mates }));
}

export type Validated =
  | { readonly ok: true; readonly value: Record<string, Answer> }
  /** A text for a person per question key. */
  | { readonly ok: false; readonly fields: Record<string, string> };

/**
 * Checks answers and cleans them: hidden ones are dropped, texts trimmed, lists sorted and without doubles. Keys that the
 * form does not know are refused. With `now`, days that are over are refused too.
 */
export function validateAnswers(questions: readonly Question[], answers: unknown, now?: Date): Validated {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers))
    return { ok: false, fields: { _: 'Answer the questions of the form.' } };
  const { read, problems } = walk(questions, answers, now);
  const known = new Set(questions.map((q) => q.key));
  const unknown = Object.keys(answers).filter((key) => !known.has(key));
  if (problems.size === 0 && unknown.length === 0) return { ok: true, value: Object.fromEntries(read) };
  const strange = unknown.slice(0, 20).map((key) => [key.slice(0, 60), 'This is not a question of this form.']);
  return { ok: false, fields: Object.fromEntries([...problems, ...strange]) };
}

/** What is wrong with the visible questions of one page, by key; empty when the person may go on. */
export function stepProblems(
  page: Pick<FormStep, 'questions'>,
  questions: readonly Question[],
  answers: Answers,
  now?: Date,
) {
  const { problems } = walk(questions, answers, now);
  const keys = new Set(page.questions.map((q) => q.key));
  return Object.fromEntries([...problems].filter(([key]) => keys.has(key)));
}

/** The chosen ids after a person turned one over: "None" and its like clear the others, and are cleared by them. */
export function toggleChoice(question: Question, chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const alone = new Set((question.choices ?? []).filter((c) => c.is_alone).map((c) => c.id));
  return alone.has(id) ? [id] : [...chosen.filter((other) => !alone.has(other)), id];
}

/** What the form says of such an answer. */
function advising(question: Question, value: Answer): NonNullable<Question['advice']> {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (question.advice ?? []).filter((advice) => values.some((v) => advice.is.includes(v as string | boolean)));
}

/** What to tell a person who answered so, such as a safety text. */
export function adviceFor(question: Question, answer: unknown): readonly string[] {
  const read = readAnswer(question, answer);
  return read.ok && read.value !== undefined ? advising(question, read.value).map((advice) => advice.text) : [];
}

/** Answers of these types are what a person wrote. */
const WRITTEN: readonly Question['type'][] = ['text', 'addresses', 'urls', 'postal'];

/**
 * The answers in words, for the request's facts. Left out: files, which are shown themselves; the postal code of the job,
 * because pros see its area instead (other postal codes show as their sector); and answers for the hired pro only, unless
 * `is_hired`. `say` puts what was not written by a person into another language.
 */
export function describeAnswers(
  questions: readonly Question[],
  answers: Answers,
  { is_hired = false, say }: { is_hired?: boolean; say?: ((line: string) => string) | undefined } = {},
): AnswerInWords[] {
  const { visible, read } = walk(questions, answers);
  const words: AnswerInWords[] = [];
  for (const question of visible) {
    const value = read.get(question.key);
    if (value === undefined || question.type === 'files' || question.key === POSTAL_KEY) continue;
    if (question.is_private && !is_hired) continue;
    const isSector = question.type === 'postal' && !is_hired;
    const text = isSector ? `Postal sector ${String(value).slice(0, 2)}` : answerInWords(question, value);
    const shown = say && (isSector || !WRITTEN.includes(question.type)) ? say(text) : text;
    words.push({ key: question.key, label: question.short ?? question.label, value: shown });
  }
  return words;
}
