import { type Result, refuse } from '#core/kit/result.ts';
import { bytesOf, type UploadedFile } from '#core/kit/shape.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { isAccepted, keptName } from '#core/uploads/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { keepBytes, newKey, putBytes, removeBytes } from './bytes/service.ts';
import { pictures } from './picture-service.ts';
import * as store from './store.ts';

/** What the uploader asked for besides storing. */
export interface Wishes {
  readonly is_private?: boolean | undefined;
  readonly is_secured?: boolean | undefined;
  readonly images_only?: boolean | undefined;
  readonly is_filter_text?: boolean | undefined;
}

/**
 * Checks files by content, sanitises and stores them, all or none: refuses 'wrong type' for content that is not of an accepted
 * kind, whatever its name. Until it is attached, only its owner can open a file. Opens its own transaction after the slow work,
 * in which `finish` can write more about the new files. The job deletes the bytes left by a refusal, a fault or a killed process.
 */
export async function keepFiles<T>(
  context: PersonContext,
  files: readonly Pick<UploadedFile, 'filename' | 'bytes'>[],
  wishes: Wishes,
  finish: (inside: Context, attachments: Attachment[]) => Promise<T>,
): Promise<Result<T, 'wrong type'>> {
  const { parts, user, now } = context;
  const stored: store.NewAttachment[] = [];
  const bytes = new Map<string, Uint8Array>();
  const { makeSafe } = await pictures();
  for (const file of files) {
    const made = await makeSafe(await bytesOf(file));
    if (!made || !isAccepted(made.mime, wishes.images_only === true)) return refuse('wrong type');
    const { bytes: whole, thumb, ...facts } = made;
    const storage_key = newKey();
    const thumb_key = thumb === null ? null : `${storage_key}-thumb`;
    bytes.set(storage_key, whole);
    if (thumb_key !== null && thumb !== null) bytes.set(thumb_key, thumb);
    const filename = keptName(file.filename, made.mime, wishes.is_filter_text === true);
    stored.push({ ...facts, filename, byte_count: whole.length, storage_key, thumb_key });
  }
  try {
    await putBytes(parts, now, bytes);
  } catch (error) {
    await removeBytes(parts, [...bytes.keys()]);
    throw error;
  }
  const privacy = { is_private: wishes.is_private === true, is_secured: wishes.is_secured === true };
  return deciding(context, async (inside) => {
    await keepBytes(inside.db, [...bytes.keys()]);
    const attachments: Attachment[] = [];
    for (const file of stored) attachments.push(await store.insertAttachment(inside.db, now, user.id, privacy, file));
    return { ok: true as const, value: await finish(inside, attachments) };
  });
}
