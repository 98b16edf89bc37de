import { LEAST_PAYMENT, PAYMENT_MAX_CENTS } from '#core/custody/model.ts';
import type { Cents } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { UNTIMED_DAYS } from './model.ts';

/** The expected last day of the work of an order, as known when it is paid. YYYY-MM-DD in Singapore. */
export const lastDayOf = (
  { end_time, delivery_days }: { readonly end_time: Date | null; readonly delivery_days: number },
  now: Date,
): string => sgDay(end_time ?? new Date(now.getTime() + (delivery_days || UNTIMED_DAYS) * DAY));

/**
 * Whether the money of an order is held, so that it is paid when it is ordered, and else at the job. `held_days`: for work that
 * ends within so many days it can be; null where no company holds money.
 */
export function isHeld(
  held_days: number | null,
  order: { readonly amount_cents: Cents; readonly end_time: Date | null; readonly delivery_days: number },
  now: Date,
): boolean {
  if (held_days === null || order.amount_cents < LEAST_PAYMENT || order.amount_cents > PAYMENT_MAX_CENTS) return false;
  return lastDayOf(order, now) <= sgDay(new Date(now.getTime() + held_days * DAY));
}

/** The last day for which money is held. */
export const heldUntil = (held_days: number, now: Date): Date => new Date(now.getTime() + held_days * DAY);
