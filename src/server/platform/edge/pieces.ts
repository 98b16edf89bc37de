import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of a body is read, in bytes. */
export interface PieceLimits {
  /** The most of one body, including parts that are skipped. */
  readonly most: number;
  /** After the answer, the rest of a body is still read if the body is no larger than this. */
  readonly left_over: number;
}

/** Bodies up to this size arrive in one or two pieces and are not counted. */
const SMALL_BYTES = 16_384;
/** After this many bytes the memory of their pieces is freed. */
const SPENT_BYTES = 16_000_000;

/** Calls `letGo` each time that `most` bytes more have been counted. */
export function spentBytes(most: number, letGo: () => void): (bytes: number) => void {
  let spent = 0;
  return (bytes) => {
    spent += bytes;
    if (spent < most) return;
    spent = 0;
    letGo();
  };
}

/**
 * Frees the memory of used pieces. Node copies each piece into memory outside its heap, and collects it only after 64 MB, by a
 * search of the whole heap. Searching only the young part is enough and takes a tenth of the time.
 */
const letGoOfPieces = () => globalThis.gc?.({ type: 'minor' });

const announced = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

/** Counts the pieces of bodies as they arrive, and closes the connection of a large body that is answered before it is read. */
export function countPieces(app: FastifyInstance, { most, left_over }: PieceLimits): void {
  const count = spentBytes(SPENT_BYTES, letGoOfPieces);
  app.addHook('onRequest', ({ raw }, _, done) => {
    if (announced(raw) > SMALL_BYTES) countOf(raw, most, count);
    done();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const left = announced(raw);
    if (left > SMALL_BYTES && !raw.complete) {
      // Browsers send the whole body before they read why it was refused.
      if (left <= left_over) count(left);
      else reply.header('connection', 'close');
    }
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _, done) => {
    // Discards a rest that no one reads, which would block the connection forever.
    if (!raw.complete) raw.unpipe().resume();
    done();
  });
}

/** Counts a body in `push`, through which all of it passes, even parts that a reader skips. Ends it beyond `most`. */
function countOf(raw: IncomingMessage, most: number, count: (bytes: number) => void): void {
  const push = raw.push.bind(raw);
  let come = 0;
  raw.push = (chunk: Buffer | null, encoding) => {
    if (chunk !== null) {
      come += chunk.length;
      count(chunk.length);
      if (come > most) {
        raw.destroy();
        return false;
      }
    }
    return push(chunk, encoding);
  };
}
