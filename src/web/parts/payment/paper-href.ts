import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import { language } from '#web/text/words.ts';

/** The address of a document in the page's language, even if the browser prefers another one. */
export const paperHref = (path: string): string =>
  language() === DEFAULT_LANGUAGE ? path : `${path}?lng=${language()}`;
