import { type Attachment, VARIANT_WIDTHS } from './model.ts';

/** What may be uploaded, under which name it is kept, and in which sizes it is shown (specification 5, 7 and 9). */

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

/** Ways to reach a person outside, as people write them: e-mail and web addresses, handles, Singapore numbers. */
const CONTACTS = [
  /[^\s@]+@[^\s@]+\.[a-z]{2,}/gi,
  /(?:https?:|www\.)\S+/gi,
  /(?<![\w-])(?:[a-z0-9-]+\.)+(?:com|sg|net|org|me|io|co)(?![a-z0-9])\S*/gi,
  /@\w{3,}/g,
  /(?<!\d)(?:(?:\+|00)?65[\s._-]*)?[3689](?:[\s._-]*\d){7}(?!\d)/g,
];

/** A text with its contact details put out by an ellipsis; full-width letters and digits count as plain ones. */
export const withoutContacts = (text: string): string =>
  CONTACTS.reduce((left, contact) => left.replace(contact, '…'), text.normalize('NFKC'));

/**
 * The `srcset` of a picture: the same picture in the widths that it has, never drawn larger. Null for documents. `query`
 * stands behind each address, for signed ones.
 */
export function srcsetOf(file: Pick<Attachment, 'id' | 'width' | 'thumb_url'>, query = ''): string | null {
  const { width } = file;
  if (file.thumb_url === null || width === null) return null;
  const fitting = VARIANT_WIDTHS.filter((_, at) => at === 0 || width > (VARIANT_WIDTHS[at - 1] ?? 0));
  return fitting.map((w) => `/files/${file.id}/w${w}${query} ${Math.min(w, width)}w`).join(', ');
}

/**
 * The name to keep: the client's without folders, control characters and leading dots, ending as its content says. Used in
 * lists and downloads only, never to find a file. With `is_filter_text` without contact details.
 */
export function keptName(given: string, mime: string, is_filter_text = false): string {
  const extension = EXTENSIONS[mime] ?? 'bin';
  // Nothing beyond this is kept, and patterns are not run over more.
  const start = given.slice(-1000).toWellFormed();
  const base = (is_filter_text ? withoutContacts(start.replace(/\p{C}+/gu, '')) : start)
    // What browsers write for a quote and line breaks in the name of a multipart file.
    .replace(/%22/g, '"')
    .replace(/%0[ad]/gi, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}+/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...base].slice(0, NAME_LENGTH).join('').trim() || 'file'}.${extension}`;
}
