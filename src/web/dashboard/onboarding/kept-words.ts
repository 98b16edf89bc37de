import { useEffect, useState } from 'react';

// Under the prefix of service drafts, so that it is forgotten with them when the person leaves (web/app/offline/drafts.ts).
const placeOf = (user_id: number, key: string) => `gotong.service.onboarding.${user_id}.${key}`;

function read<T extends object>(place: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}

/**
 * What is typed into a step, kept on this device until the step is saved: a reload in the middle loses nothing. What is
 * saved lives on the server and is there on every device.
 */
export function useKeptWords<T extends object>(user_id: number, key: string, start: T) {
  const place = placeOf(user_id, key);
  const [words, setWords] = useState<T>(() => ({ ...start, ...read<T>(place) }));
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (!touched) return;
    try {
      localStorage.setItem(place, JSON.stringify(words));
    } catch {
      // A device that keeps nothing still sends what is on the screen.
    }
  }, [place, words, touched]);
  return {
    words,
    change: (part: Partial<T>) => {
      setTouched(true);
      setWords((now) => ({ ...now, ...part }));
    },
    forget: () => {
      setTouched(false);
      try {
        localStorage.removeItem(place);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
