import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#core/languages.ts';
import { haveTexts, type Tree } from '#web/text/words.ts';

const files = import.meta.glob<Tree>('../text/*/*.json', { eager: true, import: 'default' });

/** Every text there is by language and namespace, and a mark that changes when any of them does. */
export interface AllTexts {
  readonly languages: ReadonlyMap<LanguageCode, ReadonlyMap<string, Tree>>;
  readonly version: string;
}

/** Reads the texts that were built in, and gives the server's pages the languages other than English. */
export function allTexts(): AllTexts {
  const languages = new Map(LANGUAGE_CODES.map((code) => [code, new Map<string, Tree>()]));
  const hash = createHash('sha256');
  for (const [path, tree] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [code = '', file = ''] = path.split('/').slice(-2);
    languages.get(code as LanguageCode)?.set(file.replace(/\.json$/, ''), tree);
    hash.update(`${path}\n${JSON.stringify(tree)}\n`);
  }
  for (const [code, namespaces] of languages) if (code !== DEFAULT_LANGUAGE) haveTexts(code, namespaces);
  return { languages, version: hash.digest('hex').slice(0, 12) };
}
