import sharp from 'sharp';
import { upload } from '#core/uploads/calls.ts';
import type { TestPerson } from './arrange.ts';

/** A small picture in a colour of its own, as a file to upload. */
export async function pictureFile(red: number, filename = `photo-${red}.png`) {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: { r: red, g: 10, b: 10 } } })
    .png()
    .toBuffer();
  return { filename, too_large: false, bytes: new Uint8Array(bytes) };
}

/** Uploads such a picture as this person; answers its id. */
export async function uploadPicture(
  person: TestPerson,
  red: number,
  wishes: { is_private?: boolean } = {},
): Promise<number> {
  const { attachments } = await person.client.ok(upload, { file: [await pictureFile(red)], ...wishes });
  return attachments[0]?.id as number;
}
