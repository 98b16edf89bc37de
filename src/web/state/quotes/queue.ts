import type { sendQuote } from '#core/bids/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import type { Queue, Queued, QueueRules } from '../offline/queue.ts';

/** A queued quote. At most one waits for each bid. */
export interface QueuedQuote extends Queued {
  /** The request's title, for lists and notices. */
  readonly title: string;
  readonly customer: string;
  /** The fee that was shown. A higher fee needs the person's agreement. */
  readonly fee_cents: number;
  readonly input: CallInput<typeof sendQuote>;
}
export type QuoteQueue = Queue<QueuedQuote>;

/** The server's code for "this pro has already sent a quote" (specification 8, list of sending). */
const QUOTED = 6;

export const QUOTE_RULES: QueueRules<QueuedQuote> = {
  isSame: (a, b) => a.bid_id === b.bid_id,
  isOwnEarlier: ({ code }) => code === QUOTED,
};

/**
 * The same quote for another try. After a refusal nothing was done, so it gets a new key; a higher fee is set only if the
 * person agreed to it. After a fault it keeps its key, because that try may have been carried out.
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
