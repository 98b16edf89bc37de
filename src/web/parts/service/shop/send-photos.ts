import type { UploadedFile } from '#core/kit/shape.ts';
import { addOrderPhotos } from '#core/shop/photos/calls.ts';
import { ApiFault, api } from '#web/app/api/api.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';
import { sendFile } from '#web/parts/uploads/send-file.ts';
import { whyNot } from '#web/parts/why-not.ts';

/** Who sends photos: a session, or a buyer without an account, by an order's link or by their contact details. */
export type PhotoSender =
  | 'session'
  | { readonly hash: string }
  | { readonly consumer_name: string; readonly consumer_phone: string; readonly email: string };

export type SentPhotos =
  | { readonly ok: true; readonly files: readonly FormFile[] }
  | { readonly ok: false; readonly file: FormFile; readonly message: string };

const wholeOf = ({ blob, name }: FormFile): File =>
  blob instanceof File ? blob : new File([blob], name, { lastModified: 0 });

async function sendOne(file: FormFile, by: PhotoSender, images_only: boolean): Promise<FormFile | string> {
  const wishes = images_only ? { images_only } : {};
  if (by === 'session') {
    const sent = await sendFile(wholeOf(file), { is_private: true, ...wishes });
    return sent.ok ? { ...file, id: sent.attachment.id } : sent.message;
  }
  try {
    const sent = await api(addOrderPhotos, { file: [wholeOf(file) as unknown as UploadedFile], ...wishes, ...by });
    if (!sent.ok) return whyNot(sent);
    const [attachment] = sent.value.attachments;
    const [photo_key] = sent.value.photo_keys;
    return attachment && photo_key ? { ...file, id: attachment.id, photo_key } : '';
  } catch (error) {
    return (error instanceof ApiFault && Object.values(error.fields)[0]) || whyNot(error as Error);
  }
}

/** A list of photos that the person can add to and remove from at any time, even while photos are being sent. */
export interface PhotoList {
  readonly read: () => readonly FormFile[];
  readonly write: (files: readonly FormFile[]) => void;
}

/**
 * Sends the photos of a list that the server doesn't have yet, one by one, and writes each result into the list, so that none
 * is sent twice. Photos added meanwhile are sent too; the result for one removed meanwhile is ignored.
 */
export async function sendPhotos(
  { read, write }: PhotoList,
  by: PhotoSender,
  { images_only = false } = {},
): Promise<SentPhotos> {
  for (;;) {
    const file = read().find(({ id }) => id === undefined);
    if (!file) return { ok: true, files: read() };
    const sent = await sendOne(file, by, images_only);
    if (!read().includes(file)) continue;
    if (typeof sent === 'string') return { ok: false, file, message: sent };
    write(read().map((one) => (one === file ? sent : one)));
  }
}

/** Marks photos as not sent, because the server no longer has them. */
export const unsent = (files: readonly FormFile[]): readonly FormFile[] =>
  files.map(({ name, blob, question }) => ({ name, blob, question }));
