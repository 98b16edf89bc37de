import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sendWaiting } from '#web/state/chat/conversations.ts';
import { useAppStore } from '#web/state/store.ts';
import { usePerson } from '../use-person.ts';

/**
 * Sends messages, quotes and acts of the day that an earlier visit could not send, whichever screen the person opens first.
 * The code for quotes and acts is loaded after that screen.
 */
export function useSendKept(): void {
  const { user } = usePerson();
  const store = useAppStore();
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
