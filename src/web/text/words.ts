import { showCount } from '#core/kit/count.ts';
import { place } from '#core/kit/words.ts';
import { DEFAULT_LANGUAGE, KEY_SEPARATOR, type LanguageCode } from '#core/languages.ts';

/** The texts of one namespace in one language, as its JSON file holds them. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** A key as callers write it, without the ending of a plural form. */
type Asked<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** Every key of a namespace: `balance>title`. A key that the English file lacks does not compile. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Asked<K> : `${K}>${KeyOf<T[K]>}`;
}[keyof T & string];

/** Values for the places of a text; `count` also chooses between its plural forms. */
export type Values = Readonly<Record<string, string | number>>;

/** Answers the text of a key in the language that is shown. */
export type Text<T> = (key: KeyOf<T>, values?: Values) => string;

/** Texts by key. Each plural form has a key of its own, such as `sent_one`. */
type Texts = Map<string, string>;

const english = new Map<string, Texts>();
const others = new Map<LanguageCode, ReadonlyMap<string, Texts>>();
let shown: LanguageCode = DEFAULT_LANGUAGE;

/** The current language: of this browser's page, or of the page that the server is drawing. */
export const language = (): LanguageCode => shown;

/** Sets the language of this browser's page, which stays until the page is left. */
export function startTexts(code: LanguageCode): void {
  shown = code;
}

/** Takes in texts of a language other than English, by namespace, in place of those that were there. */
export function haveTexts(code: LanguageCode, namespaces: ReadonlyMap<string, Tree>): void {
  const flat = [...namespaces].map(([namespace, tree]) => [namespace, new Map(flattened(tree))] as const);
  others.set(code, new Map([...(others.get(code) ?? []), ...flat]));
}

/** Every text of a tree with its key: `['balance>title', 'Credit balance']`. */
export const flattened = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, part]): [string, string][] =>
    typeof part === 'string' ? [[before + key, part]] : flattened(part, before + key + KEY_SEPARATOR),
  );

/** Runs `draw` in a language. Only for synchronous work, because all pages share one variable for the language. */
export function inLanguage<R>(code: LanguageCode, draw: () => R): R {
  const before = shown;
  shown = code;
  try {
    return draw();
  } finally {
    shown = before;
  }
}

/** Every namespace of which this page's script has English texts. */
export const namespacesHere = (): string[] => [...english.keys()];

/** Adds English texts to a namespace by their keys. In the browser's build each file adds those that it uses. */
export function addTexts(namespace: string, texts: Readonly<Record<string, string>>): void {
  const known = english.get(namespace) ?? new Map<string, string>();
  english.set(namespace, known);
  for (const key in texts) known.set(key, texts[key] as string);
}

/** Namespace that converts Chinese in our code to a language made from another: each run of characters, by the original. */
export const CODE_SPACE = 'code';
const RUN = /[\p{Script=Han}「」『』]+/gu;

/** Converts a text that our code wrote in Traditional Chinese to the current language. */
export function made(text: string): string {
  const runs = others.get(shown)?.get(CODE_SPACE);
  return runs ? text.replace(RUN, (run) => runs.get(run) ?? run) : text;
}

const plurals = new Map<LanguageCode, Intl.PluralRules>();
function formOf(code: LanguageCode, count: number): string {
  const rules = plurals.get(code) ?? new Intl.PluralRules(code);
  plurals.set(code, rules);
  return rules.select(count);
}

function find(code: LanguageCode, namespace: string, key: string, count?: string | number): string | undefined {
  const texts = code === DEFAULT_LANGUAGE ? english.get(namespace) : others.get(code)?.get(namespace);
  if (typeof count !== 'number') return texts?.get(key);
  return texts?.get(`${key}_${formOf(code, count)}`) ?? texts?.get(key);
}

/**
 * Declares a namespace by its English texts, which are bundled with the files that use them. Returns the function that gives its
 * texts: in the current language, in English where that has none or an empty one, else the key.
 */
export function words<const T extends Tree>(namespace: string, texts: T): Text<T> {
  addTexts(namespace, Object.fromEntries(flattened(texts)));
  return (key, values) => {
    const count = values?.count;
    const text = find(shown, namespace, key, count) || (find(DEFAULT_LANGUAGE, namespace, key, count) ?? key);
    if (!text.includes('{{')) return text;
    // A count can also be shown: {{n}} is the formatted number, "1,284".
    const given: Values = typeof count === 'number' ? { n: showCount(count), ...values } : (values ?? {});
    return place(text, (name) => String(given[name] ?? ''));
  };
}
