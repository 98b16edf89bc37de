import { sendQuote } from '#core/bids/calls.ts';
import { actOf } from '../cache.ts';
import { toCallError } from '../call-error.ts';
import { keptQueue } from '../offline/kept-queue.ts';
import { outcomeOf } from '../offline/queue.ts';
import { offlineStore } from '../offline/store.ts';
import { QUOTE_RULES, type QueuedQuote } from './queue.ts';

/*
 * The road of every quote to the server is the act `sendQuote` of the cache: an update takes it at once (QuoteForm), a first
 * sending is written down before (queue.ts) and takes it from here, now or on a later visit. Its reply shows on all screens.
 */

export type QuoteNews = { readonly quote: QueuedQuote; readonly result: 'sent' | 'refused' };

/** A sending without an answer for so long is tried again, with the same key. */
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

/** For `useSyncExternalStore`: the quotes of the signed-in person that wait on this device. */
export const subscribeQuotes = quotes.subscribe;
export const waitingQuotes = quotes.waiting;

/** Hears of quotes that went out, or were refused. Answers what stops it. */
export const onQuoteNews = (hear: (news: QuoteNews) => void): (() => void) =>
  quotes.onNews((quote, result) => hear({ quote, result }));

/** The queue of the signed-in person; what an earlier visit left is sent. */
export const quoteQueue = quotes.of;
