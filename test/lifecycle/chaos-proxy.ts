import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#db/seed/random.ts';

/** A network between clients and a server that makes faults on request. */
export interface ChaosProxy {
  readonly port: number;
  /** How often each thing was done. */
  readonly done: Record<Fault, number>;
  /** Makes this fault on each open connection with this probability. */
  strike(fault: Fault, share: number): void;
  /** Makes no more faults, and passes on what was held back. */
  calm(): void;
  close(): Promise<void>;
}

/**
 * `cut`: both sides lose the connection at once. `lose_reply`: the request arrives, but the answer comes half or not at all.
 * `half_close`: one side is told that the other will send nothing more. `stall`: nothing passes for a while, then it goes on or
 * is cut. `delay`: from now on all bytes take longer, in order.
 */
export type Fault = 'cut' | 'lose_reply' | 'half_close' | 'stall' | 'delay';
export const FAULTS: readonly Fault[] = ['cut', 'lose_reply', 'half_close', 'stall', 'delay'];

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  losesReply: boolean;
  delay_ms: number;
  /** While it is held, what comes waits here. */
  held: Promise<void>;
}

/** Starts a proxy to a port of this machine. */
export async function startProxy(target: number, random: Random): Promise<ChaosProxy> {
  const pairs = new Set<Pair>();
  const done: Record<Fault, number> = { cut: 0, lose_reply: 0, half_close: 0, stall: 0, delay: 0 };
  let isCalm = false;

  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const pair: Pair = { client, server: upstream, losesReply: false, delay_ms: 0, held: Promise.resolve() };
    pairs.add(pair);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => end(pair));
      from.on('close', () => end(pair));
      let order = Promise.resolve();
      const pass = (work: () => void) => {
        order = order.then(async () => {
          await pair.held;
          if (pair.delay_ms > 0) await pause(pair.delay_ms);
          if (pairs.has(pair)) work();
        });
      };
      from.on('data', (bytes: Buffer) => {
        if (from === upstream && pair.losesReply) {
          to.write(bytes.subarray(0, random.int(0, bytes.length - 1)), () => end(pair));
          return;
        }
        pass(() => to.write(bytes));
      });
      from.on('end', () => pass(() => to.end()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function hold(pair: Pair): void {
    const held = pause(random.int(100, 2_500)).then(() => {
      if (!isCalm && random.chance(0.5)) end(pair);
    });
    pair.held = held;
  }

  function strikeOne(pair: Pair, fault: Fault): void {
    done[fault] += 1;
    if (fault === 'cut') end(pair);
    else if (fault === 'lose_reply') pair.losesReply = true;
    else if (fault === 'half_close') (random.chance(0.5) ? pair.client : pair.server).end();
    else if (fault === 'delay') pair.delay_ms = random.int(1, 60);
    else hold(pair);
  }

  return {
    port: (server.address() as { port: number }).port,
    done,
    strike(fault, share) {
      for (const pair of [...pairs]) if (random.chance(share)) strikeOne(pair, fault);
    },
    calm() {
      isCalm = true;
      for (const pair of pairs) {
        pair.losesReply = false;
        pair.delay_ms = 0;
      }
    },
    async close() {
      for (const pair of [...pairs]) end(pair);
      server.close();
      await once(server, 'close');
    },
  };
}
