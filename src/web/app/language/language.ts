import {
  DEFAULT_LANGUAGE,
  detectLanguage,
  isMade,
  LANGUAGE_CODES,
  type LanguageCode,
  languagePrefix,
  splitLanguage,
  TEXTS_RELOAD_SECONDS,
} from '#core/languages.ts';
import { CODE_SPACE, haveTexts, namespacesHere, startTexts } from '#web/text/words.ts';
import { Locales } from '../api/locales.ts';
import { writeCookie } from '../device/cookies.ts';
import { LANGUAGE_KEY, YEAR_SECONDS } from './language-key.ts';

/** The languages that the server of this page supports; only the default one where the page names none. */
export function languagesHere(page: Pick<Document, 'documentElement'> = document): readonly LanguageCode[] {
  const said = page.documentElement.dataset.languages?.split(' ') ?? [];
  const known = LANGUAGE_CODES.filter((code) => said.includes(code));
  return known.length > 0 ? known : [DEFAULT_LANGUAGE];
}

const stored = (storage: () => Storage): string[] => {
  try {
    return [storage().getItem(LANGUAGE_KEY) ?? ''];
  } catch {
    // The browser may forbid storage.
    return [];
  }
};

const cookie = (): string[] => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${LANGUAGE_KEY}=`));
  return found ? [found.slice(LANGUAGE_KEY.length + 1)] : [];
};

/** The language of the interface in this browser, by the address and the order of section 9. */
export function findLanguage(supported: readonly LanguageCode[] = languagesHere()): LanguageCode {
  return detectLanguage(
    splitLanguage(location.pathname, supported).prefix,
    {
      query: new URLSearchParams(location.search).getAll('lng'),
      cookie: cookie(),
      'local storage': stored(() => localStorage),
      'session storage': stored(() => sessionStorage),
      browser: navigator.languages ?? [],
      'html tag': [document.documentElement.lang],
    },
    supported,
  );
}

/** Keeps a language for the next visit: in the language cookie and in local storage. */
export function keepLanguage(code: LanguageCode): void {
  if (cookie()[0] !== code)
    writeCookie(`${LANGUAGE_KEY}=${code}; path=/; max-age=${YEAR_SECONDS}; secure; samesite=strict`);
  try {
    localStorage.setItem(LANGUAGE_KEY, code);
  } catch {
    // The cookie alone keeps it.
  }
}

let texts: Locales | null = null;
/** Namespaces that were asked for. */
const fetched = new Set<string>();
/** Settles once all texts are loaded: a second part of a page may need texts that the first part is still loading. */
let arrived: Promise<unknown> = Promise.resolve();

/**
 * Starts this page's texts in `language`, once. The promise settles when the texts that its script needs are loaded, with those
 * of the namespaces in `later`; at once in English. Fetched texts are loaded again every hour.
 */
export async function beginTexts(language: LanguageCode, later: readonly string[] = []): Promise<void> {
  if (!texts) {
    texts = new Locales(document.documentElement.dataset.texts ?? null);
    startTexts(language);
    document.documentElement.lang = language;
    if (language !== DEFAULT_LANGUAGE)
      setInterval(() => void fetchTexts(language, [...fetched]), TEXTS_RELOAD_SECONDS * 1000);
  }
  if (language === DEFAULT_LANGUAGE) return;
  const ofCode = isMade(language) ? [CODE_SPACE] : [];
  const needed = [...new Set([...namespacesHere(), ...later, ...ofCode])].filter(
    (namespace) => !fetched.has(namespace),
  );
  for (const namespace of needed) fetched.add(namespace);
  // Only the texts of this language: English comes with the script.
  if (needed.length > 0) arrived = Promise.all([arrived, fetchTexts(language, needed)]);
  await arrived;
}

/** Texts that fail to load stay as they were: in English at first. */
async function fetchTexts(language: LanguageCode, namespaces: readonly string[]): Promise<void> {
  const got = await texts?.load(language, namespaces).catch(() => null);
  if (got) haveTexts(language, got);
}

/** Switches to another language: reloads the same address, with the new prefix where the address had one. */
export function switchLanguage(code: LanguageCode): void {
  keepLanguage(code);
  const { prefix, rest } = splitLanguage(location.pathname, languagesHere());
  const query = new URLSearchParams(location.search);
  if (prefix === null && !query.has('lng')) location.reload();
  else if (prefix === null) {
    // The language in the address wins over the kept one.
    query.set('lng', code);
    location.search = query.toString();
  } else location.assign(`/${languagePrefix(code)}${rest}${location.search}`);
}
