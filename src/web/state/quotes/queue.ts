import type { sendQuote } from '#core/bids/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import type { Queue, Queued, QueueRules } from '../offline/queue.ts';

/** A quote on its way. At most one waits for a bid. */
export interface QueuedQuote extends Queued {
  /** The request's title, for lists and notices. */
  readonly title: string;
  readonly customer: string;
  /** Cents: the fee that was shown. No higher one is taken without asking. */
  readonly fee_cents: number;
  readonly input: CallInput<typeof sendQuote>;
}
export type QuoteQueue = Queue<QueuedQuote>;

/** The server's word that this pro has quoted already (specification 8, list of sending). */
const QUOTED = 6;

export const QUOTE_RULES: QueueRules<QueuedQuote> = {
  isSame: (a, b) => a.bid_id === b.bid_id,
  isOwnEarlier: ({ code }) => code === QUOTED,
};

/**
 * The same words once more. After a refusal nothing was done, so that it is a new sending with a key of its own; with a higher
 * fee only where the person has agreed to it. A fault keeps its key, since that try may have been done.
 */
export function again(
  quote: QueuedQuote,
  now: number,
  new_key: string,
  agreed?: { cents: number; decimal: string },
): QueuedQuote {
  const is_new = quote.refusal?.kind === 'refused' || agreed !== undefined;
  return {
    ...quote,
    key: is_new ? new_key : quote.key,
    tries: is_new ? 0 : quote.tries,
    next_at: now,
    refusal: null,
    ...(agreed ? { fee_cents: agreed.cents, input: { ...quote.input, fee_shown: agreed.decimal } } : {}),
  };
}
