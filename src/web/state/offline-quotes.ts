import { sendQuote } from '#core/bids/calls.ts';
import { api } from '#web/app/api.ts';
import { onBack } from '#web/app/reach.ts';
import { gotong } from './api.ts';
import { toCallError } from './ask.ts';
import { offlineStore } from './offline-store.ts';
import { createQuoteQueue, type Outcome, outcomeOf, type QueuedQuote, type QuoteQueue } from './quote-queue.ts';
import type { Store } from './store.ts';

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

async function send(store: Store, quote: QueuedQuote): Promise<Outcome> {
  const outcome = await tried(quote);
  // What stands at the server now is read again, also where it said no: places taken, a request that was closed.
  if (outcome.kind !== 'later')
    store.dispatch(
      gotong.util.invalidateTags([{ type: 'Bid', id: String(quote.bid_id) }, 'Leads', 'Works', 'Wallet', 'Me']),
    );
  return outcome;
}

async function tried({ input, key }: QueuedQuote): Promise<Outcome> {
  try {
    const reply = await api(sendQuote, input, { idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (reply.ok) return { kind: 'sent' };
    const { error: code, message = '', details } = reply;
    return outcomeOf({ kind: 'refused', code, message, fields: {}, ...(details ? { details } : {}) });
  } catch (error) {
    return outcomeOf(toCallError(error));
  }
}
