import { useState } from 'react';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { toDecimal } from '#core/kit/money.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import type { QueuedQuote } from '#web/state/quotes/queue.ts';
import { keepDraft, type QuoteDraft } from './quote-draft.ts';
import { attending } from './quote-news.ts';
import { useQuoteQueue } from './use-quote-queue.ts';

/** Sends a new or updated quote. Resolves to null once sent, else to why it was refused, or that it waits. */
export function useQuoteSending(lead: Lead, onSending: (key: string | null) => void) {
  const [update, { isLoading: isUpdating }] = useAct(bidCalls.sendQuote);
  const [isSending, setSending] = useState(false);
  const outbox = useQuoteQueue();

  /** Stores the quote, then sends it, so that a lost connection neither loses nor doubles it. */
  async function sendFirst(
    input: QueuedQuote['input'],
    draft: QuoteDraft,
    fee: number,
  ): Promise<CallError | 'queued' | null> {
    if (!outbox) return null;
    const { queue, user_id } = outbox;
    const now = Date.now();
    const quote: QueuedQuote = {
      key: crypto.randomUUID(),
      user_id,
      bid_id: lead.id,
      title: lead.quote_request.title,
      customer: lead.requestor.display_name,
      fee_cents: fee,
      input: { ...input, fee_shown: toDecimal(fee) },
      queued_at: now,
      tries: 0,
      next_at: now,
      refusal: null,
    };
    keepDraft(lead.id, draft);
    onSending(quote.key);
    setSending(true);
    try {
      const left = await attending(quote.key, () => queue.add(quote));
      if (left === null) return null;
      if (left.refusal === null) return 'queued';
      await queue.cancel(left);
      return left.refusal;
    } finally {
      setSending(false);
      onSending(null);
    }
  }

  return {
    isLoading: isUpdating || isSending,
    send: async (input: QueuedQuote['input'], draft: QuoteDraft, fee: number) =>
      lead.quote_sent_on === null ? sendFirst(input, draft, fee) : ((await update(input)).error ?? null),
  };
}
