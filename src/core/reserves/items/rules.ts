import { type Answer, readAnswer } from '#core/categories/answer-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { MAX_BOOKING_MINUTES, type PriceKind } from './model.ts';

interface Measure {
  readonly price_kind: PriceKind;
  readonly minutes: number;
  readonly max_units: number;
}

/** How long a booking of so many units takes, in minutes. */
export const bookedMinutes = ({ price_kind, minutes }: Measure, units: number): number =>
  price_kind === 'per_unit' ? minutes * units : minutes;

/** What a booking of so many units costs, in cents; "from" is what it costs at least. */
export const bookedCents = (
  item: { readonly price_kind: PriceKind; readonly price_cents: number },
  units: number,
): number => (item.price_kind === 'per_unit' ? item.price_cents * units : item.price_cents);

/** Why an item cannot be booked as it stands; null where it can. */
export function itemProblem(item: Measure): 'too long' | 'units' | null {
  if (item.price_kind !== 'per_unit' && item.max_units > 1) return 'units';
  return bookedMinutes(item, item.max_units) > MAX_BOOKING_MINUTES ? 'too long' : null;
}

/** Which answers of an item do not fit the form, by question; empty where all do. */
export function fieldProblems(
  questions: readonly Question[],
  fields: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [key, given] of Object.entries(fields)) {
    const question = questions.find((each) => each.key === key);
    const read = question ? readAnswer(question, given) : null;
    if (!read) problems[key.slice(0, 60)] = 'This is not a question of this form.';
    else if (!read.ok) problems[key] = read.text;
  }
  return problems;
}

/** What is kept of an item's answers: those that say something. */
export function tidyFields(
  questions: readonly Question[],
  fields: Readonly<Record<string, unknown>>,
): Record<string, Answer> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const read = readAnswer(question, fields[question.key]);
      return read.ok && read.value !== undefined ? [[question.key, read.value]] : [];
    }),
  );
}
