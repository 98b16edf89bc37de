import { useEffect, useState } from 'react';

/** How long a loading indicator waits (specification 9). */
export const LOADING_DELAY_MS = 200;

/** Calls `show` after `ms` milliseconds. Returns a function that cancels it. */
export function showAfter(ms: number, show: () => void): () => void {
  const timer = setTimeout(show, ms);
  return () => clearTimeout(timer);
}

/**
 * True once `active` has been true for `ms` milliseconds in a row, so that a fast answer never flashes a skeleton (design 1).
 * False on the server and at once when `active` ends.
 */
export function useDelayed(ms = LOADING_DELAY_MS, active = true): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) {
      setDue(false);
      return;
    }
    return showAfter(ms, () => setDue(true));
  }, [ms, active]);
  return due && active;
}
