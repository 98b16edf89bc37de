import { randomUUID } from 'node:crypto';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Log } from '../observe/log.ts';

/** The most bytes of JSON of one message with its name. With the rest of a packet it fits into PostgreSQL's 8000. */
export const PAYLOAD_MAX = 6_000;
/** The most bytes of messages in one packet. */
const PACKET_MAX = 7_800;
/** The most messages that may wait for a carrier. Only a carrier that is far too slow lets so many wait. */
const WAITING_MAX = 20_000;

/** Sends small messages between the nodes of an installation. They may be lost: a node that is down does not need them later. */
export interface FanOut {
  /**
   * Sends a small message (≤ 6 KB of JSON) to every node, including this one: never stored, at most once, in order for one
   * sender. If the others cannot be reached, only this node gets it. Throws a RangeError if it is too large.
   */
  publish(name: string, payload: unknown): void;
  /** Calls `work` for each message that a node publishes under a name. Answers a function that stops this. */
  hear(name: string, work: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

/** Carries texts to the other nodes, and possibly back to this one. */
export interface Carrier {
  /** The least milliseconds between two sends. Messages of that time go together. */
  readonly rest_ms: number;
  /** Sends texts of less than 8000 bytes, in this order. Rejects when it cannot; the texts are then dropped. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts a carrier, which calls `heard` with texts from other nodes. */
export type StartCarrier = (heard: (text: string) => void) => Promise<Carrier>;

type Word = [name: string, payload: unknown];

/** The messages of a packet without its node's name; null for a malformed one. */
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

  /** All waiting messages as packets. Each has a number, because PostgreSQL may merge equal notifications. */
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
      // Later, as on other nodes, so that a message that a listener publishes does not overtake this one.
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
