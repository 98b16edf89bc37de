import { randomBytes } from 'node:crypto';
import { HOUR } from '#core/kit/time.ts';
import type { Context, Parts } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import * as store from './store.ts';

const REMOVE_BATCH = 100;

/** A random storage key with no part from the client. The first two letters are a folder, which keeps folders small. */
export function newKey(folder = ''): string {
  const name = randomBytes(20).toString('hex');
  return `${folder}${name.slice(0, 2)}/${name}`;
}

/**
 * Stores bytes that no row names yet. Until `keepBytes` runs in the transaction that names them, they are marked for deletion in
 * an hour, so that a killed process leaves none behind.
 */
export async function putBytes(parts: Parts, now: Date, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await store.doomFiles(parts.database, [...files.keys()], new Date(now.getTime() + HOUR));
  for (const [key, bytes] of files) await parts.files.put(key, bytes);
}

/** Keeps stored bytes, in the transaction that names them. Throws where they were deleted meanwhile. */
export async function keepBytes(db: Db, keys: readonly string[]): Promise<void> {
  if ((await store.spareFiles(db, keys)) !== keys.length)
    throw new Error('stored bytes are gone before they were named');
}

/** Marks bytes for deletion in the transaction that stops naming them. They are deleted after it, or by the job if that fails. */
export async function dropBytes(context: Context, keys: readonly (string | null)[]): Promise<void> {
  const doomed = keys.filter((key) => key !== null);
  if (doomed.length === 0) return;
  await store.doomFiles(context.db, doomed, context.now);
  context.afterCommit(() => void removeBytes(context.parts, doomed));
}

/** Deletes bytes that are marked; the job retries what fails. */
export async function removeBytes(parts: Parts, keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) await parts.files.remove(key);
    await store.spareFiles(parts.database, keys);
  } catch (error) {
    parts.log.warn({ err: error }, 'stored bytes could not be removed now');
  }
}

/** Deletes a batch of bytes that are due; answers how many. */
export async function removeDue({ db, now, parts }: Context): Promise<number> {
  const keys = await store.lockDue(db, now, REMOVE_BATCH);
  for (const key of keys) await parts.files.remove(key);
  if (keys.length > 0) await store.spareFiles(db, keys);
  return keys.length;
}
