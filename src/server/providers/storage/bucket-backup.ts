import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_MAX_BYTES } from '#core/uploads/model.ts';
import type { Uploads } from '#server/platform/embedded/backup.ts';
import { listFiles } from '#server/platform/embedded/list-files.ts';
import { StartError } from '#server/platform/start-error.ts';
import { isKey, type ListedStore } from './port.ts';

// Uploaded files of a bucket in a backup, and back. Each is at most a few times an upload, and is held whole; of many, a
// few at once are.

/** Files that are asked for at once: waiting for a store is most of the time. */
const AT_ONCE = 8;
/** Made files may be larger than an upload. A far larger file is not ours, such as a backup in the same bucket. */
const LARGEST = 4 * UPLOAD_MAX_BYTES;

export interface BucketUploads extends Uploads {
  /** Objects that by name or size are not ours, and are not in the backup. */
  readonly others: ReadonlySet<string>;
}

/** Why a store failed, in a few words. */
function reasonOf(error: unknown): string {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { name, message, $metadata } = cause as Error & { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ? `${name}, ${$metadata.httpStatusCode}` : message || name;
}

async function telling<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StartError(`${what} (${reasonOf(error)}).`);
  }
}

/** Pages of a list, with a fault that says what was asked for. */
async function* pages(store: ListedStore, bucket: string, a_page?: number) {
  const list = store.list(a_page)[Symbol.asyncIterator]();
  for (;;) {
    const next = await telling(`The files in the bucket ${bucket} cannot be listed`, () => list.next());
    if (next.done) return;
    yield next.value;
  }
}

/**
 * The uploaded files of a bucket. One that is gone when it is read was deleted and is left out; one that cannot be read is a
 * StartError with its name. Those of before the database are not read again after it.
 */
export function bucketUploads(store: ListedStore, bucket: string, a_page?: number): BucketUploads {
  const others = new Set<string>();
  const taken = new Set<string>();
  const sweep: Uploads['before'] = async (tar) => {
    for await (const page of pages(store, bucket, a_page)) {
      const wanted: string[] = [];
      for (const { key, bytes } of page)
        if (!isKey(key) || bytes > LARGEST) others.add(key);
        else if (!taken.has(key)) wanted.push(key);
      for (let at = 0; at < wanted.length; at += AT_ONCE) {
        const keys = wanted.slice(at, at + AT_ONCE);
        const read = await Promise.all(
          keys.map((key) => telling(`The file ${key} in the bucket ${bucket} cannot be read`, () => store.get(key))),
        );
        for (const [place, bytes] of read.entries()) {
          const key = keys[place];
          if (bytes === null || key === undefined) continue;
          await tar.addBytes(`files/${key}`, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
          taken.add(key);
        }
      }
    }
  };
  return { others, before: sweep, after: sweep, end: async () => {} };
}

export interface Filled {
  readonly put: number;
  /** Those that the bucket had already, byte for byte. */
  readonly kept: number;
}

/**
 * Puts the restored files of a folder into a bucket, reads each back, and counts them there. What the bucket has more of stays.
 * A file that is there with other bytes is replaced only where `replaces` is said; else it is a StartError, and nothing is put.
 */
export async function fillBucket(
  store: ListedStore,
  bucket: string,
  folder: string,
  replaces: boolean,
): Promise<Filled> {
  const sizes = async () => {
    const found = new Map<string, number>();
    for await (const page of pages(store, bucket)) for (const { key, bytes } of page) found.set(key, bytes);
    return found;
  };
  const isThere = async (key: string, bytes: Buffer) => {
    const found = await telling(`The file ${key} in the bucket ${bucket} cannot be read`, () => store.get(key));
    return found !== null && bytes.equals(found);
  };
  const there = await sizes();
  const wanted: string[] = [];
  const different: string[] = [];
  const all = new Map<string, number>();
  for await (const key of listFiles(folder)) {
    const bytes = await readFile(join(folder, key));
    all.set(key, bytes.length);
    if (there.has(key) && there.get(key) === bytes.length && (await isThere(key, bytes))) continue;
    wanted.push(key);
    if (there.has(key)) different.push(key);
  }
  if (different.length > 0 && !replaces)
    throw new StartError(
      `The bucket ${bucket} has ${different.length} of these files with other bytes: ${different.slice(0, 5).join(', ')}. ` +
        'Name another bucket, or say --replace-files to give them up for those of the backup.',
    );
  for (const key of wanted) {
    const bytes = await readFile(join(folder, key));
    await telling(`The file ${key} cannot be put into the bucket ${bucket}`, () => store.put(key, bytes));
    if (!(await isThere(key, bytes)))
      throw new StartError(`The file ${key} came back from the bucket ${bucket} with other bytes.`);
  }
  const now = await sizes();
  const missing = [...all].filter(([key, bytes]) => now.get(key) !== bytes).map(([key]) => key);
  if (missing.length > 0)
    throw new StartError(`The bucket ${bucket} does not list ${missing.slice(0, 5).join(', ')} as put there.`);
  return { put: wanted.length, kept: all.size - wanted.length };
}
