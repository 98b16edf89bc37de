/** A stretch of time from `begin` up to but not including `end`, in milliseconds since 1970 UTC. */
export interface Interval {
  readonly begin: number;
  readonly end: number;
}

export const overlaps = (a: Interval, b: Interval): boolean => a.begin < b.end && b.begin < a.end;

/** In order, without empty ones, and with those that touch or overlap made one. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ begin, end }) => end > begin).sort((a, b) => a.begin - b.begin);
  const out: Interval[] = [];
  for (const each of sorted) {
    const last = out.at(-1);
    if (last && each.begin <= last.end) out[out.length - 1] = { begin: last.begin, end: Math.max(last.end, each.end) };
    else out.push(each);
  }
  return out;
}

/** What both have in common. */
export function common(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const [left, right] = [merged(a), merged(b)];
  const out: Interval[] = [];
  let [i, j] = [0, 0];
  for (let x = left[i], y = right[j]; x && y; x = left[i], y = right[j]) {
    const shared = { begin: Math.max(x.begin, y.begin), end: Math.min(x.end, y.end) };
    if (shared.end > shared.begin) out.push(shared);
    if (x.end < y.end) i += 1;
    else j += 1;
  }
  return out;
}

/** What of `from` is left without `taken`. */
export function without(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const gone = merged(taken);
  return merged(from).flatMap(({ begin, end }) => {
    const left: Interval[] = [];
    let at = begin;
    for (const each of gone) {
      if (each.end <= at || each.begin >= end) continue;
      if (each.begin > at) left.push({ begin: at, end: each.begin });
      at = Math.max(at, each.end);
    }
    if (at < end) left.push({ begin: at, end });
    return left;
  });
}

/** Whether all of `inner` lies in these. */
export const covers = (intervals: readonly Interval[], inner: Interval): boolean =>
  without([inner], intervals).length === 0;

/** Where at least `lanes` of these run at once: no further job fits there. */
export function fullWith(lanes: number, busy: readonly Interval[]): Interval[] {
  const edges = busy
    .filter(({ begin, end }) => end > begin)
    .flatMap(({ begin, end }) => [
      { at: begin, change: 1 },
      { at: end, change: -1 },
    ])
    // An end before a beginning at the same moment: jobs back to back do not overlap.
    .sort((a, b) => a.at - b.at || a.change - b.change);
  const out: Interval[] = [];
  let running = 0;
  let since: number | null = null;
  for (const { at, change } of edges) {
    running += change;
    if (running >= lanes && since === null) since = at;
    else if (running < lanes && since !== null) {
      out.push({ begin: since, end: at });
      since = null;
    }
  }
  return merged(out);
}
