import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ReaderLimits {
  /** The most unanswered requests of one connection. Node starts all requests that come in one packet. */
  readonly at_once: number;
  /** How long a client may leave waiting bytes unread. */
  readonly idle_ms: number;
  /** The most bytes that may wait in all. Beyond it, connections that do not read are closed, the largest first. */
  readonly bytes: number;
  readonly look_ms: number;
}

// At most 16 are plenty: on an HTTP/1.1 connection, browsers and proxies send one request after the other.
export const READER_LIMITS: ReaderLimits = { at_once: 16, idle_ms: 60_000, bytes: 200_000_000, look_ms: 1_000 };

interface Reader {
  asked: number;
  /** The bytes that the client had taken at the last check, and for how many milliseconds it has taken none. */
  given: number;
  idle: number;
}

/** Closes connections that send requests and do not read, so that unread answers cannot fill the memory. */
export function limitReaders(app: FastifyInstance, { at_once, idle_ms, bytes, look_ms }: ReaderLimits): void {
  const readers = new Map<Socket, Reader>();
  app.server.on('connection', (socket: Socket) => {
    readers.set(socket, { asked: 0, given: 0, idle: 0 });
    socket.once('close', () => readers.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const reader = readers.get(request.raw.socket);
    if (!reader) return done();
    reader.asked += 1;
    reply.raw.once('close', () => {
      reader.asked -= 1;
    });
    if (reader.asked > at_once) {
      request.raw.socket.destroy();
      return;
    }
    done();
  });
  let looked = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // No client can read while this process is paused, so a pause counts as two checks at most.
    const passed = Math.min(now - looked, 2 * look_ms);
    looked = now;
    let waiting = 0;
    const still: Socket[] = [];
    for (const [socket, reader] of readers) {
      const given = socket.bytesWritten - socket.writableLength;
      waiting += socket.writableLength;
      if (socket.writableLength === 0 || given !== reader.given) {
        reader.given = given;
        reader.idle = 0;
        continue;
      }
      reader.idle += passed;
      if (reader.idle > idle_ms) socket.destroy();
      else still.push(socket);
    }
    for (const socket of still.sort((a, b) => b.writableLength - a.writableLength)) {
      if (waiting <= bytes) break;
      waiting -= socket.writableLength;
      socket.destroy();
    }
  }, look_ms);
  timer.unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
}
