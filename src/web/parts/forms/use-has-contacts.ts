import { useEffect, useState } from 'react';

/** Shorter texts cannot hold contact details: the shortest e-mail address has this many characters. */
const LEAST = 6;

/** Whether a text has contact details. The rule is loaded when the person begins to write, so no page waits for it. */
export function useHasContacts(text: string): boolean {
  const [found, setFound] = useState<{ text: string; has: boolean }>({ text: '', has: false });
  useEffect(() => {
    if (text.trim().length < LEAST) return;
    let isLatest = true;
    void import('#core/messages/contacts/rules.ts').then(
      ({ findContacts }) => isLatest && setFound({ text, has: findContacts(text).length > 0 }),
      // Without a signal there is no hint: what is sent is held to the same rule by the server.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [text]);
  return text.trim().length >= LEAST && found.has;
}
