import { useCallback, useEffect, useRef } from 'react';
import * as bidCalls from '#core/bids/calls.ts';
import type { BidView } from '#core/bids/model.ts';
import { useAct } from '#web/state/calls.ts';

const LOOK_MS = 800;

export interface SeenQuotes {
  isNew: (bid: BidView) => boolean;
  /** The whole quote is on screen. */
  see: (bid: BidView) => void;
  /** For a card of a list: marks the quote once the card was visible for a moment. */
  watch: (bid: BidView) => (element: Element | null) => (() => void) | undefined;
}

/**
 * Marks quotes as read once the person has seen them (specification 4: the requester can mark it read). Remembers which were
 * new when this visit began: they stay "New" until the screen is left.
 */
export function useSeenQuotes(bids: readonly BidView[]): SeenQuotes {
  const [markRead] = useAct(bidCalls.markBidRead);
  const fresh = useRef(new Set<number>());
  const told = useRef(new Set<number>());
  for (const bid of bids) if (!bid.is_requestor_readed) fresh.current.add(bid.id);

  const see = useCallback(
    (bid: BidView) => {
      if (bid.is_requestor_readed || told.current.has(bid.id)) return;
      told.current.add(bid.id);
      void markRead({ bid_id: bid.id }).then((reply) => {
        if (reply.error) told.current.delete(bid.id);
      });
    },
    [markRead],
  );
  // An updated quote is unread again, so it must be marked again.
  useEffect(() => {
    for (const bid of bids) if (bid.is_requestor_readed) told.current.delete(bid.id);
  }, [bids]);

  const watch = useCallback(
    (bid: BidView) => (element: Element | null) => {
      if (!element || bid.is_requestor_readed) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          clearTimeout(timer);
          if (entry?.isIntersecting && document.visibilityState === 'visible')
            timer = setTimeout(() => see(bid), LOOK_MS);
        },
        { threshold: 0.6 },
      );
      observer.observe(element);
      return () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    [see],
  );
  return { isNew: (bid) => !bid.is_requestor_readed || fresh.current.has(bid.id), see, watch };
}
