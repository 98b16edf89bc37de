import { useSyncExternalStore } from 'react';
import { isReached, subscribeReach } from '#web/app/offline/reach.ts';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import type { QueuedQuote, QuoteQueue } from '#web/state/quotes/queue.ts';
import { quoteQueue, subscribeQuotes, waitingQuotes } from '#web/state/quotes/sending.ts';
import { useAppStore } from '#web/state/store.ts';

/** The quotes waiting on this device, in the order of writing. */
export const useQueuedQuotes = (): readonly QueuedQuote[] =>
  useSyncExternalStore(subscribeQuotes, waitingQuotes, waitingQuotes);

/** The signed-in person's queue; null until the person is known. */
export function useQuoteQueue(): { queue: QuoteQueue; user_id: number } | null {
  const store = useAppStore();
  const { user } = usePerson();
  return user ? { queue: quoteQueue(store, user.id), user_id: user.id } : null;
}

/** Whether the server answered the last call. */
export const useReached = (): boolean => useSyncExternalStore(subscribeReach, isReached, isReached);
