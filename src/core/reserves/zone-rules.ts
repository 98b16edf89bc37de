/** Wall clocks of the world's time zones, by what the platform knows of them. Singapore has no summer time; others do. */

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** Whether the platform knows this IANA zone. */
export function isZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Clocks change on a quarter of an hour, so what was found holds for all of it. Before 2000 some did not. */
const QUARTER = 900_000;
const SINCE = Date.UTC(2000, 0);
const KEPT = 50_000;
const offsets = new Map<string, Map<number, number>>();

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(zone: string, at: number): number {
  if (at < SINCE) return lookedUp(zone, at);
  let known = offsets.get(zone);
  if (!known || known.size > KEPT) {
    known = new Map();
    offsets.set(zone, known);
  }
  const quarter = Math.floor(at / QUARTER);
  const offset = known.get(quarter) ?? lookedUp(zone, quarter * QUARTER);
  known.set(quarter, offset);
  return offset;
}

function lookedUp(zone: string, at: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const DAY_MS = 86_400_000;

/** Making the text of a day and reading it back is most of the work of looking for free times. */
const DAYS_KEPT = 10_000;
const texts = new Map<number, string>();
const starts = new Map<string, number>();

/** The day so many days after 1970-01-01, `YYYY-MM-DD`. */
function dayText(days: number): string {
  let text = texts.get(days);
  if (text === undefined) {
    if (texts.size >= DAYS_KEPT) texts.clear();
    text = new Date(days * DAY_MS).toISOString().slice(0, 10);
    texts.set(days, text);
  }
  return text;
}

/** When a day begins in UTC. */
function startOf(day: string): number {
  let start = starts.get(day);
  if (start === undefined) {
    if (starts.size >= DAYS_KEPT) starts.clear();
    start = Date.parse(`${day}T00:00:00Z`);
    starts.set(day, start);
  }
  return start;
}

/**
 * The moment at which clocks in `zone` show this day (`YYYY-MM-DD`) and minute of it; minutes past 1,440 are of the days
 * after. Where clocks skip that time, as much later as they skip; where they show it twice, the first of the two.
 */
export function momentIn(zone: string, day: string, minute: number): number {
  const wall = startOf(day) + minute * 60_000;
  const before = offsetAt(zone, wall - DAY_MS);
  const after = offsetAt(zone, wall + DAY_MS);
  const fits = [before, after].map((offset) => wall - offset).filter((at) => at + offsetAt(zone, at) === wall);
  return fits.length > 0 ? Math.min(...fits) : wall - before;
}

/** The day that clocks in `zone` show at a moment, `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: number): string => dayText(Math.floor((at + offsetAt(zone, at)) / DAY_MS));

/** Minutes since midnight that clocks in `zone` show at a moment. */
export const minuteIn = (zone: string, at: number): number =>
  Math.floor(((((at + offsetAt(zone, at)) % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);

/** 1 for Monday to 7 for Sunday (specification 9) of a day. */
export const weekdayOf = (day: string): number => ((new Date(startOf(day)).getUTCDay() + 6) % 7) + 1;

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string => dayText(startOf(day) / DAY_MS + days);
