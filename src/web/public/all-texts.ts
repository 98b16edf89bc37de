import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, type MadeCode } from '#core/languages.ts';
import { CODE_SPACE, haveTexts, type Tree } from '#web/text/words.ts';

const files = import.meta.glob<Tree>('../text/*/*.json', { eager: true, import: 'default' });
// Chinese texts that the build makes (scripts/texts/made-texts.ts) for texts and for lines that code composes. Vite reads them.
const MADE: Readonly<Record<MadeCode, Readonly<Record<string, Tree>>>> = {
  'zh-SG': import.meta.glob<Tree>(
    [
      '../text/zh-TW/*.json',
      '../text/times.ts',
      './service/reserve-words.ts',
      '../../core/kit/time-zh.ts',
      '../../core/reserves/day-model.ts',
      '../../core/categories/{model,say/rules,say/problem-rules}.ts',
    ],
    { eager: true, import: 'default', query: '?made=zh-SG' },
  ),
  'zh-HK': import.meta.glob<Tree>(
    [
      '../text/zh-TW/*.json',
      '../text/times.ts',
      './service/reserve-words.ts',
      '../../core/kit/time-zh.ts',
      '../../core/reserves/day-model.ts',
      '../../core/categories/{model,say/rules,say/problem-rules}.ts',
    ],
    { eager: true, import: 'default', query: '?made=zh-HK' },
  ),
};

/** Every text by language and namespace, and a version that changes when any text does. */
export interface AllTexts {
  readonly languages: ReadonlyMap<LanguageCode, ReadonlyMap<string, Tree>>;
  readonly version: string;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.json(?:\?.*)?$/, '');

/** Reads the texts of the build, and gives the server's pages the languages other than English. */
export function allTexts(): AllTexts {
  const languages = new Map<LanguageCode, Map<string, Tree>>(LANGUAGE_CODES.map((code) => [code, new Map()]));
  for (const [path, tree] of Object.entries(files))
    languages.get(path.split('/').at(-2) as LanguageCode)?.set(nameOf(path), tree);
  for (const [code, made] of Object.entries(MADE)) {
    const spaces = languages.get(code as LanguageCode);
    for (const [path, tree] of Object.entries(made)) {
      const name = path.includes('.json') ? nameOf(path) : CODE_SPACE;
      spaces?.set(name, { ...spaces.get(name), ...tree });
    }
  }
  const hash = createHash('sha256');
  for (const [code, spaces] of languages) {
    hash.update(`${code}\n${JSON.stringify([...spaces].sort(([a], [b]) => (a < b ? -1 : 1)))}\n`);
    if (code !== DEFAULT_LANGUAGE) haveTexts(code, spaces);
  }
  return { languages, version: hash.digest('hex').slice(0, 12) };
}
