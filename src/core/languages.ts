/** The languages whose texts are written by hand (decision 22). */
export const WRITTEN_CODES = ['en-SG', 'zh-TW'] as const;
/** The languages that are made from `zh-TW`: another script, and words of the place (decision 46). */
export const MADE_CODES = ['zh-SG', 'zh-HK'] as const;
/** The languages that texts exist in, in the order in which they are offered. A setting says which of them are supported. */
export const LANGUAGE_CODES = ['en-SG', 'zh-SG', 'zh-TW', 'zh-HK'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
export type MadeCode = (typeof MADE_CODES)[number];

export const DEFAULT_LANGUAGE: LanguageCode = 'en-SG';

/** Each in its own tongue and script, so that who needs it can read it. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  'en-SG': 'English (Singapore)',
  'zh-SG': '简体中文',
  'zh-TW': '繁體中文',
  'zh-HK': '繁體中文（香港）',
};

export const isMade = (code: string): code is MadeCode => (MADE_CODES as readonly string[]).includes(code);

/** Whether a language is one of the Chinese ones, which share what is written in `zh-TW`. */
export const isChinese = (code: string): boolean => code.startsWith('zh');

/** How keys of texts are written, `pricing|balance>title` (specification 9). */
export const KEY_SEPARATOR = '>';
export const NAMESPACE_SEPARATOR = '|';
/** The namespaces that section 9 names; ours stand beside them in web/text. */
export const DEFAULT_NAMESPACES = ['dashboard', 'pricing'] as const;
/** Seconds after which texts that were fetched are asked for again (specification 9). */
export const TEXTS_RELOAD_SECONDS = 3600;

/** A language as it stands in an address: lower-cased (specification 2). */
export const languagePrefix = (code: LanguageCode): string => code.toLowerCase();

/** Where a path without prefix is found in a language: the default language has none. */
export const pathIn = (language: LanguageCode, path: string): string =>
  language === DEFAULT_LANGUAGE ? path : `/${languagePrefix(language)}${path.replace(/^\/$/, '')}`;

/** Where the interface's language may be read from, in the order in which the places are asked (specification 9). */
export const LANGUAGE_PLACES = ['query', 'cookie', 'local storage', 'session storage', 'browser', 'html tag'] as const;
export type LanguagePlace = (typeof LANGUAGE_PLACES)[number];

/** A tongue, and perhaps a script and a place: fr, fr-FR, zh-Hant, zh-Hant-TW, es-419. */
const LANGUAGE_TAG = /^([a-z]{2})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2,3}|\d{3}))?$/;

/** Where Chinese is read in the traditional script. */
const TRADITIONAL_PLACES: readonly (string | undefined)[] = ['tw', 'hk', 'mo'];

const partsOf = (tag: string) => {
  const [, tongue, script, place] = LANGUAGE_TAG.exec(tag.trim().toLowerCase()) ?? [];
  return {
    tongue,
    place,
    script: tongue === 'zh' ? (script ?? (TRADITIONAL_PLACES.includes(place) ? 'hant' : 'hans')) : '',
  };
};

/**
 * The supported language that is nearest to a tag: itself, else one of its tongue, first of its place and its script, then of
 * its script. `zh`, `zh-CN` and `zh-Hans` are read in Simplified, `zh-Hant` and `zh-Hant-MO` in Traditional Chinese where that
 * is supported. Null where the tongue is not.
 */
export function supportedLanguage<Code extends string>(tag: string, supported: readonly Code[]): Code | null {
  const wish = partsOf(tag);
  if (wish.tongue === undefined) return null;
  let nearest: Code | null = null;
  let most = 0;
  for (const code of supported) {
    const own = partsOf(code);
    if (own.tongue !== wish.tongue) continue;
    const nearness = 1 + 4 * Number(own.script === wish.script) + 2 * Number(own.place === wish.place);
    if (nearness > most) [nearest, most] = [code, nearness];
  }
  return nearest;
}

/**
 * The language of the interface: the one its address is prefixed with, else the first supported one in the places of
 * section 9, else the default.
 */
export function detectLanguage(
  prefix: string | null,
  found: Readonly<Record<LanguagePlace, readonly string[]>>,
  supported: readonly LanguageCode[],
): LanguageCode {
  const prefixed = supported.find((code) => languagePrefix(code) === prefix?.toLowerCase());
  if (prefixed) return prefixed;
  for (const place of LANGUAGE_PLACES)
    for (const text of found[place]) {
      const code = supportedLanguage(text, supported);
      if (code) return code;
    }
  return DEFAULT_LANGUAGE;
}

/** The supported language that an Accept-Language header asks for first, by its weights; the default when none fits. */
export function languageOf(header: string | undefined, supported: readonly LanguageCode[]): LanguageCode {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';');
      const weight = /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(more.join(';'))?.[1];
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight), place };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  for (const { tag } of wishes) {
    const nearest = supportedLanguage(tag, supported);
    if (nearest) return nearest;
  }
  return DEFAULT_LANGUAGE;
}

/** The prefixes that every installation has; a setting adds others (decision 22). */
export const LANGUAGES = ['en-sg'] as const;

/** As a tag, between hyphens. */
const LANGUAGE_PREFIX = /^[a-z]{2}(-[a-z]{4})?(-([a-z]{2,3}|\d{3}))?$/i;

/** A path split into its language prefix, if it has one, and the rest. */
export function splitLanguage(
  path: string,
  supported: readonly string[] = LANGUAGES,
): { prefix: string | null; known: boolean; rest: string } {
  const [, first = '', ...more] = path.split('/');
  if (!LANGUAGE_PREFIX.test(first)) return { prefix: null, known: true, rest: path };
  const known = supported.some((code) => code.toLowerCase() === first.toLowerCase());
  return { prefix: first, known, rest: `/${more.join('/')}` };
}
