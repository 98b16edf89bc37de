import { useEffect, useRef, useState } from 'react';
import { me } from '#core/users/calls.ts';
import { api, hasSession } from '#web/app/api/api.ts';
import { keepTyped, typedHere } from './kept-contact.ts';

/** Who orders or books, as values of a form. */
interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Fills in what was typed here before a reload, and what is known of the logged-in person. Doesn't overwrite what was typed
 * since. Returns whether the person is logged in.
 */
export function useKnownContact<Values extends Contact>(
  values: Values,
  change: (next: (now: Values) => Values) => void,
): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  const first = useRef(values);
  const page = useRef('');
  useEffect(() => {
    if (values !== first.current) keepTyped(page.current, values);
  }, [values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    // Remembered, because the address can change once the order is placed.
    page.current = location.pathname;
    change((now) => ({ ...now, ...typedHere(page.current) }));
    if (!hasSession()) return;
    setSignedIn(true);
    api(me, {})
      .then((found) => {
        if (!found.ok) return;
        const { full_name, email, phone } = found.value.user;
        change((now) => ({
          ...now,
          name: now.name || full_name,
          email: now.email || (email ?? ''),
          phone: now.phone || (phone ?? '').replace(/^\+65/, ''),
        }));
      })
      .catch(() => {});
  }, []);
  return isSignedIn;
}
