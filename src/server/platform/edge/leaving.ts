import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '#server/config/edge.ts';

/** How a node ends: it says so, still answers, stops listening, finishes what runs, and cuts what hangs. */
export interface Leaving {
  readonly isLeaving: boolean;
  /** From now on `/ready` says no and replies end their connections. Resolves when proxies had their time to notice. */
  begin(): Promise<void>;
  /** Closes the server: calls that run are answered first, and cut after the deadline. */
  finish(): Promise<void>;
}

/** So long a live socket may take to answer that it was closed. */
const LAST_WORD_MS = 2_000;

/** `drain_ms`: so long proxies have to notice. `drain_deadline_ms`: so long calls that run may take. */
export function leaving(app: FastifyInstance, limits: Pick<EdgeConfig, 'drain_ms' | 'drain_deadline_ms'>): Leaving {
  let isLeaving = false;
  const upgraded = new Set<Duplex>();
  app.server.on('upgrade', (_, socket: Duplex) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  app.addHook('onSend', (_, reply, __, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  return {
    get isLeaving() {
      return isLeaving;
    },
    async begin() {
      isLeaving = true;
      if (limits.drain_ms > 0) await pause(limits.drain_ms);
    },
    async finish() {
      const cutSockets = () => {
        for (const socket of upgraded) socket.destroy();
      };
      const silent = setTimeout(cutSockets, Math.min(LAST_WORD_MS, limits.drain_deadline_ms));
      const cut = setTimeout(() => {
        app.server.closeAllConnections();
        cutSockets();
      }, limits.drain_deadline_ms);
      // A client that was between two calls holds a connection that nobody will use.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close();
      clearInterval(idle);
      clearTimeout(silent);
      clearTimeout(cut);
    },
  };
}
