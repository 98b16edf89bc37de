import { faultWords } from '#web/app/faults/fault-words.ts';
import type { CallError } from '../call-error.ts';

/**
 * What is on its way to the server: written down before it is sent, so that no lost reply, reload, second tab or killed server
 * makes two of one, or none. Pure rules and the runner that follows them; what it needs of the world are its ports.
 */
export interface Queued {
  /** The Idempotency-Key of every try: the server does one sending once (decision 5). */
  readonly key: string;
  readonly user_id: number;
  readonly bid_id: number;
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
  /** The try had no answer, or changed nothing: it is tried again with the same key. */
  | { readonly kind: 'later'; readonly is_reached: boolean };

/** Faults of the server that are waited for before the person is asked. */
const FAULTS = 6;
const WAIT_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** The outcome of a try, from its error. */
export function outcomeOf(error: CallError): Outcome {
  if (error.kind === 'refused') return { kind: 'refused', error };
  if (error.code === 'offline') return { kind: 'later', is_reached: false };
  // Not about what is sent: a session to renew, too many calls, a server that is ill.
  if (error.is_unexpected || error.code === 'invalid token' || error.code === 'too many calls')
    return { kind: 'later', is_reached: true };
  return { kind: 'refused', error };
}

/** The oldest that may be tried now. */
export const nextToTry = <T extends Queued>(items: readonly T[], now: number): T | null =>
  items.find((one) => one.refusal === null && one.next_at <= now) ?? null;

/** How long until something may be tried; null when nothing waits. */
export function waitBefore(items: readonly Queued[], now: number): number | null {
  const times = items.filter((one) => one.refusal === null).map((one) => one.next_at - now);
  return times.length === 0 ? null : Math.max(0, Math.min(...times));
}

export type After<T> = { readonly kind: 'gone'; readonly sent: boolean } | { readonly kind: 'kept'; readonly item: T };

/** What differs between the queues of messages, quotes and acts. */
export interface QueueRules<T> {
  /** Both have the same place: the later one takes it. */
  isSame(a: T, b: T): boolean;
  /** A refusal of a second try that says that the first one was done. */
  isOwnEarlier(error: CallError, tried: T): boolean;
  /** The entry to try now, or null. By default the oldest that is due. */
  next?(items: readonly T[], now: number): T | null;
}

/** The state of a queued entry after a try to send it. */
export function afterTry<T extends Queued>(
  tried: T,
  outcome: Outcome,
  now: number,
  { isOwnEarlier }: Pick<QueueRules<T>, 'isOwnEarlier'>,
): After<T> {
  if (outcome.kind === 'sent') return { kind: 'gone', sent: true };
  if (outcome.kind === 'refused') {
    // Refused because an earlier try got through. Its reply was lost, and the server no longer remembers the key.
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

/** All that the runner needs of the world. */
export interface QueuePorts<T> {
  all(): Promise<readonly T[]>;
  put(item: T): Promise<void>;
  drop(item: T): Promise<void>;
  send(item: T): Promise<Outcome>;
  /** Runs `work` while no other tab does; other tabs wait for it. */
  alone(work: () => Promise<void>): Promise<void>;
  now(): number;
  /** Runs `work` after some time; answers what stops it. */
  later(ms: number, work: () => void): () => void;
  /** This tab changed the queue: other tabs read it again. */
  changed(items: readonly T[]): void;
  /** A try ended for good. */
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

  /** Tries what may be tried, one after the other, each written down before. */
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
        // The person took it back or wrote it again while it was being sent. Their newest version stays in the queue.
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
    /** Stores an entry and tries it at once. Returns its state after that; null where it was sent. */
    async add(item: T): Promise<T | null> {
      await ports.put(item);
      await look();
      await flush();
      return (await ports.all()).find((one) => rules.isSame(one, item) && one.key === item.key) ?? null;
    },
    /** Takes one back. One that is on its way may still arrive, as the screens will show. */
    async cancel(item: T): Promise<void> {
      await ports.drop(item);
      await look();
    },
    /** The connection is back: entries that wait for their next try are tried now. */
    async back(): Promise<void> {
      for (const one of await ports.all())
        if (one.refusal === null && one.next_at > ports.now()) await ports.put({ ...one, next_at: ports.now() });
      await flush();
    },
  };
}
