import { useEffect, useState } from 'react';

/** Counts down whole seconds from each new `from.seconds`; 0 if there is nothing to wait for. */
export function useSecondsLeft(from: { readonly seconds: number } | null): number {
  const [left, setLeft] = useState(from?.seconds ?? 0);
  useEffect(() => {
    if (from === null) return setLeft(0);
    // Measured by the clock: browsers slow down the timers of hidden tabs.
    const end = Date.now() + from.seconds * 1000;
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
