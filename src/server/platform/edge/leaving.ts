import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '#server/config/edge.ts';

/** How a node ends: it is no longer ready, still answers, stops listening, finishes running calls, and cuts those that hang. */
export interface Leaving {
  readonly isLeaving: boolean;
  /** Makes `/ready` fail and replies close their connections. Resolves when proxies have had time to notice. */
  begin(): Promise<void>;
  /** Closes the server. Running calls are answered first, and cut after the deadline. */
  finish(): Promise<void>;
}

/** How long a live socket may take to confirm its closing, and a new connection to send its first call. */
const LAST_WORD_MS = 2_000;

/**
 * Makes `closeIdleConnections` close only connections that wait for a next call. Node would also close those that were opened a
 * moment ago, whose client has its first call on the way and would get no answer. `silent` closes those as well.
 */
function keepFresh(server: Server): { silent(): void } {
  // How many of its calls run, and how many bytes had been read at the end of the last one.
  const open = new Map<Socket, { running: number; read: number }>();
  server.on('connection', (socket) => {
    open.set(socket, { running: 0, read: -1 });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const calls = open.get(socket);
    if (!calls) return;
    calls.running += 1;
    response.once('close', () => {
      calls.running -= 1;
      calls.read = socket.bytesRead;
    });
  });
  server.on('upgrade', ({ socket }) => void open.delete(socket));
  const close = (isIdle: (read: number, socket: Socket) => boolean) => {
    for (const [socket, { running, read }] of open) if (running === 0 && isIdle(read, socket)) socket.destroy();
  };
  server.closeIdleConnections = () => close((read, socket) => read === socket.bytesRead);
  return { silent: () => close((_, { bytesRead }) => bytesRead === 0) };
}

/** `drain_ms`: the time that proxies have to notice. `drain_deadline_ms`: the time that running calls have to end. */
export function leaving(app: FastifyInstance, limits: Pick<EdgeConfig, 'drain_ms' | 'drain_deadline_ms'>): Leaving {
  let isLeaving = false;
  const fresh = keepFresh(app.server);
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
      const endSilent = () => {
        cutSockets();
        fresh.silent();
      };
      const silent = setTimeout(endSilent, Math.min(LAST_WORD_MS, limits.drain_deadline_ms));
      const cut = setTimeout(() => {
        app.server.closeAllConnections();
        cutSockets();
      }, limits.drain_deadline_ms);
      // Closes connections that became idle, which their clients may keep open.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close();
      clearInterval(idle);
      clearTimeout(silent);
      clearTimeout(cut);
    },
  };
}
