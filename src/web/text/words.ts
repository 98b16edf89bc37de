import { createInstance, type InitOptions, type i18n, type TFunction } from 'i18next';
import { showCount } from '#core/kit/count.ts';
import {
  DEFAULT_LANGUAGE,
  KEY_SEPARATOR,
  LANGUAGE_CODES,
  type LanguageCode,
  NAMESPACE_SEPARATOR,
} from '#core/languages.ts';

/** The texts of one namespace in one language, as its JSON file holds them. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** A key as it is asked for: its plural forms are one. */
type Asked<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** Every key of a namespace: `balance>title`. A key that the English file lacks does not compile. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Asked<K> : `${K}>${KeyOf<T[K]>}`;
}[keyof T & string];

/** What stands in a text's places; `count` also chooses between its plural forms. */
export type Values = Readonly<Record<string, string | number>>;

/** Answers the text of a key in the language that is shown. */
export type Text<T> = (key: KeyOf<T>, values?: Values) => string;

const english = new Map<string, Tree>();
const others = new Map<LanguageCode, ReadonlyMap<string, Tree>>();
const made = new Map<LanguageCode, i18n>();
/** Those whose texts may still come, or come anew. */
const fetching = new WeakSet<i18n>();
let shown: LanguageCode = DEFAULT_LANGUAGE;

/** The language of what is shown: of this browser's page, or of the page that the server draws at this moment. */
export const language = (): LanguageCode => shown;

const options = (code: LanguageCode): InitOptions => ({
  lng: code,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: [...LANGUAGE_CODES],
  load: 'currentOnly',
  ns: [],
  keySeparator: KEY_SEPARATOR,
  nsSeparator: NAMESPACE_SEPARATOR,
  // English is in the script, so that nothing is waited for; what else is shown is fetched.
  partialBundledLanguages: true,
  initAsync: false,
  // React escapes.
  interpolation: { escapeValue: false },
  resources: {
    [DEFAULT_LANGUAGE]: Object.fromEntries(english),
    ...(code !== DEFAULT_LANGUAGE && { [code]: Object.fromEntries(others.get(code) ?? []) }),
  },
});

function make(code: LanguageCode, fetches?: object): i18n {
  const texts = createInstance();
  if (fetches) {
    texts.use(fetches as never);
    fetching.add(texts);
  }
  void texts.init(options(code));
  made.set(code, texts);
  return texts;
}

/**
 * Starts the texts of this browser's page, in a language that stays until the page is left. Given what fetches texts
 * (web/app/api/locales.ts), a language other than English comes from the server.
 */
export function startTexts(code: LanguageCode, fetches?: object): i18n {
  shown = code;
  return make(code, fetches);
}

/** Gives the server every text of a language, since it waits for none. */
export function haveTexts(code: LanguageCode, namespaces: ReadonlyMap<string, Tree>): void {
  others.set(code, namespaces);
  made.delete(code);
}

/** Draws in a language. Only for work that waits for nothing: what is drawn is one page at a time. */
export function inLanguage<R>(code: LanguageCode, draw: () => R): R {
  const before = shown;
  shown = code;
  try {
    return draw();
  } finally {
    shown = before;
  }
}

/** Every namespace that this page's script has brought the English texts of. */
export const namespacesHere = (): string[] => [...english.keys()];

interface Teller {
  readonly by: i18n;
  readonly text: TFunction;
  /** Texts without values, found once: looking for them was a third of drawing a page. Null where they may change. */
  readonly plain: Map<string, string> | null;
}

/** Declares a namespace by its English texts, which come with whatever imports it. Answers what tells its texts. */
export function words<const T extends Tree>(namespace: string, texts: T): Text<T> {
  english.set(namespace, texts);
  for (const instance of made.values()) instance.addResourceBundle(DEFAULT_LANGUAGE, namespace, texts);
  const tellers = new Map<LanguageCode, Teller>();
  return (key, values) => {
    const by = made.get(shown) ?? make(shown);
    let told = tellers.get(shown);
    if (told?.by !== by) {
      told = { by, text: by.getFixedT(shown, namespace) as TFunction, plain: fetching.has(by) ? null : new Map() };
      tellers.set(shown, told);
    }
    if (values === undefined && told.plain) {
      const known = told.plain.get(key);
      if (known !== undefined) return known;
      const text = told.text(key as never) as unknown as string;
      told.plain.set(key, text);
      return text;
    }
    // A number that is counted is also shown, as numbers are: {{n}} is "1,284".
    const given = typeof values?.count === 'number' ? { n: showCount(values.count), ...values } : values;
    return told.text(key as never, given as never) as unknown as string;
  };
}
