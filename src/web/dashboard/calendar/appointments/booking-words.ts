import type { GreserveEvent } from '#core/bookings/model.ts';
import { fromWire, MINUTE } from '#core/kit/time.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { showMoment } from '#web/text/times.ts';

/** "Fri 27 Nov, 10:30 am – 12 pm". */
export function bookedTime({ begin_time, end_time }: GreserveEvent, now: Date): string {
  const begin = fromWire(begin_time);
  const end = fromWire(end_time);
  const minutes = begin && end ? (end.getTime() - begin.getTime()) / MINUTE : null;
  return hireTime(begin_time, minutes, now) ?? '';
}

/** "Fri 27 Nov, 3:40 pm" of a moment on the wire. */
export function momentWords(wire: string, now: Date): string {
  const at = fromWire(wire);
  return at ? showMoment(at, now) : '';
}

/** Whether a booking still waits for an answer, before its deadline. */
export const isWaiting = ({ state, confirm_by }: GreserveEvent, now: Date): boolean => {
  const until = confirm_by === null ? null : fromWire(confirm_by);
  return state === 'pending' && until !== null && until > now;
};
