import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import { language } from '#web/text/words.ts';

/** Where a paper is, in the language of the page: a browser may prefer another one. */
export const paperHref = (path: string): string =>
  language() === DEFAULT_LANGUAGE ? path : `${path}?lng=${language()}`;
