import { Fault } from '#server/platform/http/fault.ts';

/**
 * Where uploaded bytes are kept: the disk under DATA_DIR, or an object store. Keys are made by us, never from a client's
 * file name. Every method throws the 503 of `storageDown` when the place cannot be reached.
 */
export interface FileStore {
  /** Stores the whole or nothing; the same key twice keeps the later bytes. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>;
}

/** What a store says of one of its files. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

/** A store that says what it holds, as a backup needs it. */
export interface ListedStore extends FileStore {
  /** All files, page by page in the order of keys, others' too. Files added or removed meanwhile may be listed or not. */
  list(a_page?: number): AsyncIterable<readonly StoredFile[]>;
}

/** Lower-case letters, digits and `/_.-`, without a way out of the folder. Throws for anything else. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a file key: ${key}`);
  return key;
}

/** Whether a key has the form of ours. */
export const isKey = (key: string): boolean => /^[a-z0-9][a-z0-9/_.-]*$/.test(key) && !key.includes('..');

/** 503: the store does not answer, or has no room. */
export const storageDown = (): Fault =>
  new Fault(503, 'storage down', 'Files aren’t available right now. Try again in a moment.', { retry_after: 5 });
