import { useEffect, useState } from 'react';

/** The length of the shortest email address. Shorter texts can't hold contact details. */
const LEAST = 6;

/** Whether a text has contact details. The rule loads when the person begins to write, so no page waits for it. */
export function useHasContacts(text: string): boolean {
  const [found, setFound] = useState<{ text: string; has: boolean }>({ text: '', has: false });
  useEffect(() => {
    if (text.trim().length < LEAST) return;
    let isLatest = true;
    void import('#core/messages/contacts/rules.ts').then(
      ({ findContacts }) => isLatest && setFound({ text, has: findContacts(text).length > 0 }),
      // Without a connection there is no hint. The server checks the same rule when the text is sent.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [text]);
  return text.trim().length >= LEAST && found.has;
}
