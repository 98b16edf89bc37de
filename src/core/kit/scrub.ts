const HIDDEN = '[hidden]';

/**
 * A text without what may be a person's, for reports that leave the house: e-mails, numbers of six digits and more with what stands
 * between them, long keys, and queries of addresses.
 */
export const scrub = (text: string): string =>
  text
    .replace(/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, HIDDEN)
    .replace(/\?[^\s"'<>)]+/g, '?…')
    .replace(/\b(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}\b/g, HIDDEN)
    .replace(/\+?\d(?:[ -]?\d){5,}/g, HIDDEN);
