import { sgDay, sgMoment, showDay } from '#core/kit/time.ts';
import { type Answer, answerInWords, missingText, type Range, readAnswer } from './answer-rules.ts';
import { type Choice, type Condition, type Question, TIME_SLOTS, type Travel } from './model.ts';
import { wishUntil } from './wish-rules.ts';

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

/** Limits of the size of a job, in percent of the usual one (decision 15). */
export const SIZE_MIN = 50;
export const SIZE_MAX = 300;
const TITLE_LENGTH = 80;

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

interface Walk {
  readonly visible: readonly Question[];
  readonly read: ReadonlyMap<string, Answer>;
  readonly problems: ReadonlyMap<string, string>;
}

function walk(questions: readonly Question[], answers: unknown, now?: Date): Walk {
  const given = typeof answers === 'object' && answers !== null ? (answers as Answers) : {};
  const visible: Question[] = [];
  const read = new Map<string, Answer>();
  const problems = new Map<string, string>();
  for (const question of questions) {
    if (!(question.when ?? []).every((group) => group.some((condition) => holds(condition, read)))) continue;
    visible.push(question);
    const answer = readAnswer(question, Object.hasOwn(given, question.key) ? given[question.key] : undefined, now);
    if (!answer.ok) problems.set(question.key, answer.text);
    else if (answer.value !== undefined) read.set(question.key, answer.value);
    else if (question.required) problems.set(question.key, missingText(question));
  }
  return { visible, read, problems };
}

/** The questions to ask, given the answers so far, in order. */
export const visibleQuestions = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  walk(questions, answers).visible;

/** The pages of the stepper: visible questions grouped by their step, in the order in which each step first appears. */
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

/** What is wrong with the visible questions of one step, by key; empty when the person may go on. */
export function stepProblems(step: FormStep, questions: readonly Question[], answers: Answers, now?: Date) {
  const { problems } = walk(questions, answers, now);
  const keys = new Set(step.questions.map((q) => q.key));
  return Object.fromEntries([...problems].filter(([key]) => keys.has(key)));
}

/** The chosen ids after a person turned one over: "None" and its like clear the others, and are cleared by them. */
export function toggleChoice(question: Question, chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const alone = new Set((question.choices ?? []).filter((c) => c.is_alone).map((c) => c.id));
  return alone.has(id) ? [id] : [...chosen.filter((other) => !alone.has(other)), id];
}

/** What to tell a person who answered so, such as a safety text. */
export function adviceFor(question: Question, answer: unknown): readonly string[] {
  const read = readAnswer(question, answer);
  if (!read.ok || read.value === undefined) return [];
  const values: readonly unknown[] = Array.isArray(read.value) ? read.value : [read.value];
  return (question.advice ?? [])
    .filter((advice) => values.some((v) => advice.is.includes(v as string | boolean)))
    .map((advice) => advice.text);
}

/** Answers of these types are what a person wrote. */
const WRITTEN: readonly Question['type'][] = ['text', 'addresses', 'urls', 'postal'];

/**
 * The answers in words, for the request's facts. Left out: files, which are shown themselves; the postal code of the job,
 * of which pros see the area (others show as their sector); and answers for the hired pro only, unless `is_hired`. `say`
 * puts what was not written by a person into another language.
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

export interface RequestFacts {
  /** "Chemical wash, 3 units"; the category's name where the form gives none. */
  readonly title: string;
  /** Six digits, or null when the form did not ask. */
  readonly postal_code: string | null;
  /** YYYY-MM-DD in Singapore: the first day that would do. */
  readonly wanted_on: string | null;
  readonly wanted_slots: readonly number[];
  /** "Within 3 days", "Sat 28 Nov". */
  readonly wanted_when: string;
  /** When the wish is over: the end of the last day that would do; null where no day was named (decision 39). */
  readonly wanted_until: Date | null;
  readonly is_urgent: boolean;
  readonly is_phone_only: boolean;
  readonly travel: Travel;
  /** 100 is the category's usual job. */
  readonly size_percent: number;
  /** What makes the size, in words, for the fee's receipt: "3 units". Empty at 100 percent. */
  readonly size_reason: string;
  /** Attachments that the answers name. */
  readonly file_ids: readonly number[];
  readonly hire_intent: string | null;
  /** In cents; null when not given or not sure. */
  readonly budget: { readonly low_cents: number; readonly high_cents: number } | null;
}

/** What the rest of the product needs to know of a request, out of its validated answers. */
export function requestFacts(
  category: { readonly name: string },
  questions: readonly Question[],
  answers: Answers,
  now: Date,
): RequestFacts {
  const { visible, read } = walk(questions, answers);
  const answered = visible.filter((q) => read.has(q.key));
  const chosen = answered.flatMap((q) => choicesOf(q, read.get(q.key)));
  const ofType = (...types: readonly Question['type'][]) => answered.filter((q) => types.includes(q.type));
  const postal = answered.find((q) => q.type === 'postal' && q.key === POSTAL_KEY);
  const budget = ofType('budget')
    .map((q) => read.get(q.key) as Range | null)
    .find((v) => v !== null);
  return {
    title: titleOf(category.name, answered, read),
    postal_code: postal ? (read.get(postal.key) as string) : null,
    ...wanted(
      answered,
      read,
      chosen.some((c) => c.is_urgent === true),
      now,
    ),
    is_phone_only: read.get(CONTACT_KEY) === 'phone',
    travel: chosen.find((c) => c.travel !== undefined)?.travel ?? 'to_me',
    ...sizeOf(answered, read),
    file_ids: [...new Set(ofType('files').flatMap((q) => read.get(q.key) as readonly number[]))],
    hire_intent: (read.get(INTENT_KEY) as string | undefined) ?? null,
    budget: budget ? { low_cents: Number(budget.low) * 100, high_cents: Number(budget.high) * 100 } : null,
  };
}

function choicesOf(question: Question, value: Answer | undefined): readonly Choice[] {
  if (question.type !== 'single' && question.type !== 'multi') return [];
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (question.choices ?? []).filter((c) => ids.includes(c.id));
}

function titleOf(name: string, answered: readonly Question[], read: ReadonlyMap<string, Answer>): string {
  const inTitle = (question: Question, deep: boolean): string => {
    const [first, ...more] = choicesOf(question, read.get(question.key));
    if (!first) return answerInWords(question, read.get(question.key) as Answer);
    const text = (first.title ?? first.label).replace(/\{(\w+)\}/g, (_, key: string) => {
      const other = deep ? answered.find((q) => q.key === key) : undefined;
      return other ? inTitle(other, false) : '';
    });
    return more.length === 0 ? text : `${text} and ${more.length} more`;
  };
  const text = answered
    .filter((q) => q.title !== undefined)
    .map((q) => (q.title as string).replace('{}', () => inTitle(q, true)))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  if (text === '') return name;
  const whole = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  return whole.length > TITLE_LENGTH ? `${whole.slice(0, TITLE_LENGTH - 1).trimEnd()}…` : whole;
}

function sizeOf(answered: readonly Question[], read: ReadonlyMap<string, Answer>) {
  let percent = 100;
  const reasons: string[] = [];
  for (const question of answered) {
    const value = read.get(question.key) as Answer;
    const largest = choicesOf(question, value).reduce<Choice | null>(
      (most, c) => (c.size !== undefined && (most === null || c.size > (most.size ?? 0)) ? c : most),
      null,
    );
    const each = typeof value === 'number' && question.size_each ? (value - 1) * question.size_each : 0;
    const points = (largest?.size ?? 0) + each;
    if (points === 0) continue;
    percent += points;
    reasons.push(largest ? largest.label : answerInWords(question, value));
  }
  const size_percent = Math.min(SIZE_MAX, Math.max(SIZE_MIN, percent));
  return { size_percent, size_reason: size_percent === 100 ? '' : reasons.join(', ') };
}

const slotAt = (clock: string): number => {
  const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  return (TIME_SLOTS.find((s) => minute >= s.begin && minute < s.end) ?? TIME_SLOTS[4]).key;
};

function wanted(answered: readonly Question[], read: ReadonlyMap<string, Answer>, is_urgent: boolean, now: Date) {
  const days: string[] = [];
  let last: string | undefined;
  let slots: readonly number[] = [];
  for (const { key, type } of answered) {
    const value = read.get(key);
    if (type === 'slots') slots = value as readonly number[];
    if (days.length > 0) continue;
    if (type === 'date') days.push(value as string);
    else if (type === 'date_multi') days.push(...(value as readonly string[]));
    else if (type === 'date_range') {
      days.push(String((value as Range).from));
      last = String((value as Range).to);
    } else if (type === 'datetime') {
      days.push((value as string).slice(0, 10));
      slots = [slotAt((value as string).slice(11))];
    }
  }
  const when = answered.find((q) => q.key === WHEN_KEY);
  const choice = when && choicesOf(when, read.get(WHEN_KEY))[0];
  if (days.length === 0 && choice?.is_urgent) days.push(sgDay(now));
  const inWords = days.map((day) => showDay(sgMoment(day) as Date, now));
  const first = inWords[0];
  const wanted_when = choice && !(choice.id === SPECIFIC_DAY && first) ? choice.label : inWords.join(' or ');
  const wish = { days: last === undefined ? days : [last], choice_id: choice?.id ?? null, is_urgent };
  return {
    wanted_on: days[0] ?? null,
    wanted_slots: slots,
    wanted_when,
    wanted_until: wishUntil(wish, now),
    is_urgent,
  };
}

/** The answer of the "when" question that asks for days. */
export const SPECIFIC_DAY = 'specific-date';
