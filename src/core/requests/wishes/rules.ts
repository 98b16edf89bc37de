import type { Question } from '#core/categories/model.ts';
import { type Answers, SPECIFIC_DAY, WHEN_KEY } from '#core/categories/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, sgDay, sgMoment, sgWeekday } from '#core/kit/time.ts';
import type { CLOSE_REASONS } from '../model.ts';
import { isOpen, isWishOver, type RequestStanding } from '../rules.ts';

/** Why a request is closed by the answer that it is not. */
export const NOT_NEEDED = 'no longer needed' satisfies (typeof CLOSE_REASONS)[number];

/** Whether a request waits for its customer to say if it is still needed (decision 39). */
export const isAsking = (request: RequestStanding, now: Date): boolean =>
  isOpen(request, now) && !request.hired_on && isWishOver(request, now);

/** Whether a new day may be given to a request. */
export function decideStillNeeded(
  request: RequestStanding,
  wanted_on: string,
  now: Date,
): Result<undefined, 'request closed' | 'hired already' | 'not asked' | 'day in the past'> {
  if (!isOpen(request, now)) return refuse('request closed');
  if (request.hired_on) return refuse('hired already');
  if (!isWishOver(request, now)) return refuse('not asked');
  return sgMoment(wanted_on) !== null && wanted_on >= sgDay(now) ? ok() : refuse('day in the past');
}

/**
 * The answers with a new day: by the "when" question where it has a choice for one, else in the day that was answered. Null
 * where the form asks for no day.
 */
export function withDay(questions: readonly Question[], fields: Answers, day: string): Answers | null {
  const when = questions.find(({ key }) => key === WHEN_KEY);
  if (when?.choices?.some(({ id }) => id === SPECIFIC_DAY)) {
    const asked = questions.find((q) => q.when?.some((group) => group.some(({ key }) => key === WHEN_KEY)) && isDay(q));
    return asked ? { ...fields, [WHEN_KEY]: SPECIFIC_DAY, [asked.key]: dayAs(asked, fields[asked.key], day) } : null;
  }
  const answered = questions.find((q) => isDay(q) && fields[q.key] !== undefined);
  return answered ? { ...fields, [answered.key]: dayAs(answered, fields[answered.key], day) } : null;
}

const isDay = ({ type }: Question): boolean =>
  type === 'date' || type === 'date_multi' || type === 'date_range' || type === 'datetime';

function dayAs({ type }: Question, before: unknown, day: string): unknown {
  if (type === 'date_multi') return [day];
  if (type === 'date_range') return { from: day, to: day };
  if (type === 'datetime') return `${day} ${String(before ?? '').slice(11) || '09:00'}`;
  return day;
}

/** The days that one tap offers: tomorrow, the day after, and the next Saturday where that is neither. */
export function offeredDays(now: Date): string[] {
  const after = (days: number) => new Date(now.getTime() + days * DAY);
  const saturday = [3, 4, 5, 6, 7, 8, 9].find((days) => sgWeekday(after(days)) === 6);
  return [1, 2, ...(saturday === undefined ? [] : [saturday])].map((days) => sgDay(after(days)));
}
