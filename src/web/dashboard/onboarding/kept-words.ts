import { useEffect, useState } from 'react';

// Uses the prefix of service drafts, so that logging out deletes it with them (web/app/offline/drafts.ts).
const placeOf = (user_id: number, key: string) => `gotong.service.onboarding.${user_id}.${key}`;

function read<T extends object>(place: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}

/**
 * What is typed in a step, stored on this device until the step is saved, so that a reload loses nothing. Saved data is on
 * the server, for every device.
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
      // Storage is blocked: what is on the screen can still be sent.
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
        // Storage is blocked, so there is nothing to delete.
      }
    },
  };
}
