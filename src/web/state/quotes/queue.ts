import type { sendQuote } from '#core/bids/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import { faultWords } from '#web/app/faults/fault-words.ts';
import type { CallError } from '../call-error.ts';

/**
 * Quotes on their way: written down before they are sent, so that no lost reply, reload, second tab or killed server makes two
 * of one, or none. Pure rules and the runner that follows them; what it needs of the world are its ports.
 */
export interface QueuedQuote {
  /** The Idempotency-Key of every try: the server does and charges one sending once (decision 5). */
  readonly key: string;
  readonly user_id: number;
  /** At most one quote waits for a bid. */
  readonly bid_id: number;
  /** The request's title, for lists and notices. */
  readonly title: string;
  readonly customer: string;
  /** Cents: the fee that was shown. No higher one is taken without asking. */
  readonly fee_cents: number;
  readonly input: CallInput<typeof sendQuote>;
  readonly queued_at: number;
  /** Tries that were begun; the last of them may have reached the server although no reply came. */
  readonly tries: number;
  /** Not before this time, in ms since 1970. */
  readonly next_at: number;
  /** Why the server refused it: it waits for the person then. */
  readonly refusal: CallError | null;
}

export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly error: CallError }
  /** Nothing is known, or nothing was done: it is tried again with the same key. */
  | { readonly kind: 'later'; readonly is_reached: boolean };

/** The server's word that this pro has quoted already (specification 8, list of sending). */
const QUOTED = 6;
/** Faults of the server that are waited for before the person is asked. */
const FAULTS = 6;
const WAIT_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** What a try's error says about the sending. */
export function outcomeOf(error: CallError): Outcome {
  if (error.kind === 'refused') return { kind: 'refused', error };
  if (error.code === 'offline') return { kind: 'later', is_reached: false };
  // Not about this quote: a session to renew, too many calls, a server that is ill.
  if (error.is_unexpected || error.code === 'invalid token' || error.code === 'too many calls')
    return { kind: 'later', is_reached: true };
  return { kind: 'refused', error };
}

/** The oldest that may be tried now. */
export const nextToTry = (quotes: readonly QueuedQuote[], now: number): QueuedQuote | null =>
  quotes.find((one) => one.refusal === null && one.next_at <= now) ?? null;

/** How long until something may be tried; null when nothing waits. */
export function waitBefore(quotes: readonly QueuedQuote[], now: number): number | null {
  const times = quotes.filter((one) => one.refusal === null).map((one) => one.next_at - now);
  return times.length === 0 ? null : Math.max(0, Math.min(...times));
}

export type After =
  | { readonly kind: 'gone'; readonly sent: boolean }
  | { readonly kind: 'kept'; readonly quote: QueuedQuote };

/** What becomes of a quote after a try. */
export function afterTry(tried: QueuedQuote, outcome: Outcome, now: number): After {
  if (outcome.kind === 'sent') return { kind: 'gone', sent: true };
  if (outcome.kind === 'refused') {
    // Its own earlier try, whose reply was lost longer ago than the server remembers keys.
    if (outcome.error.code === QUOTED && tried.tries > 1) return { kind: 'gone', sent: true };
    return { kind: 'kept', quote: { ...tried, refusal: outcome.error } };
  }
  if (outcome.is_reached && tried.tries >= FAULTS)
    return {
      kind: 'kept',
      quote: {
        ...tried,
        refusal: { kind: 'fault', code: 'fault', message: faultWords.noAnswer(), fields: {} },
      },
    };
  const wait = WAIT_MS[Math.min(tried.tries, WAIT_MS.length) - 1] ?? 1_000;
  return { kind: 'kept', quote: { ...tried, next_at: now + wait } };
}

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

/** All that the runner needs of the world. */
export interface QueuePorts {
  all(): Promise<readonly QueuedQuote[]>;
  put(quote: QueuedQuote): Promise<void>;
  drop(quote: QueuedQuote): Promise<void>;
  send(quote: QueuedQuote): Promise<Outcome>;
  /** Runs `work` while no other tab does; other tabs wait for it. */
  alone(work: () => Promise<void>): Promise<void>;
  now(): number;
  /** Runs `work` after some time; answers what stops it. */
  later(ms: number, work: () => void): () => void;
  /** What waits has changed, by this tab: others look again. */
  changed(quotes: readonly QueuedQuote[]): void;
  /** A try ended for good. */
  told(quote: QueuedQuote, result: 'sent' | 'refused'): void;
}

export type QuoteQueue = ReturnType<typeof createQuoteQueue>;

export function createQuoteQueue(ports: QueuePorts) {
  let stop = () => {};

  async function look(): Promise<readonly QueuedQuote[]> {
    const quotes = await ports.all();
    ports.changed(quotes);
    return quotes;
  }

  /** Tries what may be tried, one after the other, each written down before. */
  async function flush(): Promise<void> {
    stop();
    await ports.alone(async () => {
      for (;;) {
        const next = nextToTry(await ports.all(), ports.now());
        if (!next) break;
        const tried = { ...next, tries: next.tries + 1 };
        await ports.put(tried);
        const outcome = await ports.send(tried);
        const current = (await ports.all()).find((one) => one.bid_id === tried.bid_id);
        const after = afterTry(tried, outcome, ports.now());
        // Taken back, or written anew, while it was on its way: what the person did last stands.
        const is_current = current?.key === tried.key;
        if (after.kind === 'gone') {
          await ports.drop(tried);
          ports.told(tried, 'sent');
        } else if (is_current) {
          await ports.put(after.quote);
          if (after.quote.refusal) ports.told(after.quote, 'refused');
        }
        await look();
        if (outcome.kind === 'later' && !outcome.is_reached) break;
      }
    });
    const wait = waitBefore(await look(), ports.now());
    stop();
    stop = wait === null ? () => {} : ports.later(Math.max(wait, 250), () => void flush());
  }

  return {
    look,
    flush,
    /** Writes a quote down and tries it at once. Answers how the quote stands then; null when it is out. */
    async add(quote: QueuedQuote): Promise<QueuedQuote | null> {
      await ports.put(quote);
      await look();
      await flush();
      return (await ports.all()).find((one) => one.bid_id === quote.bid_id && one.key === quote.key) ?? null;
    },
    /** Takes a quote back. One that is on its way may still arrive, as the request will show. */
    async cancel(quote: QueuedQuote): Promise<void> {
      await ports.drop(quote);
      await look();
    },
    /** What had to wait for a connection may go now. */
    async back(): Promise<void> {
      for (const one of await ports.all())
        if (one.refusal === null && one.next_at > ports.now()) await ports.put({ ...one, next_at: ports.now() });
      await flush();
    },
  };
}
