import { DAY, MINUTE, sgDay, sgMoment } from '#core/kit/time.ts';
import { isUrgent } from './model.ts';
import { isOptional } from './rules.ts';

const midnightOf = (at: Date): number => (sgMoment(sgDay(at)) as Date).getTime();

/** Hours in which a phone stays still, in minutes after midnight in Singapore. May go over midnight. */
export interface Quiet {
  readonly quiet_from: number;
  readonly quiet_to: number;
}

/**
 * When a text or push that is due at `at` may ring: at once outside the quiet hours, else at their end. `quiet`: null for
 * a person without quiet hours.
 */
export function afterQuiet(at: Date, quiet: Quiet | null): Date {
  if (!quiet || quiet.quiet_from === quiet.quiet_to) return at;
  const { quiet_from, quiet_to } = quiet;
  const midnight = midnightOf(at);
  const minute = (at.getTime() - midnight) / MINUTE;
  const overnight = quiet_from > quiet_to;
  const isQuiet = overnight ? minute >= quiet_from || minute < quiet_to : minute >= quiet_from && minute < quiet_to;
  if (!isQuiet) return at;
  const isNextDay = overnight && minute >= quiet_from;
  return new Date(midnight + quiet_to * MINUTE + (isNextDay ? DAY : 0));
}

/** The minute of the day, in Singapore, at which daily mails go out: after work, before dinner. */
export const DIGEST_MINUTE = 18 * 60;

/** The next moment after `at` at which daily mails go out. */
export function nextDigest(at: Date): Date {
  const today = midnightOf(at) + DIGEST_MINUTE * MINUTE;
  return new Date(today > at.getTime() ? today : today + DAY);
}

/** Whether a kind's mail may wait for the daily one. */
export const canWait = (kind: string): boolean => !(isOptional(kind) && isUrgent(kind));
