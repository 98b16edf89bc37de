import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Store } from '#web/state/store.ts';
import { usePerson } from './use-person.ts';

/** Sends the quotes that an earlier visit could not. What that takes is loaded once the first screen is there. */
export function useSendQuotes(): void {
  const { user } = usePerson();
  const store = useStore() as unknown as Store;
  const navigate = useNavigate();
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      void import('../requests/queued-quotes.ts').then(
        ({ startQueuedQuotes }) => startQueuedQuotes(store, id, (path) => void navigate(path)),
        () => {},
      );
    }, 500);
    return () => clearTimeout(timer);
  }, [id, store, navigate]);
}
