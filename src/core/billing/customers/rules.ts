import { DAY, sgDay } from '#core/kit/time.ts';

/** A reminder that was not sent so long after it was due is not sent any more. */
export const REMIND_LATE_DAYS = 60;
/** A customer who gave so few stars is not asked to come again. */
export const BAD_SCORE = 2;
export const REMIND_MONTHS = { min: 1, max: 24 } as const;

/** The day so many months later, YYYY-MM-DD in Singapore; the month's last day where it has no such day. */
export function monthsLater(at: Date, months: number): string {
  const [year, month, day] = sgDay(at).split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** What decides whether a customer is reminded that a service is due again. */
export interface DueFacts {
  readonly last_on: Date;
  readonly months: number;
  /** The customer's newest stars for the service; null where none were given. */
  readonly score: number | null;
  /** The customer said that the price of the last job is not right, or that the work is not as agreed. */
  readonly is_unhappy: boolean;
  /** The two are at a newer job, or talk about one. */
  readonly is_coming: boolean;
}

/** Whether to remind now: due, not long past, and nothing stands against it. */
export function isReminderDue({ last_on, months, score, is_unhappy, is_coming }: DueFacts, now: Date): boolean {
  const due = monthsLater(last_on, months);
  const late = sgDay(new Date(now.getTime() - REMIND_LATE_DAYS * DAY));
  return due <= sgDay(now) && due > late && (score === null || score > BAD_SCORE) && !is_unhappy && !is_coming;
}
