import type { Question } from '#core/categories/model.ts';
import { TIME_SLOTS } from '#core/categories/model.ts';
import {
  type Answers,
  CONTACT_KEY,
  INTENT_KEY,
  POSTAL_KEY,
  SPECIFIC_DAY,
  WHEN_KEY,
  walk,
} from '#core/categories/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR, MINUTE } from '#core/kit/time.ts';
import type { EventState } from './model.ts';

/** What a booking says by itself, of what a category's form asks. */
export interface Said {
  readonly postal_code: string;
  /** YYYY-MM-DD and minutes since midnight, as clocks show them where the pro works. */
  readonly day: string;
  readonly minute: number;
  readonly units: number;
  readonly note: string;
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const slotOf = (minute: number): number =>
  (TIME_SLOTS.find(({ begin, end }) => minute >= begin && minute < end) ?? TIME_SLOTS[4]).key;

/** Who counts: the one question whose number the units are. */
const isCount = ({ type, unit, min = 1, max = 99 }: Question, units: number): boolean =>
  type === 'stepper' && unit === 'unit' && units >= min && units <= max;

const firstChoice = (question: Question, ...ids: readonly string[]): string | undefined =>
  ids.find((id) => question.choices?.some((choice) => choice.id === id));

function saidBy(question: Question, { postal_code, day, minute, units, note }: Said): unknown {
  if (question.key === POSTAL_KEY) return postal_code;
  if (question.key === WHEN_KEY) return firstChoice(question, SPECIFIC_DAY);
  if (question.key === CONTACT_KEY) return firstChoice(question, 'chat', 'in-app-chat-only');
  if (question.key === INTENT_KEY) return firstChoice(question, 'ready', 'ready-now');
  if (question.key === 'notes' && question.type === 'text') return note === '' ? undefined : note;
  if (isCount(question, units)) return units;
  if (question.type === 'date') return day;
  if (question.type === 'date_multi') return [day];
  if (question.type === 'date_range') return { from: day, to: day };
  if (question.type === 'datetime') return `${day} ${clock(minute)}`;
  if (question.type === 'slots') return [slotOf(minute)];
  return undefined;
}

/**
 * The answers of a request that a booking makes: those of the item, which its pro chose, then what the booking says by itself,
 * then the customer's own.
 */
export function bookedAnswers(
  questions: readonly Question[],
  item_fields: Answers,
  said: Said,
  asked: Answers,
): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const question of questions) {
    const { key } = question;
    const value = Object.hasOwn(item_fields, key) ? item_fields[key] : (saidBy(question, said) ?? asked[key]);
    if (value !== undefined) answers[key] = value;
  }
  return answers;
}

/** The questions that a booking still has to ask, because neither the item nor the booking answers them. */
export function openQuestions(questions: readonly Question[], item_fields: Answers, said: Said): Question[] {
  const { visible, problems } = walk(questions, bookedAnswers(questions, item_fields, said, {}));
  return visible.filter(({ key, type }) => problems.has(key) && type !== 'files');
}

const ANY: Said = { postal_code: '520123', day: '2031-01-01', minute: 600, units: 1, note: '-' };

/** The questions that a pro may answer for all bookings of an item: those that a booking does not answer by itself. */
export function itemQuestions(questions: readonly Question[], item_fields: Answers): Question[] {
  const { visible } = walk(questions, bookedAnswers(questions, item_fields, ANY, {}));
  return visible.filter((question) => question.type !== 'files' && saidBy(question, ANY) === undefined);
}

/** Until when a pro answers: in time for the customer to look elsewhere, however soon the booking is. */
export const confirmBy = (now: Date, begin: Date, confirm_minutes: number): Date =>
  new Date(Math.min(now.getTime() + confirm_minutes * MINUTE, begin.getTime() - 15 * MINUTE));

/** Until when moving and cancelling are free. */
export const freeUntil = (begin: Date, free_cancel_hours: number): Date =>
  new Date(begin.getTime() - free_cancel_hours * HOUR);

/** `drop`: its deposit was not paid in time. */
export type EventAct = 'confirm' | 'refuse' | 'cancel' | 'lapse' | 'drop';
const NEXT: Readonly<Record<EventAct, Partial<Record<EventState, EventState>>>> = {
  confirm: { pending: 'booked' },
  refuse: { pending: 'refused' },
  cancel: { pending: 'cancelled', booked: 'cancelled' },
  lapse: { pending: 'lapsed' },
  drop: { booked: 'unpaid' },
};

/** What a booking becomes; what waits for the pro is over at its time, whether or not the clock's work has said so. */
export function decideEvent(
  event: { readonly state: EventState; readonly confirm_by: Date | null },
  act: EventAct,
  now: Date,
): Result<EventState, 'not now'> {
  const next = NEXT[act][event.state];
  if (next === undefined) return refuse('not now');
  const isOver = event.state === 'pending' && event.confirm_by !== null && event.confirm_by <= now;
  if (act === 'lapse' ? !isOver : isOver && act !== 'cancel') return refuse('not now');
  return ok(next);
}
