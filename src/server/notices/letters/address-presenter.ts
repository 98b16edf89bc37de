import { type LanguageCode, pathIn } from '#core/languages.ts';
import type { Site } from '#server/platform/http/site.ts';

/** Screens and pages whose language is the reader's own choice and not the address's. */
const WITHOUT_PREFIX = /^\/(?:dashboard|ops|new|unsubscribe)(?![^/?#])/;

/** The whole address of a path of ours in a letter: a public page is read in the letter's language, under its prefix. */
export const addressIn = (site: Site, language: LanguageCode, path: string): string =>
  site.url + (WITHOUT_PREFIX.test(path) ? path : pathIn(language, path));
