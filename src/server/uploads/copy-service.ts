import type { Attachment } from '#core/uploads/model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { keepBytes, newKey, putBytes } from './bytes/service.ts';
import * as store from './store.ts';

/**
 * Copies a person's own unattached files, in the order of the ids; null when one is not theirs or its bytes are missing. Opens
 * its own transaction after the slow work: never call it inside another. A copy that is never attached is swept like any upload.
 */
export async function copyFiles(context: PersonContext, ids: readonly number[]): Promise<Attachment[] | null> {
  const { db, parts, user, now } = context;
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const files = await store.readOwnFiles(db, wanted, user.id);
  if (files.length < wanted.length) return null;
  const bytes = new Map<string, Uint8Array>();
  const copies: store.OwnFile[] = [];
  for (const file of files) {
    const storage_key = newKey();
    const thumb_key = file.thumb_key === null ? null : `${storage_key}-thumb`;
    const whole = await parts.files.get(file.storage_key);
    const thumb = file.thumb_key === null ? null : await parts.files.get(file.thumb_key);
    if (!whole) return null;
    bytes.set(storage_key, whole);
    if (thumb_key !== null && thumb) bytes.set(thumb_key, thumb);
    copies.push({ ...file, storage_key, thumb_key: thumb ? thumb_key : null });
  }
  await putBytes(parts, now, bytes);
  const made = await deciding(context, async (inside) => {
    await keepBytes(inside.db, [...bytes.keys()]);
    const attachments: Attachment[] = [];
    for (const { is_private, is_secured, ...file } of copies)
      attachments.push(await store.insertAttachment(inside.db, now, user.id, { is_private, is_secured }, file));
    return { ok: true as const, value: attachments };
  });
  return made.value;
}

/** Removes all files but these from a template, in the caller's transaction. */
export const keepOnTemplate = (context: PersonContext, template_id: number, kept: readonly number[]) =>
  store.loosenTemplate(context.db, template_id, kept);

/** Files with their bytes, by id; those without bytes are left out. The caller has checked access. */
export async function readBytes(
  { db, parts }: Pick<PersonContext, 'db' | 'parts'>,
  ids: readonly number[],
): Promise<{ id: number; filename: string; mime: string; created: Date; bytes: Uint8Array }[]> {
  const found: { id: number; filename: string; mime: string; created: Date; bytes: Uint8Array }[] = [];
  for (const { storage_key, ...file } of await store.readStored(db, ids)) {
    const bytes = await parts.files.get(storage_key);
    if (bytes) found.push({ ...file, bytes });
  }
  return found;
}
