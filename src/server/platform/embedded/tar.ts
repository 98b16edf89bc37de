import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';

const BLOCK = 512;
const CHUNK = 1 << 20;
const EMPTY = Buffer.alloc(0);

/** The archive's header of one file. */
export interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The header of a file in a tar archive (ustar). Throws for a name that does not fit. */
export function headOf(name: string, bytes: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  const cut = Buffer.byteLength(name) <= 100 ? 0 : name.lastIndexOf('/', 155) + 1;
  if (Buffer.byteLength(name.slice(cut)) > 100 || cut > 156) throw new Error(`${name} is too long for the archive`);
  head.write(name.slice(cut), 0);
  head.write('0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  head.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  head.write('00000000000\0', 136);
  head.write('        ', 148);
  head.write('0', 156);
  head.write('ustar\x0000', 257);
  if (cut > 0) head.write(name.slice(0, cut - 1), 345);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

/** Writes files one after the other as a tar archive. */
export class TarWriter {
  readonly entries: Entry[] = [];
  readonly #out: Writable;

  constructor(out: Writable) {
    this.#out = out;
  }

  async #write(bytes: Buffer): Promise<void> {
    if (!this.#out.write(bytes)) await once(this.#out, 'drain');
  }

  async #add(name: string, bytes: number, write: (hash: Hash) => Promise<void>): Promise<void> {
    await this.#write(headOf(name, bytes));
    const hash = createHash('sha256');
    await write(hash);
    const rest = (BLOCK - (bytes % BLOCK)) % BLOCK;
    if (rest > 0) await this.#write(Buffer.alloc(rest));
    this.entries.push({ name, bytes, sha256: hash.digest('hex') });
  }

  addBytes(name: string, bytes: Buffer): Promise<void> {
    return this.#add(name, bytes.length, async (hash) => {
      hash.update(bytes);
      await this.#write(bytes);
    });
  }

  /**
   * Adds a file at its current size, even if it is written to meanwhile: what is truncated becomes zeros, as in PostgreSQL's own
   * copies. Answers false for a file that no longer exists.
   */
  async addFile(name: string, path: string): Promise<boolean> {
    const file = await fs.open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!file) return false;
    try {
      const { size } = await file.stat();
      await this.#add(name, size, async (hash) => {
        for (let at = 0; at < size; ) {
          const chunk = Buffer.alloc(Math.min(CHUNK, size - at));
          const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
          hash.update(chunk);
          await this.#write(chunk);
          at += bytesRead === 0 ? chunk.length : bytesRead;
          if (bytesRead > 0 && bytesRead < chunk.length) throw new Error(`${path} could not be read in one piece`);
        }
      });
      return true;
    } finally {
      await file.close();
    }
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    this.#out.end();
  }
}

/** Reads a stream in amounts as needed. */
class Taker {
  readonly #chunks: AsyncIterator<Buffer>;
  #left: Buffer = EMPTY;

  constructor(from: Readable) {
    this.#chunks = from[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** At least one byte and at most `most`; throws where the stream has ended. */
  async some(most: number): Promise<Buffer> {
    while (this.#left.length === 0) {
      const next = await this.#chunks.next();
      if (next.done) throw new Error('it ends too early');
      this.#left = next.value;
    }
    const taken = this.#left.subarray(0, most);
    this.#left = this.#left.subarray(taken.length);
    return taken;
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; ) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts, count);
  }
}

const text = (head: Buffer, from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '');

/** Reads a tar archive of ours; `take` is given each file's chunks. Throws where it is cut short or not an archive. */
export async function readTar(
  from: Readable,
  take: (name: string, bytes: number, chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Entry[]> {
  const taker = new Taker(from);
  const entries: Entry[] = [];
  for (;;) {
    const head = await taker.exactly(BLOCK);
    if (head.every((byte) => byte === 0)) return entries;
    if (text(head, 257, 262) !== 'ustar') throw new Error('it is no archive of ours');
    const prefix = text(head, 345, 500);
    const name = `${prefix ? `${prefix}/` : ''}${text(head, 0, 100)}`;
    const bytes = Number.parseInt(text(head, 124, 136), 8);
    if (!headOf(name, bytes).equals(head)) throw new Error(`the head of ${name} is damaged`);
    const hash = createHash('sha256');
    async function* chunks() {
      for (let left = bytes; left > 0; ) {
        const part = await taker.some(left);
        left -= part.length;
        hash.update(part);
        yield part;
      }
    }
    await take(name, bytes, chunks());
    await taker.exactly((BLOCK - (bytes % BLOCK)) % BLOCK);
    entries.push({ name, bytes, sha256: hash.digest('hex') });
  }
}
