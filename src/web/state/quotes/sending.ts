import { sendQuote } from '#core/bids/calls.ts';
import { onBack } from '#web/app/offline/reach.ts';
import { actOf } from '../cache.ts';
import { toCallError } from '../call-error.ts';
import { offlineStore } from '../offline/store.ts';
import type { Store } from '../store.ts';
import { createQuoteQueue, type Outcome, outcomeOf, type QueuedQuote, type QuoteQueue } from './queue.ts';

/*
 * The road of every quote to the server is the act `sendQuote` of the cache: an update takes it at once (QuoteForm), a first
 * sending is written down before (queue.ts) and takes it from here, now or on a later visit. Its reply shows on all screens.
 */

export type QuoteNews = { readonly quote: QueuedQuote; readonly result: 'sent' | 'refused' };

/** A sending without an answer for so long is tried again, with the same key. */
const PATIENCE_MS = 20_000;

const NONE: readonly QueuedQuote[] = [];
let waiting = NONE;
const tellers = new Set<() => void>();
const hearers = new Set<(news: QuoteNews) => void>();

/** For `useSyncExternalStore`: the quotes of the signed-in person that wait on this device. */
export const subscribeQuotes = (tell: () => void): (() => void) => {
  tellers.add(tell);
  return () => tellers.delete(tell);
};
export const waitingQuotes = (): readonly QueuedQuote[] => waiting;

/** Hears of quotes that went out, or were refused. Answers what stops it. */
export const onQuoteNews = (hear: (news: QuoteNews) => void): (() => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};

let running: { user_id: number; queue: QuoteQueue } | null = null;

/** The queue of the signed-in person; what an earlier visit left is sent. The same one for every asker. */
export function quoteQueue(store: Store, user_id: number): QuoteQueue {
  if (running?.user_id === user_id) return running.queue;
  const name = `gotong-quotes-${user_id}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let before = Promise.resolve();
  const queue = createQuoteQueue({
    all: async () => (await offlineStore()).quotes(user_id),
    put: async (quote) => (await offlineStore()).putQuote(quote),
    drop: async (quote) => (await offlineStore()).dropQuote(quote),
    send: (quote) => send(store, quote),
    alone(work) {
      if ('locks' in navigator) return navigator.locks.request(name, work);
      // Without locks tabs may try at the same time: the key and the bid see to it that one of them counts.
      before = before.then(work, work);
      return before;
    },
    now: Date.now,
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    changed(quotes) {
      if (JSON.stringify(quotes) === JSON.stringify(waiting)) return;
      waiting = quotes.length === 0 ? NONE : quotes;
      for (const tell of tellers) tell();
      channel?.postMessage('changed');
    },
    told(quote, result) {
      for (const hear of hearers) hear({ quote, result });
    },
  });
  running = { user_id, queue };
  channel?.addEventListener('message', () => void queue.look());
  onBack(() => void queue.back());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void queue.back());
  return queue;
}

async function send(store: Store, { input, key }: QueuedQuote): Promise<Outcome> {
  const doing = store.dispatch(actOf(sendQuote).initiate({ input, key, is_retried: true }));
  const timer = setTimeout(() => doing.abort(), PATIENCE_MS);
  const { error } = await doing;
  clearTimeout(timer);
  if (!error) return { kind: 'sent' };
  return outcomeOf('kind' in error ? error : toCallError(error));
}
