import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** The smallest encoding that an `Accept-Encoding` header allows. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const allowed = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='));
    allowed.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const allows = (name: string) => (allowed.get(name) ?? allowed.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

/** Whether an `If-None-Match` header names this tag, weak or strong. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Replies below this many characters are not compressed, because they fit into one packet. */
const COMPRESSED_FROM = 1_400;
/** Longer replies are compressed in another thread, because doing it here would delay other calls for longer. */
const AT_ONCE_TO = 64_000;
const QUICK = 2;

/**
 * Encodes a reply that is sent once, in the smallest allowed encoding, if that is worth it. A plain reply stays text, so that it
 * is sent with its headers in one write.
 */
export async function encodeOnce(
  text: string,
  encoding: Encoding,
): Promise<{ body: string | Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || text.length < COMPRESSED_FROM) return { body: text, encoding: 'identity' };
  const bytes = Buffer.from(text);
  if (text.length > AT_ONCE_TO) return { body: await new Encoded(bytes, QUICK).as(encoding), encoding };
  return { body: compressAtOnce(bytes, encoding), encoding };
}

const compressAtOnce = (bytes: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'gzip' ? gzipSync(bytes, { level: QUICK }) : brotliCompressSync(bytes, brotliOptions(bytes, QUICK));

/**
 * Compressed replies that any caller may read, by their text. The same lists are requested again and again, and compressing costs
 * more than finding them here. None is ever outdated, because the text is the key. Beyond `bytes` of texts and replies, the
 * least recently used one is dropped.
 */
export class KeptEncodings {
  readonly #kept: Record<'br' | 'gzip', LRUCache<string, Buffer>>;

  constructor(bytes: number) {
    const sizeCalculation = (body: Buffer, text: string) => text.length * 2 + body.length;
    const part = () => new LRUCache<string, Buffer>({ maxSize: bytes / 2, sizeCalculation });
    this.#kept = { br: part(), gzip: part() };
  }

  /** The bytes of all cached texts and replies. */
  get bytes(): number {
    return this.#kept.br.calculatedSize + this.#kept.gzip.calculatedSize;
  }

  /** As `encodeOnce`. */
  async encode(text: string, encoding: Encoding): Promise<{ body: string | Buffer; encoding: Encoding }> {
    if (encoding === 'identity' || text.length < COMPRESSED_FROM || text.length > AT_ONCE_TO)
      return encodeOnce(text, encoding);
    const known = this.#kept[encoding].get(text);
    if (known) return { body: known, encoding };
    const body = compressAtOnce(Buffer.from(text), encoding);
    this.#kept[encoding].set(text, body);
    return { body, encoding };
  }
}

const windowOf = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window as large as these bytes. A larger one would only need more memory.
    [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/**
 * Bytes that are sent many times. Each encoding is made on first use, off the main thread, and cached. Once there is brotli,
 * which browsers use, the plain bytes are dropped: they take five times as much, and can be decoded again.
 */
export class Encoded {
  /** The number of plain bytes. */
  readonly byte_count: number;
  /** A weak tag, because all encodings share it. */
  readonly etag: string;
  readonly #quality: number;
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** `quality` of compression, 1 to 11. Use a low one for bytes that are sent once. */
  constructor(plain: Buffer, quality = 9) {
    this.#made.set('identity', plain);
    this.byte_count = plain.length;
    this.etag = `W/"${hash('sha1', plain, 'base64url')}"`;
    this.#quality = quality;
  }

  as(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#made.get(encoding);
    if (known) return known;
    if (encoding === 'identity') return this.#unpacked();
    const making = this.#compress(encoding).then((bytes) => {
      this.#made.set(encoding, bytes);
      if (encoding === 'br' && bytes.length < this.byte_count) this.#made.delete('identity');
      return bytes;
    });
    this.#made.set(encoding, making);
    return making;
  }

  /** The plain bytes from brotli. Not cached, because browsers do not ask for them. */
  async #unpacked(): Promise<Buffer> {
    return fromBrotli(await (this.#made.get('br') as Buffer | Promise<Buffer>));
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const plain = await this.as('identity');
    if (encoding === 'gzip') return toGzip(plain, { level: Math.min(9, this.#quality) });
    return toBrotli(plain, brotliOptions(plain, this.#quality));
  }
}
