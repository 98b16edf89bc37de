import { useEffect, useState } from 'react';
import { MINUTE } from '#core/kit/time.ts';

/** The current time, renewed every `every` milliseconds, so that "12 min" on an open screen stays correct. */
export function useNow(every: number = MINUTE): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
