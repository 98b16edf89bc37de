import { setTimeout as sleep } from 'node:timers/promises';
import * as messages from '#core/messages/calls.ts';
import { testClient } from '#test/support/client.ts';
import type { Conversations } from '../conversations.ts';

/** A node that does not answer for this long counts as not ready, as proxies do it. */
const READY_WITHIN_MS = 1_000;

export interface Traffic {
  /** The nodes that are ready, as far as the proxy knows. */
  readonly ready: ReadonlySet<number>;
  /** Ends the traffic once every running call is answered. */
  end(): Promise<{
    readonly written: readonly string[];
    readonly failed: readonly unknown[];
    readonly slowest_ms: number;
  }>;
}

/**
 * Sixteen clients that write messages, and one that reads a page, by what a proxy does: it asks each node whether it is ready, and sends calls to
 * those that are.
 */
export function drive(ports: readonly number[], given: Conversations, name: string): Traffic {
  const urlOf = (port: number) => `http://127.0.0.1:${port}`;
  const ready = new Set<number>(ports);
  let isOver = false;
  // Each by itself: one that starts may be long in answering, and meanwhile another says that it ends.
  const watch = ports.map(async (port) => {
    while (!isOver) {
      await fetch(`${urlOf(port)}/ready`, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
        ({ status }) => (status === 200 ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      );
      await sleep(100);
    }
  });
  /** The node that is next in turn; while none is ready a proxy lets its callers wait. */
  const nodeFor = async (turn: number): Promise<number> => {
    while (ready.size === 0) await sleep(20);
    return [...ready][turn % ready.size] as number;
  };
  const failed: unknown[] = [];
  const written: string[] = [];
  let slowest_ms = 0;
  const clients = Array.from({ length: 16 }, async (_, n) => {
    for (let k = 0; !isOver; k++) {
      const port = await nodeFor(n + k);
      const client_message_id = `${name} ${n} ${k}`;
      const sent = { bid_id: given.bids[0][0] as number, message: client_message_id, client_message_id };
      const began = performance.now();
      await testClient(urlOf(port), given.people[n % 2]?.tokens[0] as string)
        .call(messages.sendMessage, sent)
        .then(
          ({ http, body }) => (http === 200 ? written.push(client_message_id) : failed.push([http, body])),
          (error) => failed.push(error),
        );
      slowest_ms = Math.max(slowest_ms, performance.now() - began);
      await sleep(30);
    }
  });
  const reader = (async () => {
    while (!isOver) {
      const port = await nodeFor(0);
      await fetch(`${urlOf(port)}/new/v1/tariff.json`, { headers: { 'x-api-key': 'gotong-web' } }).then(
        ({ status }) => status === 200 || failed.push(['tariff', status]),
        (error) => failed.push(error),
      );
      await sleep(50);
    }
  })();
  return {
    ready,
    async end() {
      isOver = true;
      await Promise.all([...clients, reader, ...watch]);
      return { written, failed, slowest_ms };
    },
  };
}
