import { addOrderPhotos } from '#core/shop/photos/calls.ts';
import { ApiFault, api } from '#web/app/api/api.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';
import { sendFile } from '#web/parts/uploads/send-file.ts';
import { whyNot } from '#web/parts/why-not.ts';

/** Who sends: the session, or somebody without an account by the link of an order or by how they are reached. */
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
    const sent = await api(addOrderPhotos, { file: [wholeOf(file) as never], ...wishes, ...by });
    if (!sent.ok) return whyNot(sent);
    const [attachment] = sent.value.attachments;
    const [photo_key] = sent.value.photo_keys;
    return attachment && photo_key ? { ...file, id: attachment.id, photo_key } : '';
  } catch (error) {
    return (error instanceof ApiFault && Object.values(error.fields)[0]) || whyNot(error as Error);
  }
}

/** Sends what has not arrived yet, one after the other; `onFiles` hears of each, so that none is sent twice. */
export async function sendPhotos(
  files: readonly FormFile[],
  by: PhotoSender,
  onFiles: (files: readonly FormFile[]) => void,
  { images_only = false } = {},
): Promise<SentPhotos> {
  let now = files;
  for (const file of files) {
    if (file.id !== undefined) continue;
    const sent = await sendOne(file, by, images_only);
    if (typeof sent === 'string') return { ok: false, file, message: sent };
    now = now.map((one) => (one === file ? sent : one));
    onFiles(now);
  }
  return { ok: true, files: now };
}

/** To be sent anew: what the server had is gone. */
export const unsent = (files: readonly FormFile[]): readonly FormFile[] =>
  files.map(({ name, blob, question }) => ({ name, blob, question }));
