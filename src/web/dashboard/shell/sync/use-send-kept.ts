import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { sendWaiting } from '#web/state/chat/conversations.ts';
import type { Store } from '#web/state/store.ts';
import { usePerson } from '../use-person.ts';

/**
 * Sends the messages, quotes and acts of the day that an earlier visit could not, from whatever screen the person comes back
 * to. What quotes and acts need is loaded once the first screen is there.
 */
export function useSendKept(): void {
  const { user } = usePerson();
  const store = useStore() as unknown as Store;
  const navigate = useNavigate();
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) sendWaiting(id);
  }, [id]);
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      void import('#web/dashboard/requests/quote/quote-news.ts').then(
        ({ startQuotes }) => startQuotes(store, id, (path) => void navigate(path)),
        () => {},
      );
      void import('#web/dashboard/calendar/today/act-news.ts').then(
        ({ startActs }) => startActs(store, id, (path) => void navigate(path)),
        () => {},
      );
    }, 500);
    return () => clearTimeout(timer);
  }, [id, store, navigate]);
}
