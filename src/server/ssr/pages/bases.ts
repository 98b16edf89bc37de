import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type LanguageCode, languagePrefix, splitLanguage } from '#core/languages.ts';
import { pathOnly } from '#server/platform/observe/log.ts';

/** The path prefix of a language, on a site with these languages. */
export const basesOf = (languages: readonly LanguageCode[]) => ({
  /** The language of each prefix; '' is the default. */
  languageAt: (base: string): LanguageCode =>
    languages.find((code) => `/${languagePrefix(code)}` === base) ?? DEFAULT_LANGUAGE,
  baseOf: (request: FastifyRequest): string => {
    const { prefix, known } = splitLanguage(pathOnly(request.url), languages);
    return prefix !== null && known ? `/${prefix.toLowerCase()}` : '';
  },
});
