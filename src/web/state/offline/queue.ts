import { faultWords } from '#web/app/faults/fault-words.ts';
import type { CallError } from '../call-error.ts';

/**
 * A queue of things to send to the server. Each is stored before it is sent, so that a lost reply, a reload, a second tab or a
 * killed server neither doubles nor loses it. Pure rules and a runner; `QueuePorts` is what they need from outside.
 */
export interface Queued {
  /** The Idempotency-Key of every try: the server carries out one key once (decision 5). */
  readonly key: string;
  readonly user_id: number;
  readonly bid_id: number;
  readonly queued_at: number;
  /** Tries begun so far. The last one may have reached the server, even if no reply came. */
  readonly tries: number;
  /** Not to be tried before this time, in ms since 1970. */
  readonly next_at: number;
  /** Why the server refused it. It then waits for the person. */
  readonly refusal: CallError | null;
}

export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly error: CallError }
  /** No reply came, or nothing was changed: it is tried again with the same key. */
  | { readonly kind: 'later'; readonly is_reached: boolean };

/** After this many tries that end in a server fault, the person is asked. */
const FAULTS = 6;
const WAIT_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** The outcome of a try, from its error. */
export function outcomeOf(error: CallError): Outcome {
  if (error.kind === 'refused') return { kind: 'refused', error };
  if (error.code === 'offline') return { kind: 'later', is_reached: false };
  // An error that isn't about this item: an expired session, too many calls, or a server fault.
  if (error.is_unexpected || error.code === 'invalid token' || error.code === 'too many calls')
    return { kind: 'later', is_reached: true };
  return { kind: 'refused', error };
}

/** The oldest item that may be tried now. */
export const nextToTry = <T extends Queued>(items: readonly T[], now: number): T | null =>
  items.find((one) => one.refusal === null && one.next_at <= now) ?? null;

/** Milliseconds until an item may be tried; null if none waits. */
export function waitBefore(items: readonly Queued[], now: number): number | null {
  const times = items.filter((one) => one.refusal === null).map((one) => one.next_at - now);
  return times.length === 0 ? null : Math.max(0, Math.min(...times));
}

export type After<T> = { readonly kind: 'gone'; readonly sent: boolean } | { readonly kind: 'kept'; readonly item: T };

/** The rules that differ between the queues of quotes and acts. */
export interface QueueRules<T> {
  /** Whether both belong in the same place: the later one replaces the earlier. */
  isSame(a: T, b: T): boolean;
  /** Whether a refusal of a repeated try means that an earlier one got through. */
  isOwnEarlier(error: CallError, tried: T): boolean;
  /** The item to try now, or null. Default: the oldest that is due. */
  next?(items: readonly T[], now: number): T | null;
}

/** What becomes of an item after a try to send it. */
export function afterTry<T extends Queued>(
  tried: T,
  outcome: Outcome,
  now: number,
  { isOwnEarlier }: Pick<QueueRules<T>, 'isOwnEarlier'>,
): After<T> {
  if (outcome.kind === 'sent') return { kind: 'gone', sent: true };
  if (outcome.kind === 'refused') {
    // An earlier try got through, but its reply was lost and the server no longer remembers the key.
    if (tried.tries > 1 && isOwnEarlier(outcome.error, tried)) return { kind: 'gone', sent: true };
    return { kind: 'kept', item: { ...tried, refusal: outcome.error } };
  }
  if (outcome.is_reached && tried.tries >= FAULTS)
    return {
      kind: 'kept',
      item: { ...tried, refusal: { kind: 'fault', code: 'fault', message: faultWords.noAnswer(), fields: {} } },
    };
  const wait = WAIT_MS[Math.min(tried.tries, WAIT_MS.length) - 1] ?? 1_000;
  return { kind: 'kept', item: { ...tried, next_at: now + wait } };
}

/** What the runner needs from its surroundings. */
export interface QueuePorts<T> {
  all(): Promise<readonly T[]>;
  put(item: T): Promise<void>;
  drop(item: T): Promise<void>;
  send(item: T): Promise<Outcome>;
  /** Runs `work` while no other tab does. Other tabs wait. */
  alone(work: () => Promise<void>): Promise<void>;
  now(): number;
  /** Runs `work` after some time. Returns a function that cancels it. */
  later(ms: number, work: () => void): () => void;
  /** This tab changed the queue, so other tabs should read it again. */
  changed(items: readonly T[]): void;
  /** An item was sent or finally refused. */
  told(item: T, result: 'sent' | 'refused'): void;
}

export type Queue<T> = ReturnType<typeof createQueue<T & Queued>>;

export function createQueue<T extends Queued>(ports: QueuePorts<T>, rules: QueueRules<T>) {
  let stop = () => {};
  const next = rules.next ?? nextToTry;

  async function look(): Promise<readonly T[]> {
    const items = await ports.all();
    ports.changed(items);
    return items;
  }

  /** Tries all items that are due, one after the other. Stores each before its try. */
  async function flush(): Promise<void> {
    stop();
    await ports.alone(async () => {
      for (;;) {
        const one = next(await ports.all(), ports.now());
        if (!one) break;
        const tried = { ...one, tries: one.tries + 1 };
        await ports.put(tried);
        const outcome = await ports.send(tried);
        const current = (await ports.all()).find((other) => rules.isSame(other, tried));
        const after = afterTry(tried, outcome, ports.now(), rules);
        // While it was being sent, the person cancelled or rewrote it. Their newest version stays in the queue.
        const is_current = current?.key === tried.key;
        if (after.kind === 'gone') {
          await ports.drop(tried);
          ports.told(tried, 'sent');
        } else if (is_current) {
          await ports.put(after.item);
          if (after.item.refusal) ports.told(after.item, 'refused');
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
    /** Stores an item and tries it at once. Resolves to its state after that, or null if it was sent. */
    async add(item: T): Promise<T | null> {
      await ports.put(item);
      await look();
      await flush();
      return (await ports.all()).find((one) => rules.isSame(one, item) && one.key === item.key) ?? null;
    },
    /** Removes an item. If it is being sent, it may still arrive. */
    async cancel(item: T): Promise<void> {
      await ports.drop(item);
      await look();
    },
    /** For when the connection is back: tries items now that wait for their next try. */
    async back(): Promise<void> {
      for (const one of await ports.all())
        if (one.refusal === null && one.next_at > ports.now()) await ports.put({ ...one, next_at: ports.now() });
      await flush();
    },
  };
}
