import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, MINUTE } from '#core/kit/time.ts';

export const MAX_ADDRESS = 2000;

/**
 * The address of an outside calendar, as it is asked: webcal: is what calendar programs write for https:. Refused without
 * encryption, with a password in it, and what is no address.
 */
export function sourceAddress(text: string): Result<string, 'address not allowed'> {
  const written = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (!URL.canParse(written)) return refuse('address not allowed');
  const url = new URL(written);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !url.hostname)
    return refuse('address not allowed');
  url.hash = '';
  return ok(url.href);
}

/** So often a calendar is asked that could be read. */
export const CHECK_EVERY = 30 * MINUTE;
/** The longest wait after tries that failed. */
export const CHECK_AT_LEAST = DAY;
/** A whole reading is due so often also where nothing has changed, because the days ahead go on. */
export const READ_WHOLE_EVERY = 12 * 60 * MINUTE;

/**
 * When a calendar is asked again: in half an hour, after each failed try twice as late, a day at most. `spread` from 0 to 1
 * keeps many from being asked at once.
 */
export function nextCheck(now: Date, failures: number, spread: number): Date {
  const wait = Math.min(CHECK_AT_LEAST, CHECK_EVERY * 2 ** Math.min(failures, 20));
  return new Date(now.getTime() + Math.round(wait * (0.9 + 0.2 * spread)));
}
