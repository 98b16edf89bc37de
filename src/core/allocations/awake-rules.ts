import { DAY, MINUTE, sgDay, sgMinuteOfDay, sgMoment } from '#core/kit/time.ts';

/** Minutes of the Singapore day in which waiting counts: people sleep too. */
export const AWAKE_FROM = 8 * 60;
export const AWAKE_TO = 22 * 60;

const MINUTES_AWAKE = AWAKE_TO - AWAKE_FROM;
const DAY_ONE = '2000-01-01';
/** How many minutes of waiting count from the first day up to a moment. */
function awakeUpTo(at: Date): number {
  const begin = sgMoment(sgDay(at)) as Date;
  const days = Math.round((begin.getTime() - (sgMoment(DAY_ONE) as Date).getTime()) / DAY);
  return days * MINUTES_AWAKE + Math.min(MINUTES_AWAKE, Math.max(0, sgMinuteOfDay(at) - AWAKE_FROM));
}

/** The minutes between two moments in which pros are awake. */
export const awakeMinutes = (from: Date, to: Date): number => Math.max(0, awakeUpTo(to) - awakeUpTo(from));

/** The moment after so many of them; a wait that begins at night begins in the morning. */
export function afterAwake(from: Date, minutes: number): Date {
  const count = awakeUpTo(from) + minutes;
  const days = Math.floor(count / MINUTES_AWAKE);
  const first = sgMoment(DAY_ONE) as Date;
  return new Date(first.getTime() + days * DAY + (AWAKE_FROM + count - days * MINUTES_AWAKE) * MINUTE);
}
