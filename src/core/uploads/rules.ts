/** What may be uploaded, and under which name it is kept (specification 5 and 9). */

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};
const NAME_LENGTH = 80;

/** Whether files of this content may be uploaded. */
export const isAccepted = (mime: string, images_only: boolean): boolean =>
  Object.hasOwn(EXTENSIONS, mime) && !(images_only && mime === 'application/pdf');

/** Only pictures are shown in place; a document is handed over to be saved. */
export const isShownInline = (mime: string): boolean => mime.startsWith('image/');

/**
 * The name to keep: the client's without folders, control characters and leading dots, ending as its content says. Used in
 * lists and downloads only, never to find a file.
 */
export function keptName(given: string, mime: string): string {
  const extension = EXTENSIONS[mime] ?? 'bin';
  const base = given
    .toWellFormed()
    // What browsers write for a quote and line breaks in the name of a multipart file.
    .replace(/%22/g, '"')
    .replace(/%0[ad]/gi, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}+/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...base].slice(0, NAME_LENGTH).join('').trim() || 'file'}.${extension}`;
}
