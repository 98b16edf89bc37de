const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;
const MINUTE = 60_000;

/** The values of one field of a cron line. Throws for syntax that our schedules do not use. */
function valuesOf(field: string, [from, to]: readonly [number, number]): ReadonlySet<number> {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const found = /^(?:\*(?:\/(\d+))?|(\d+)(?:-(\d+))?)$/.exec(part);
    if (!found) throw new Error(`${field} is no field of a schedule`);
    const [, step = '1', first, last] = found;
    const low = first === undefined ? from : Number(first);
    const high = first === undefined ? to : Number(last ?? first);
    for (let value = low; value <= high; value += Number(step)) values.add(value);
  }
  return values;
}

/** Whether a schedule (five fields, UTC) has a tick after `from` and not after `to`. */
export function hasTick(cron: string, from: Date, to: Date): boolean {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== RANGES.length) throw new Error(`${cron} is no schedule`);
  const [minutes, hours, days, months, weekdays] = fields.map((field, n) =>
    valuesOf(field, RANGES[n] as readonly [number, number]),
  );
  for (let at = Math.floor(from.getTime() / MINUTE) * MINUTE + MINUTE; at <= to.getTime(); at += MINUTE) {
    const date = new Date(at);
    const isDay =
      days?.has(date.getUTCDate()) && months?.has(date.getUTCMonth() + 1) && weekdays?.has(date.getUTCDay());
    if (isDay && hours?.has(date.getUTCHours()) && minutes?.has(date.getUTCMinutes())) return true;
  }
  return false;
}
