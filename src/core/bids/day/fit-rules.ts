import { TIME_SLOTS } from '#core/categories/model.ts';
import { DAY, MINUTE, sgDay, sgMinuteOfDay, sgMoment } from '#core/kit/time.ts';
import { type Diary, FREE_DAYS, freeTimes, SLOT_NOTICE } from '#core/reserves/slot-rules.ts';

/** When a customer wishes a job to be. */
export interface Wish {
  /** YYYY-MM-DD in Singapore; null for any day. */
  readonly wanted_on: string | null;
  /** Keys of TIME_SLOTS; none for any time of day. */
  readonly wanted_slots: readonly number[];
}

/** More half hours than a day has. */
const LOOKED_AT = 60;

/**
 * The first beginning at which a job of so many minutes fits the calendar and the customer's wish, by the function that
 * decides on bookings. Null where there is none within two weeks, or where no hours are set: without them even three in
 * the morning would fit.
 */
export function firstFit(diary: Diary, wish: Wish, minutes: number, now: number): number | null {
  if (diary.schedule === null) return null;
  const soonest = now + SLOT_NOTICE * MINUTE;
  const day = wish.wanted_on === null ? null : (sgMoment(wish.wanted_on)?.getTime() ?? null);
  // Further ahead nothing is known of the calendar.
  if (day !== null && day > now + FREE_DAYS * DAY) return null;
  const slots = TIME_SLOTS.filter(({ key }) => wish.wanted_slots.includes(key));
  const found = freeTimes(diary, Math.max(soonest, day ?? 0), minutes, wish.wanted_on === null ? 200 : LOOKED_AT);
  const isWished = (at: Date): boolean => {
    const minute = sgMinuteOfDay(at);
    return (
      (wish.wanted_on === null || sgDay(at) === wish.wanted_on) &&
      (slots.length === 0 || slots.some(({ begin, end }) => minute >= begin && minute < end))
    );
  };
  return found.find((at) => isWished(new Date(at))) ?? null;
}
