import { countOf } from '#core/categories/answer-rules.ts';
import { PLACING, type PriceAxis, type Question } from '#core/categories/model.ts';
import type { Answers } from '#core/categories/rules.ts';
import { showCount } from '#core/kit/count.ts';

/** Between the answers of one axis, and in the place of one that was not asked. Neither can stand in a choice's key. */
export const BETWEEN = '|';
export const NOT_ASKED = '_';
/** The questions whose answers make a job's size or property type, in the form's order. */
export const axisOf = (questions: readonly Question[], axis: PriceAxis): readonly Question[] =>
  questions.filter((question) => question.price_axis === axis && PLACING.includes(question.type));

/** Whether a form asks what is to be done, so that its jobs are of several kinds. */
export const hasKinds = (questions: readonly Question[]): boolean => axisOf(questions, 'size').length > 0;

/** The keys of all answers that place a job in its guide. */
export const placingKeys = (questions: readonly Question[]): string[] => [
  ...new Set([...axisOf(questions, 'size'), ...axisOf(questions, 'property')].map(({ key }) => key)),
];

/** The part that one answer makes; null where it places the job nowhere: several things at once, or none that the form has. */
export function partOf(question: Question, given: unknown): string | null {
  if (given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0))
    return NOT_ASKED;
  if (question.type === 'bool') return typeof given === 'boolean' ? String(given) : null;
  if (question.type === 'single' || question.type === 'multi') {
    const chosen: readonly unknown[] = Array.isArray(given) ? given : [given];
    const [id] = chosen;
    const isKnown = chosen.length === 1 && (question.choices ?? []).some((choice) => choice.id === id);
    return isKnown ? String(id) : null;
  }
  const count = Number(given);
  if (!Number.isSafeInteger(count)) return null;
  const steps = question.price_steps ?? [];
  if (steps.length === 0) return question.type === 'stepper' ? String(count) : null;
  const from = steps.findLast((step) => step <= count);
  return from === undefined ? null : String(from);
}

/** The cell of a job on one axis, by its answers; null where the form has no such axis or the answers place it nowhere. */
export function cellKey(questions: readonly Question[], axis: PriceAxis, answers: Answers): string | null {
  const parts = axisOf(questions, axis).map((question) => partOf(question, answers[question.key]));
  if (parts.includes(null) || parts.every((part) => part === NOT_ASKED)) return null;
  return parts.join(BETWEEN);
}

function partInWords(question: Question, part: string): string | null {
  if (part === NOT_ASKED) return '';
  if (question.type === 'single' || question.type === 'multi')
    return question.choices?.find((choice) => choice.id === part)?.label ?? null;
  const name = question.short ?? question.label;
  if (question.type === 'bool') return `${name}: ${part === 'true' ? 'yes' : 'no'}`;
  const from = Number(part);
  if (!Number.isSafeInteger(from)) return null;
  const words = (n: number) => (question.unit ? countOf(n, question.unit) : `${name}: ${showCount(n)}`);
  const steps = question.price_steps ?? [];
  const next = steps[steps.indexOf(from) + 1];
  if (steps.length > 0 && !steps.includes(from)) return null;
  if (steps.length > 0 && next === undefined) return `${words(from)} or more`;
  if (next === undefined || next === from + 1) return words(from);
  return words(next - 1).replace(showCount(next - 1), `${showCount(from)}–${showCount(next - 1)}`);
}

/** "Chemical wash, 3 units": a cell's key in the words of the form; null for one that the form does not have any more. */
export function cellLabel(questions: readonly Question[], axis: PriceAxis, key: string): string | null {
  const asked = axisOf(questions, axis);
  const parts = key.split(BETWEEN);
  if (parts.length !== asked.length) return null;
  const words = asked.map((question, index) => partInWords(question, parts[index] as string));
  return words.includes(null) ? null : words.filter(Boolean).join(', ');
}
