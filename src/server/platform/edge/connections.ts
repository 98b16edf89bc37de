import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from './address.ts';

/** Limits on the number and slowness of connections. */
export interface ConnectionLimits {
  readonly in_all: number;
  /** 0: not counted, because all connections come from a proxy. */
  readonly per_address: number;
  /** How long the head of a request may take, in milliseconds. */
  readonly head_ms: number;
  /** The connection of a body that brings fewer bytes per second is closed. */
  readonly bytes_a_second: number;
  /** How often bodies are checked, in milliseconds. */
  readonly check_ms: number;
}

/** Closes slow connections and limits their number, so that they cannot occupy the server. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const { server } = app;
  server.headersTimeout = limits.head_ms;
  // Bodies are timed by their speed, because a large photo on a slow line may take minutes.
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
  /** Received bytes at the last check; null before the first. */
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
      // A paused body is slow because of us, not its sender. Bytes after the answer are timed too.
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
