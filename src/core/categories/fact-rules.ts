import { sgDay, sgMoment, showDay } from '#core/kit/time.ts';
import { type Answer, answerInWords, choicesOf, type Range } from './answer-rules.ts';
import { type Choice, type Question, TIME_SLOTS, type Travel } from './model.ts';
import { type Answers, CONTACT_KEY, INTENT_KEY, POSTAL_KEY, SPECIFIC_DAY, WHEN_KEY, walk } from './rules.ts';
import { titleOf } from './title-rules.ts';
import { wishUntil } from './wish-rules.ts';

/** Limits of the size of a job, in percent of the usual one (decision 15). */
export const SIZE_MIN = 50;
export const SIZE_MAX = 300;

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
  const all = visible.filter((q) => read.has(q.key));
  // What is asked after posting says more of the same job: its size, its fee and its name stay as they were posted.
  const answered = all.filter((q) => !q.is_later);
  // Every pro reads the title, and in the fee's receipt what makes the size.
  const open = answered.filter((q) => !q.is_private);
  const chosen = answered.flatMap((q) => choicesOf(q, read.get(q.key)));
  const ofType = (...types: readonly Question['type'][]) => all.filter((q) => types.includes(q.type));
  const postal = answered.find((q) => q.type === 'postal' && q.key === POSTAL_KEY);
  const budget = ofType('budget')
    .map((q) => read.get(q.key) as Range | null)
    .find((v) => v !== null);
  return {
    title: titleOf(category.name, open, read),
    postal_code: postal ? (read.get(postal.key) as string) : null,
    ...wanted(
      answered,
      read,
      chosen.some((c) => c.is_urgent === true),
      now,
    ),
    is_phone_only: read.get(CONTACT_KEY) === 'phone',
    travel: chosen.find((c) => c.travel !== undefined)?.travel ?? 'to_me',
    ...sizeOf(open, read),
    file_ids: [...new Set(ofType('files').flatMap((q) => read.get(q.key) as readonly number[]))],
    hire_intent: (read.get(INTENT_KEY) as string | undefined) ?? null,
    budget: budget ? { low_cents: Number(budget.low) * 100, high_cents: Number(budget.high) * 100 } : null,
  };
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
