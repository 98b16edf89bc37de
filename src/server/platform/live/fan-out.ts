import { randomUUID } from 'node:crypto';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Log } from '../observe/log.ts';

/** Bytes of JSON that one thing may have, its name included: with what is around it, it fits PostgreSQL's 8000. */
export const PAYLOAD_MAX = 6_000;
/** What goes to the other nodes in one text, what is around it left out. */
const PACKET_MAX = 7_800;
/** How many messages may wait for a carrier. So many wait only where it is far too slow. */
const WAITING_MAX = 20_000;

/** How the nodes of an installation tell each other small things that may be missed: a node that is away does not need them later. */
export interface FanOut {
  /**
   * Sends a small thing (≤ 6 KB of JSON) to every node, this one included: never stored, at most once, in order of one
   * sender. Where the others cannot be reached now, only this node hears it. Throws a RangeError for one that is too large.
   */
  publish(name: string, payload: unknown): void;
  /** Hears what any node published under a name. Answers what stops it. */
  hear(name: string, work: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

/** What carries texts to the other nodes. It may carry them back to this one as well. */
export interface Carrier {
  /** Between two sendings at least so many milliseconds pass; what is said meanwhile goes together. */
  readonly rest_ms: number;
  /** Hands texts of less than 8000 bytes over, in this order. Rejects when they cannot be; they are then forgotten. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts a carrier; what other nodes send is given to `heard`. */
export type StartCarrier = (heard: (text: string) => void) => Promise<Carrier>;

type Word = [name: string, payload: unknown];

/** What a packet says after the name of its node; null for a malformed one. */
function wordsOf(text: string): Word[] | null {
  try {
    const [, ...words] = JSON.parse(text) as unknown[];
    return words.every((word) => Array.isArray(word) && typeof word[0] === 'string') ? (words as Word[]) : null;
  } catch {
    return null;
  }
}

/** A fan-out over a carrier; without one, for a single node. */
export async function startFanOut(log: Log, start: StartCarrier | null): Promise<FanOut> {
  const node = randomUUID();
  const hearers = new Map<string, Set<(payload: unknown) => void>>();
  let waiting: string[] = [];
  let number = 0;
  let sending: Promise<void> | null = null;
  let closed = false;

  function tell([name, payload]: Word): void {
    for (const work of hearers.get(name) ?? [])
      try {
        work(payload);
      } catch (error) {
        log.error({ err: error, name }, 'fault in what hears a fan-out');
      }
  }

  function heard(packet: string): void {
    if (closed || packet.startsWith(node)) return;
    const told = wordsOf(packet.slice(node.length));
    if (!told) log.warn({ bytes: packet.length }, 'a fan-out packet that cannot be read');
    else for (const one of told) tell(one);
  }

  const carrier = start ? await start(heard) : null;

  /** Everything that waits. The number makes each packet unlike the others: PostgreSQL may tell equal ones once. */
  function packets(): string[] {
    const made: string[] = [];
    let parts: string[] = [];
    let size = 0;
    const write = () => {
      number += 1;
      made.push(`${node}[${number},${parts.join(',')}]`);
      parts = [];
      size = 0;
    };
    for (const text of waiting) {
      const bytes = Buffer.byteLength(text) + 1;
      if (size + bytes > PACKET_MAX) write();
      parts.push(text);
      size += bytes;
    }
    write();
    waiting = [];
    return made;
  }

  async function drain(to: Carrier): Promise<void> {
    // Messages of the same moment go together.
    await turn();
    while (waiting.length > 0) {
      await to.send(packets()).catch(({ message }) => log.debug({ message }, 'other nodes cannot be told'));
      if (!closed) await pause(to.rest_ms);
    }
    sending = null;
  }

  return {
    publish(name, payload) {
      const text = JSON.stringify([name, payload]);
      const bytes = Buffer.byteLength(text);
      if (bytes > PAYLOAD_MAX) throw new RangeError(`${name}: ${bytes} bytes are more than a fan-out takes`);
      if (closed) return;
      if (carrier && waiting.length < WAITING_MAX) {
        waiting.push(text);
        sending ??= drain(carrier);
      }
      // In a later task, as other nodes hear it: a hearer that publishes in turn does not come before those still to be told.
      queueMicrotask(() => tell(JSON.parse(text) as Word));
    },
    hear(name, work) {
      const works = hearers.get(name) ?? new Set();
      hearers.set(name, works.add(work));
      return () => void works.delete(work);
    },
    async close() {
      closed = true;
      await sending;
      await carrier?.close();
    },
  };
}
