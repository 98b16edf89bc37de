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
  /** Says nothing when there was none. */
  remove(key: string): Promise<void>;
}

/** Lower-case letters, digits and `/_.-`, without a way out of the folder. Throws for anything else. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9/_.-]*$/.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`);
  return key;
}

/** 503: the store does not answer, or has no room. */
export const storageDown = (): Fault =>
  new Fault(503, 'storage down', 'Files aren’t available right now. Try again in a moment.', { retry_after: 5 });
