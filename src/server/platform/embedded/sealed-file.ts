import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// A sealed file: its header, a salt, and chunks of AES-256-GCM under a key of this file's own. Each chunk is bound to its
// position and marks whether it is the last, so that a truncated or reordered file does not open.

const HEAD = Buffer.from('gotong sealed 1\n');
const SALT = 32;
const TAG = 16;
const PIECE = 1 << 16;
const LAST = 0x8000_0000;

const keyOf = (master: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', master, salt, 'gotong backup file', 32));

function nonceOf(place: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(place, 8);
  return bytes;
}

function sealPiece(key: Buffer, place: number, piece: Buffer, isLast: boolean): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE((piece.length | (isLast ? LAST : 0)) >>> 0);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(size);
  const text = Buffer.concat([cipher.update(piece), cipher.final()]);
  return Buffer.concat([size, cipher.getAuthTag(), text]);
}

/** Encrypts a stream. */
export async function* sealed(
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  master: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const key = keyOf(master, salt);
  yield Buffer.concat([HEAD, salt]);
  let place = 0;
  let left: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    let at = 0;
    // The last chunk is what remains at the end.
    for (; all.length - at > PIECE; at += PIECE) yield sealPiece(key, place++, all.subarray(at, at + PIECE), false);
    left = all.subarray(at);
  }
  yield sealPiece(key, place, left, true);
}

interface Piece {
  readonly size: Buffer;
  readonly tag: Buffer;
  readonly text: Buffer;
}

function openPiece(key: Buffer, place: number, { size, tag, text }: Piece): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: TAG })
    .setAAD(size)
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Opens what `sealed` made, with the first key that fits. A file that was never sealed passes through unchanged: early backups
 * were not. Throws where no key fits, and where a byte was changed.
 */
export async function* opened(source: AsyncIterable<Buffer>, masters: readonly string[]): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  const fill = async (count: number): Promise<boolean> => {
    const parts = [left];
    let size = left.length;
    while (size < count) {
      const next = await chunks.next();
      if (next.done) break;
      parts.push(next.value);
      size += next.value.length;
    }
    left = parts.length === 1 ? left : Buffer.concat(parts, size);
    return size >= count;
  };
  const take = async (count: number): Promise<Buffer> => {
    if (!(await fill(count))) throw new Error('it ends too early');
    const taken = left.subarray(0, count);
    left = left.subarray(count);
    return taken;
  };
  if (!(await fill(HEAD.length)) || !left.subarray(0, HEAD.length).equals(HEAD)) {
    if (left.length > 0) yield left;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    return;
  }
  await take(HEAD.length);
  const salt = await take(SALT);
  let keys = masters.map((master) => keyOf(master, salt));
  for (let place = 0; ; place++) {
    const size = await take(4);
    const length = size.readUInt32BE();
    const bytes = (length & ~LAST) >>> 0;
    if (bytes > PIECE) throw new Error('it is damaged');
    const tag = await take(TAG);
    const piece: Piece = { size, tag, text: await take(bytes) };
    const found = keys.flatMap((key) => {
      const text = openPiece(key, place, piece);
      return text === null ? [] : [{ key, text }];
    })[0];
    if (!found)
      throw new Error(place === 0 ? 'it was sealed under a key that is not here, or is damaged' : 'it is damaged');
    keys = [found.key];
    yield found.text;
    if (length >= LAST) break;
  }
  if (await fill(1)) throw new Error('there is more behind its end');
}
