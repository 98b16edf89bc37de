import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ReaderLimits {
  /** Requests of one connection that may be unanswered at once: Node reads all that come in one packet, and answers each. */
  readonly at_once: number;
  /** So long a reader may take nothing of what waits for it. */
  readonly idle_ms: number;
  /** Bytes that may wait in all; beyond it connections that read nothing are ended, the largest first. */
  readonly bytes: number;
  readonly look_ms: number;
}

// Browsers and proxies send one request after the other on a connection of HTTP/1.1.
export const READER_LIMITS: ReaderLimits = { at_once: 16, idle_ms: 60_000, bytes: 200_000_000, look_ms: 1_000 };

interface Reader {
  asked: number;
  /** What the connection had given to its reader at the last look, and for how many milliseconds it gave nothing. */
  given: number;
  idle: number;
}

/** Ends connections that ask and do not read, so that unread answers cannot fill the memory. */
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
    // While this process was paused no client could read: a pause counts as two looks at most.
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
