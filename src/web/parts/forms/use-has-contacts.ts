import { useEffect, useState } from 'react';

/** Shorter texts hold no way to reach anybody: an address of one letter each has as many. */
const LEAST = 6;

/** Whether contact details stand in a text. The rule is fetched when somebody writes: no page waits for it. */
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
