import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from './address.ts';

/** How long and how many connections may be. */
export interface ConnectionLimits {
  readonly in_all: number;
  /** 0: not counted, because a proxy stands in front and all come from it. */
  readonly per_address: number;
  /** Until the head of a request has come, in milliseconds. */
  readonly head_ms: number;
  /** A body that brings fewer bytes than this in a second is given up. */
  readonly bytes_a_second: number;
  /** A body is looked at so often, in milliseconds. */
  readonly check_ms: number;
}

/** Times out slow heads and bodies, and bounds how many connections there are, so that slow ones cannot take the server. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const { server } = app;
  server.headersTimeout = limits.head_ms;
  // Bodies are timed by what they bring: a large photo on a slow line may take minutes.
  server.requestTimeout = 0;
  server.maxConnections = limits.in_all;
  if (limits.per_address > 0) countByAddress(app, limits.per_address);
  measureBodies(app, limits);
}

function countByAddress({ server }: FastifyInstance, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = callerAddress(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

function measureBodies(app: FastifyInstance, { bytes_a_second, check_ms }: ConnectionLimits): void {
  /** What had come at the last look; null before the first. */
  const coming = new Map<IncomingMessage, number | null>();
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete) coming.set(raw, null);
    done();
  });
  const least = (bytes_a_second * check_ms) / 1_000;
  const timer = setInterval(() => {
    for (const [raw, before] of coming) {
      // One that waits for its turn is not read, which is our doing and not its sender's. What comes after its answer is timed, too.
      if (raw.complete || raw.destroyed) coming.delete(raw);
      else if (
        before !== null &&
        raw.socket.bytesRead - before < least &&
        !raw.isPaused() &&
        raw.readableFlowing !== null
      )
        raw.socket.destroy();
      else coming.set(raw, raw.socket.bytesRead);
    }
  }, check_ms);
  timer.unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
}
