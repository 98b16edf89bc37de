import { createHash, type Hash } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { MANIFEST, type Manifest } from '#core/users/exports/manifest-rules.ts';

/**
 * A file of a ZIP that Node compresses: an account has some hundred and fifty files, most of them small, for each of which
 * fflate's own compression makes its tables anew. Pieces are flushed to whole bytes, so that they can stand one after the other.
 */
class Deflated extends ZipPassThrough {
  constructor(name: string) {
    super(name);
    this.compression = 8;
  }

  protected override process(bytes: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(bytes, { finishFlush }), isLast);
  }
}

/** A ZIP that is made in pieces and ends with the digests of all its files. */
export class Archive {
  private ready: Uint8Array[] = [];
  private fault: Error | null = null;
  private readonly zip = new Zip((error, chunk) => {
    if (error) this.fault = error;
    else this.ready.push(chunk);
  });
  private readonly files: { name: string; bytes: number; hash: Hash }[] = [];

  /** What was made since the last time. */
  *taken(): Generator<Uint8Array> {
    if (this.fault) throw this.fault;
    const chunks = this.ready;
    this.ready = [];
    for (const chunk of chunks) if (chunk.length > 0) yield chunk;
  }

  /** A new file; one at a time is written to its end. */
  file(name: string, isPacked = false): { push(bytes: Uint8Array, isLast?: boolean): void } {
    const file = isPacked ? new ZipPassThrough(name) : new Deflated(name);
    this.zip.add(file);
    const noted = { name, bytes: 0, hash: createHash('sha256') };
    this.files.push(noted);
    return {
      push: (bytes, isLast = false) => {
        noted.bytes += bytes.length;
        noted.hash.update(bytes);
        file.push(bytes, isLast);
      },
    };
  }

  whole(name: string, text: string): void {
    this.file(name).push(Buffer.from(text), true);
  }

  has(name: string): boolean {
    return this.files.some((file) => file.name === name);
  }

  /** Writes what the files are, and ends. */
  end(facts: Omit<Manifest, 'format' | 'files'>): void {
    const files = this.files.map(({ name, bytes, hash }) => ({ name, bytes, sha256: hash.digest('hex') }));
    const manifest: Manifest = { format: 1, ...facts, files };
    const file = new Deflated(MANIFEST);
    this.zip.add(file);
    file.push(Buffer.from(JSON.stringify(manifest, null, 1)), true);
    this.zip.end();
  }
}
