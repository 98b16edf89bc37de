import type { BidView } from '#core/bids/model.ts';
import { TIME_SLOTS } from '#core/categories/model.ts';
import { lastDay } from '#core/categories/slot-rules.ts';
import { sgDay, sgMinuteOfDay, sgMoment, toWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import { slotTime, slotTitle } from '#web/parts/words/slot-words.ts';
import { t } from '#web/text/spaces/projects.ts';

/** How the time of a hire is chosen: a slot, or an exact start. */
export type HireSlot = '2' | '3' | '4' | '5' | 'exact';

export interface HireTime {
  /** `YYYY-MM-DD`, empty until chosen. */
  readonly day: string;
  readonly slot: HireSlot | '';
  /** `HH:mm`, for `exact`. */
  readonly time: string;
}

/** The slots for a hire. Times before 9 am need an exact start. */
export const hireSlots = () =>
  TIME_SLOTS.filter(({ key }) => key !== 1).map(({ key }) => ({
    value: String(key) as HireSlot,
    title: slotTitle(key),
    hours: slotTime(key),
  }));

const slotOf = (key: number | undefined): HireSlot | '' =>
  key === undefined ? '' : key === 1 ? 'exact' : (String(key) as HireSlot);

/**
 * The dialog's first values: the day and slot of the request, unless the quote offers a later one. Proposes no day that has
 * passed, and no slot of today that has begun.
 */
export function firstHireTime(
  quote: Pick<BidView, 'quote_details'>,
  request: Pick<OwnRequest, 'wanted_on' | 'wanted_slots'> | undefined,
  now: Date,
): HireTime {
  const today = sgDay(now);
  const { first_day, first_slot } = quote.quote_details;
  const open = (day: string | null | undefined): string => (day && day >= today ? day : '');
  const [wished, offered] = [open(request?.wanted_on), open(first_day)];
  const day = offered > wished ? offered : wished;
  const wishedSlots = request?.wanted_slots ?? [];
  const isFree = (key: number) =>
    (day !== offered || key >= (first_slot ?? 0)) && (day !== today || !hasBegun(key, now));
  const ownSlot = day !== '' && day === offered && day !== wished ? first_slot : undefined;
  const key = ownSlot ?? [...wishedSlots, ...(day === offered && first_slot ? [first_slot] : [])].find(isFree);
  return { day, slot: slotOf(key), time: '' };
}

const hasBegun = (key: number, now: Date): boolean =>
  (TIME_SLOTS.find((slot) => slot.key === key)?.begin ?? 0) <= sgMinuteOfDay(now);

/** A moment as values of the dialog's fields. */
export function exactTime(at: Date): HireTime {
  const minute = sgMinuteOfDay(at);
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return { day: sgDay(at), slot: 'exact', time };
}

/** The call's `hired_for` (UTC) and `minutes`. Without `hired_for` if day or time are missing. */
export function hireInput({ day, slot, time }: HireTime): { hired_for?: string; minutes?: number } {
  const chosen = TIME_SLOTS.find(({ key }) => String(key) === slot);
  const clock = /^(\d{2}):(\d{2})/.exec(time);
  const minute = chosen ? chosen.begin : slot === 'exact' && clock ? Number(clock[1]) * 60 + Number(clock[2]) : null;
  const at = day && minute !== null ? sgMoment(day, minute) : null;
  if (!at) return {};
  // The last slot is stored as ending at 23:59, so its length is rounded to whole hours.
  return { hired_for: toWire(at), ...(chosen ? { minutes: Math.round((chosen.end - chosen.begin) / 60) * 60 } : {}) };
}

/** The error of a job's day. */
export const dayWrong = (day: string, now: Date): string | false =>
  day === '' ? t('hire_dialog>time_missing') : day > lastDay(now) && t('hire_dialog>day_too_far');

/** The errors of a chosen time, by field. */
export function timeWrong({ day, slot, time }: HireTime, now: Date) {
  // If the day is missing too, its error asks for both.
  const missing = day !== '' && t('hire_dialog>slot_missing');
  return {
    day: dayWrong(day, now),
    slot: slot === '' && missing,
    time: slot === 'exact' && time === '' && missing,
  };
}

/** The values of a hire. */
export interface HireValues extends HireTime {
  readonly address: string;
  readonly phone: string;
}
export type HirePart = 'time' | 'address' | 'phone';

/** The parts of a hire, in order. There is no address if the job isn't at the customer's place. */
export const hireParts = (needsAddress: boolean): HirePart[] =>
  needsAddress ? ['time', 'address', 'phone'] : ['time', 'phone'];

/** The facts that decide which parts a hire asks for. */
export interface HireNeeds {
  readonly needsAddress: boolean;
  /** The customer chose chat only. */
  readonly isChatOnly: boolean;
  readonly now: Date;
}

/** The unknown parts that the dialog asks for when it opens. No number if the customer chose chat only. */
export function unknownParts(values: HireValues, { needsAddress, isChatOnly, now }: HireNeeds): HirePart[] {
  const lacks: Record<HirePart, boolean> = {
    time: hireInput(values).hired_for === undefined || dayWrong(values.day, now) !== false,
    address: values.address.trim() === '',
    phone: values.phone.trim() === '' ? !isChatOnly : phoneNumber(values.phone) === null,
  };
  return hireParts(needsAddress).filter((part) => lacks[part]);
}

/**
 * The parts to ask for if the request loads after the dialog has opened: those that it doesn't answer. Once the customer has
 * begun to fill in, all stay: a field that disappears would move the button under their finger.
 */
export function lateParts(filled: HireValues, start: HireValues, proposed: HireValues, needs: HireNeeds): HirePart[] {
  const unknown = unknownParts(proposed, needs);
  const isBegun = Object.entries(filled).some(([field, value]) => value !== start[field as keyof HireValues]);
  const asked = isBegun ? unknownParts(start, needs) : [];
  return hireParts(needs.needsAddress).filter((part) => unknown.includes(part) || asked.includes(part));
}
