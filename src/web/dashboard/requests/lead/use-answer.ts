import { useEffect, useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useQueuedQuotes, useQuoteQueue } from '../quote/use-quote-queue.ts';

/** The state of the pro's answer to a request since it was opened. */
export function useAnswer(lead: Lead) {
  const [refusal, setRefusal] = useState<CallError | null>(null);
  // Whether the refusal shows beside the button already.
  const [isSaid, setSaid] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const [sending, setSending] = useState<string | null>(null);
  const queued = useQueuedQuotes().find((one) => one.bid_id === lead.id && one.key !== sending);
  const queue = useQuoteQueue()?.queue;
  const isSent = lead.quote_sent_on !== null;
  // A quote was sent from elsewhere meanwhile: it is shown, with a note that this one was not sent.
  useEffect(() => {
    if (!isSent || !queued?.refusal || !queue) return;
    setRefusal(queued.refusal);
    void queue.cancel(queued);
  }, [isSent, queued, queue]);
  return {
    refusal,
    isSaid,
    /** Just answered: the focus moves to the result. */
    isFresh,
    queued,
    queue,
    given: () => setFresh(true),
    onRefusal(next: CallError | null) {
      setRefusal(next);
      if (next) setSaid(true);
    },
    onSending(key: string | null) {
      setSending(key);
      setFresh(true);
    },
  };
}

export type LeadAnswer = ReturnType<typeof useAnswer>;
