import { useEffect, useState } from 'react';

/**
 * True once `active` has been true for `ms` milliseconds on end, so that a fast answer never flashes a skeleton (design 1).
 * False on the server and at once when `active` ends.
 */
export function useDelayed(ms = 200, active = true): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) {
      setDue(false);
      return;
    }
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms, active]);
  return due && active;
}
