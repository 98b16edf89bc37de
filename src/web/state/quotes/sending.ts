import { sendQuote } from '#core/bids/calls.ts';
import { actOf } from '../cache.ts';
import { toCallError } from '../call-error.ts';
import { keptQueue } from '../offline/kept-queue.ts';
import { outcomeOf } from '../offline/queue.ts';
import { offlineStore } from '../offline/store.ts';
import { QUOTE_RULES, type QueuedQuote } from './queue.ts';

/*
 * Every quote is sent by the cache's act `sendQuote`: an update directly (QuoteForm), a new quote from here, now or on a later
 * visit, after the queue has stored it (queue.ts). The act's reply then shows on all screens.
 */

export type QuoteNews = { readonly quote: QueuedQuote; readonly result: 'sent' | 'refused' };

/** Milliseconds after which a quote without a reply is tried again, with the same key. */
const PATIENCE_MS = 20_000;

const quotes = keptQueue<QueuedQuote>({
  name: 'gotong-quotes',
  rules: QUOTE_RULES,
  all: async (user_id) => (await offlineStore()).quotes(user_id),
  put: async (quote) => (await offlineStore()).putQuote(quote),
  drop: async (quote) => (await offlineStore()).dropQuote(quote),
  async send(store, { input, key }) {
    const doing = store.dispatch(actOf(sendQuote).initiate({ input, key, is_retried: true }));
    const timer = setTimeout(() => doing.abort(), PATIENCE_MS);
    const { error } = await doing;
    clearTimeout(timer);
    if (!error) return { kind: 'sent' };
    return outcomeOf('kind' in error ? error : toCallError(error));
  },
});

/** For `useSyncExternalStore`: the signed-in person's quotes that wait on this device. */
export const subscribeQuotes = quotes.subscribe;
export const waitingQuotes = quotes.waiting;

/** Calls `hear` when a quote is sent or refused. Returns a function that stops this. */
export const onQuoteNews = (hear: (news: QuoteNews) => void): (() => void) =>
  quotes.onNews((quote, result) => hear({ quote, result }));

/** The queue of the signed-in person. It also sends what an earlier visit left. */
export const quoteQueue = quotes.of;
