import type { Context, Parts } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { dropBytes, keepBytes, newKey, putBytes } from './bytes/service.ts';
import type { Crop } from './image-service.ts';
import * as store from './store.ts';

export type { Crop } from './image-service.ts';

/**
 * Loads the image library with the first picture: it takes 20 MB, and a tenth of the start time. Where it cannot be loaded,
 * callers fail with the library's own error.
 */
export const pictures = () => import('./image-service.ts');

/** A picture whose bytes are stored but which no row names yet. */
export type StoredPicture = store.NewAttachment & { readonly thumb_key: string };

/** Makes an avatar of an upload and stores its bytes; outside of transactions, because it is slow. See `makeAvatar`. */
export async function storeAvatar(
  parts: Parts,
  now: Date,
  bytes: Uint8Array,
  crop: Crop | null,
): Promise<StoredPicture | 'bad crop' | null> {
  const { makeAvatar } = await pictures();
  const made = await makeAvatar(bytes, crop);
  if (made === null || made === 'bad crop') return made;
  const { thumb, bytes: drawn, ...facts } = made;
  const storage_key = newKey();
  const thumb_key = `${storage_key}-thumb`;
  await putBytes(
    parts,
    now,
    new Map([
      [storage_key, drawn],
      [thumb_key, thumb],
    ]),
  );
  return { ...facts, filename: 'avatar.webp', byte_count: drawn.length, storage_key, thumb_key };
}

/** Writes the row of a stored picture for this person, public where it is used. Answers its id. */
export async function keepPicture({ db, now }: Context, user_id: number, picture: StoredPicture): Promise<number> {
  await keepBytes(db, [picture.storage_key, picture.thumb_key]);
  return (await store.insertAttachment(db, now, user_id, { is_private: false, is_secured: false }, picture)).id;
}

/** Deletes files with their bytes. Rows that name them must be cleared first. */
export async function dropFiles(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await store.deleteFiles(context.db, ids);
  await dropBytes(
    context,
    rows.flatMap((row) => [row.storage_key, row.thumb_key]),
  );
}

/** A file's bytes by id; null when there are none. The caller has checked access. */
export async function bytesOf(parts: Parts, db: Db, id: number): Promise<Uint8Array | null> {
  const key = await store.readKey(db, id);
  return key === null ? null : parts.files.get(key);
}

/** Draws a picture of a document as a JPEG without metadata; null for anything but PNG and JPEG. Stores nothing. */
export const drawDocument = async (bytes: Uint8Array): Promise<Uint8Array | null> =>
  (await pictures()).makeDocument(bytes);

/** A perceptual hash of a picture, the same for the same picture drawn again. */
export const pictureHash = async (bytes: Uint8Array): Promise<string | null> => (await pictures()).pictureHash(bytes);
