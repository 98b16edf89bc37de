import { type LanguageCode, pathIn } from '#core/languages.ts';
import type { Site } from '#server/platform/http/site.ts';

/** Pages whose language is the reader's own setting, so that their address has no language prefix. */
const WITHOUT_PREFIX = /^\/(?:dashboard|ops|new|unsubscribe)(?![^/?#])/;

/** The full address of one of our paths in a letter. A public page opens in the letter's language, by its prefix. */
export const addressIn = (site: Site, language: LanguageCode, path: string): string =>
  site.url + (WITHOUT_PREFIX.test(path) ? path : pathIn(language, path));
