import { useEffect, useRef, useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

/**
 * Which rows of a list came while it was open. `list` names the list: another filter or search starts afresh, so that only
 * real arrivals count. Older pages that are loaded below count as seen.
 */
export function useArrivals(
  list: string,
  lines: readonly { readonly id: number; readonly at: string }[] | undefined,
): ReadonlySet<number> {
  const known = useRef<{ list: string; ids: Set<number>; newest: string } | null>(null);
  const [arrived, setArrived] = useState(NONE);

  useEffect(() => {
    if (!lines) return;
    const before = known.current;
    const newest = lines.reduce((last, line) => (line.at > last ? line.at : last), '');
    known.current = { list, ids: new Set(lines.map((line) => line.id)), newest };
    if (!before || before.list !== list) {
      setArrived(NONE);
      return;
    }
    const fresh = lines.filter((line) => !before.ids.has(line.id) && line.at >= before.newest).map((line) => line.id);
    if (fresh.length > 0) setArrived((now) => new Set([...now, ...fresh]));
  }, [list, lines]);

  return arrived;
}
