import { useEffect, useState } from 'react';
import { me } from '#core/users/calls.ts';
import { api, hasSession } from '#web/app/api/api.ts';

/** Who orders or books, as a form's fields hold them. */
interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Fills in what is known of who is signed in, and leaves what was typed. Answers whether somebody is signed in. */
export function useKnownContact<Values extends Contact>(change: (next: (now: Values) => Values) => void): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
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
