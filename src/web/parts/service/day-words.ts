import { fromWire, sgDay } from '#core/kit/time.ts';
import { showDate } from '#web/text/times.ts';

/** "28 Nov 2026": pages are kept for a while, so nothing on them counts days from now. Null for what is no time. */
export function dayOf(wire: string): { day: string; text: string } | null {
  const at = fromWire(wire);
  if (!at) return null;
  const day = sgDay(at);
  return { day, text: showDate(day) };
}
