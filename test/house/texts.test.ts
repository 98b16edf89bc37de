import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, WRITTEN_CODES } from '#core/languages.ts';
import { INLINE } from './inline-counts.ts';
import { earlyTexts, inlineTexts } from './inline-text.ts';
import { countInline } from './print-inline.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'src/web/text');

type Tree = { [key: string]: string | Tree };
const read = (code: string, file: string) => JSON.parse(readFileSync(join(folder, code, file), 'utf8')) as Tree;

/** A file's texts by key. */
function leaves(tree: Tree, path: readonly string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[...path, name].join('>'), value] as [string, string]]
      : leaves(value, [...path, name]),
  );
}

const files = readdirSync(join(folder, DEFAULT_LANGUAGE)).sort();
const places = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort();
const parts = (text: string) => [...text.matchAll(/<(\w+)\/?>/g)].map(([, name]) => name).sort();
const isPlural = (key: string, keys: ReadonlySet<string>) =>
  /_(?:one|other)$/.test(key) && keys.has(key.replace(/_(?:one|other)$/, '_other'));
const asked = (key: string, keys: ReadonlySet<string>) =>
  isPlural(key, keys) ? key.replace(/_(?:one|other)$/, '') : key;

/** The keys that a language needs: some have one form for every number. */
const wantedOf = (code: string, keys: ReadonlySet<string>) => {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return [...keys].filter((key) => forms.includes('one') || !(key.endsWith('_one') && isPlural(key, keys)));
};

/** The languages that have a folder of texts. */
const languageFolders = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'spaces')
    .map(({ name }) => name)
    .sort();
const readOrNothing = (code: string, file: string) => (existsSync(join(folder, code, file)) ? read(code, file) : {});

/** What a language lacks of the English texts, as `namespace|key`. */
function lackingIn(code: string, textsOf: (file: string) => Tree): string[] {
  return files.flatMap((file) => {
    const keys = new Set(leaves(read(DEFAULT_LANGUAGE, file)).map(([key]) => key));
    const there = new Set(leaves(textsOf(file)).map(([key]) => key));
    const lacking = wantedOf(code, keys).filter((key) => !there.has(key));
    return lacking.map((key) => `${file.replace(/\.json$/, '')}|${key}`);
  });
}

/** Names and signs that are the same in every language. */
const SAME = new Set(['Gotong', 'Google', 'Facebook', 'Visa', 'Mastercard', 'Discover', 'LINE Pay', 'PDF']);

const sources = globSync('src/web/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|^src\/web\/text\//.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('texts', () => {
  it('are in every language, file by file', () => {
    expect(files.length).toBeGreaterThan(5);
    for (const code of WRITTEN_CODES) expect([code, readdirSync(join(folder, code)).sort()]).toEqual([code, files]);
    expect(languageFolders()).toEqual([...WRITTEN_CODES].sort());
  });

  it('lack nothing in a language that has a folder of its own, and what a further one would lack is listed', () => {
    for (const code of languageFolders())
      expect([code, lackingIn(code, (file) => readOrNothing(code, file))]).toEqual([code, []]);
    // Malay has one form for every number, Tamil has two.
    const none = { ms: lackingIn('ms-SG', () => ({})), ta: lackingIn('ta-SG', () => ({})) };
    expect(none.ms.length).toBeGreaterThan(1000);
    expect(none.ta.filter((key) => !none.ms.includes(key)).every((key) => key.endsWith('_one'))).toBe(true);
    expect(none.ta.length).toBeGreaterThan(none.ms.length);
    const begun = lackingIn('ms-SG', (file) => (file === 'shared.json' ? read(DEFAULT_LANGUAGE, file) : {}));
    expect(none.ms.filter((key) => !begun.includes(key)).every((key) => key.startsWith('shared|'))).toBe(true);
    expect(begun.some((key) => key.startsWith('shared|'))).toBe(false);
  });

  for (const code of WRITTEN_CODES.filter((each) => each !== DEFAULT_LANGUAGE))
    it.each(files)(
      `of %s are the same keys in ${code}, with the same places and parts, and none is left in English`,
      (file) => {
        const english = new Map(leaves(read(DEFAULT_LANGUAGE, file)));
        const other = new Map(leaves(read(code, file)));
        const keys = new Set(english.keys());
        const wanted = wantedOf(code, keys);
        expect(
          wanted.filter((key) => !other.has(key)),
          'missing',
        ).toEqual([]);
        expect(
          [...other.keys()].filter((key) => !wanted.includes(key)),
          'too many',
        ).toEqual([]);
        for (const key of wanted) {
          const [from = '', to = ''] = [english.get(key), other.get(key)];
          expect([key, places(to), parts(to)]).toEqual([key, places(from), parts(from)]);
          expect([key, to.trim() === '']).toEqual([key, from.trim() === '']);
        }
        const same = wanted.filter(
          (key) => english.get(key) === other.get(key) && /[A-Za-z]{2}/.test(withoutPlaces(english.get(key))),
        );
        expect(
          same.filter((key) => !SAME.has(english.get(key) ?? '')),
          'identical',
        ).toEqual([]);
      },
    );

  it.each(files)('of %s are all asked for', (file) => {
    const namespace = file.replace(/\.json$/, '');
    const askers = sources
      .filter(({ text }) => text.includes(`'#web/text/spaces/${namespace}.ts'`))
      .map(({ text }) => text);
    const all = askers.join('\n');
    const keys = new Set(leaves(read(DEFAULT_LANGUAGE, file)).map(([key]) => key));
    expect([...keys].filter((key) => !all.includes(`'${asked(key, keys)}'`))).toEqual([]);
  });

  it('have both English forms where they have one', () => {
    for (const file of files) {
      const keys = new Set(leaves(read(DEFAULT_LANGUAGE, file)).map(([key]) => key));
      for (const key of keys) if (isPlural(key, keys)) expect(keys).toContain(key.replace(/_(?:one|other)$/, '_one'));
    }
  });

  it('are asked for once the language is known, not when a file is loaded', () => {
    expect(sources.flatMap(({ path, text }) => earlyTexts(path, text).map((each) => `${path} ${each.text}`))).toEqual(
      [],
    );
    const early = (code: string) => earlyTexts('a.ts', `import { t } from '#web/text/spaces/ui.ts';\n${code}`).length;
    expect(early(`const title = t('a>b');`)).toBe(1);
    expect(early(`const list = { title: t('a>b') };`)).toBe(1);
    expect(early(`const title = () => t('a>b');\nconst all = [title()];`)).toBe(1);
    expect(early(`const title = () => t('a>b');\nexport const all = () => [title()];`)).toBe(0);
    expect(early(`const entry = { get label() { return t('a>b'); } };`)).toBe(0);
  });
});

const withoutPlaces = (text = '') => text.replace(/\{\{\w+\}\}|<\/?\w+\/?>/g, '');

describe('English in the code', () => {
  it('does not grow: what is new goes into web/text (docs/texts.md), and what was moved there stays', () => {
    const now = countInline();
    const grown = Object.entries(now).filter(([part, texts]) => texts > (INLINE[part] ?? 0));
    expect(grown.map(([part, texts]) => `${part}: ${texts} instead of ${INLINE[part] ?? 0}`)).toEqual([]);
  });

  it('is found in what people read, and not in names, classes and codes', () => {
    const texts = (code: string) => inlineTexts('a.tsx', code).map(({ text }) => text.trim());
    expect(texts('const A = () => <p>Hello there</p>;')).toEqual(['Hello there']);
    expect(texts('const A = () => <Button label="Save" />;')).toEqual(['Save']);
    expect(texts(`const say = (on: boolean) => (on ? 'Turn it off' : 'Turn it on');`)).toHaveLength(2);
    expect(texts('const say = () => `You have #{n} quotes`;'.replace('#', '$'))).toHaveLength(1);
    expect(texts(`const A = () => <p className="flex items-center">{t('a>b')}</p>;`)).toEqual([]);
    expect(texts(`if (event.key === 'Enter') send('two words-joined');`)).toEqual([]);
    expect(texts(`import x from 'Some module'; const kind: 'One kind' = y;`)).toEqual([]);
  });
});
