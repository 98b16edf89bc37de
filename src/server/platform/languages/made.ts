import { ConverterFactory, type DictGroup } from 'opencc-js/core';
import * as tables from 'opencc-js/preset/t2cn';
import toHongKong from 'opencc-js/to/hk';
import { isChinese, isMade, type LanguageCode, type MadeCode } from '#core/languages.ts';
import localWords from './local-words.json' with { type: 'json' };

/** The conversion tables between two forms of the script, in order. */
const groups = (of: Readonly<Record<string, readonly DictGroup[]>>, name: string): readonly DictGroup[] =>
  of[name] ?? [];
const TABLES: Readonly<Record<MadeCode, readonly DictGroup[]>> = {
  'zh-SG': [...groups(tables.from, 'tw'), ...groups(tables.to, 'cn')],
  'zh-HK': [...groups(tables.from, 'tw'), ...toHongKong],
};

const converters = new Map<MadeCode, (text: string) => string>();

/** The converter of a language. Local words come first: they are already in the new script, so the tables do not change them. */
function converterOf(code: MadeCode): (text: string) => string {
  const known = converters.get(code);
  if (known) return known;
  const made = ConverterFactory([Object.entries(localWords[code])], ...TABLES[code]);
  converters.set(code, made);
  return made;
}

/** The function that converts a written text into this language. It changes nothing for a language that is written itself. */
export const makerOf = (code: LanguageCode | string): ((text: string) => string) =>
  isMade(code) ? converterOf(code) : (text) => text;

/** Converts every text in a value into this language, but no field names. The same value for a language that is written. */
export function madeIn<T>(code: LanguageCode | string, value: T): T {
  if (!isMade(code)) return value;
  return walked(value, converterOf(code)) as T;
}

/** The one of two texts for a reader of this language: Chinese where there is one, else English. */
export const eitherIn = (code: LanguageCode | string, english: string, chinese: string): string =>
  isChinese(code) && chinese !== '' ? madeIn(code, chinese) : english;

function walked(value: unknown, make: (text: string) => string): unknown {
  if (typeof value === 'string') return make(value);
  if (Array.isArray(value)) return value.map((one) => walked(one, make));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walked(one, make)]));
}
