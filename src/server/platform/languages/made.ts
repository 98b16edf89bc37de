import { ConverterFactory, type DictGroup } from 'opencc-js/core';
import * as tables from 'opencc-js/preset/t2cn';
import toHongKong from 'opencc-js/to/hk';
import { isChinese, isMade, type LanguageCode, type MadeCode } from '#core/languages.ts';
import localWords from './local-words.json' with { type: 'json' };

/** The groups of tables that lead from one form of the script to another, one after the other. */
const groups = (of: Readonly<Record<string, readonly DictGroup[]>>, name: string): readonly DictGroup[] =>
  of[name] ?? [];
const TABLES: Readonly<Record<MadeCode, readonly DictGroup[]>> = {
  'zh-SG': [...groups(tables.from, 'tw'), ...groups(tables.to, 'cn')],
  'zh-HK': [...groups(tables.from, 'tw'), ...toHongKong],
};

const converters = new Map<MadeCode, (text: string) => string>();

/** Local words come first: what they give is of the script that is made, and the tables leave it as it is. */
function converterOf(code: MadeCode): (text: string) => string {
  const known = converters.get(code);
  if (known) return known;
  const made = ConverterFactory([Object.entries(localWords[code])], ...TABLES[code]);
  converters.set(code, made);
  return made;
}

/** What makes a text of this language from the one that is written: nothing where this one is written itself. */
export const makerOf = (code: LanguageCode | string): ((text: string) => string) =>
  isMade(code) ? converterOf(code) : (text) => text;

/** Every text in a value as this language has it; names of fields stay. The same value where nothing is made. */
export function madeIn<T>(code: LanguageCode | string, value: T): T {
  if (!isMade(code)) return value;
  return walked(value, converterOf(code)) as T;
}

/** One of two texts as a reader of this language has it: the Chinese one where it was written, else the English one. */
export const eitherIn = (code: LanguageCode | string, english: string, chinese: string): string =>
  isChinese(code) && chinese !== '' ? madeIn(code, chinese) : english;

function walked(value: unknown, make: (text: string) => string): unknown {
  if (typeof value === 'string') return make(value);
  if (Array.isArray(value)) return value.map((one) => walked(one, make));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walked(one, make)]));
}
