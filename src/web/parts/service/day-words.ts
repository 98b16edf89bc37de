import { fromWire, sgDay } from '#core/kit/time.ts';
import { showDate } from '#web/text/times.ts';

/** "28 Nov 2026". Pages are cached, so dates on them never count from today. Null if it isn't a valid time. */
export function dayOf(wire: string): { day: string; text: string } | null {
  const at = fromWire(wire);
  if (!at) return null;
  const day = sgDay(at);
  return { day, text: showDate(day) };
}
