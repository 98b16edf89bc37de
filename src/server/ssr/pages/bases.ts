import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type LanguageCode, languagePrefix, splitLanguage } from '#core/languages.ts';
import { pathOnly } from '#server/platform/observe/log.ts';

/** What stands before a path for its language, as a site with these languages has it. */
export const basesOf = (languages: readonly LanguageCode[]) => ({
  /** The language of what stands under a prefix: '' is the default. */
  languageAt: (base: string): LanguageCode =>
    languages.find((code) => `/${languagePrefix(code)}` === base) ?? DEFAULT_LANGUAGE,
  baseOf: (request: FastifyRequest): string => {
    const { prefix, known } = splitLanguage(pathOnly(request.url), languages);
    return prefix !== null && known ? `/${prefix.toLowerCase()}` : '';
  },
});
