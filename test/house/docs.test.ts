import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/config.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isThere = (path: string) => existsSync(join(ROOT, path));
const DOCS = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** Trees of the project; the three floors may be named without `src/`. */
const TREE = /^(?:src|db|test|scripts|bench|docs|core|server|web)\//;
const FLOOR = /^(?:core|server|web)\//;

/** `a/{b,c}.ts` is two paths. */
const spread = (path: string): string[] => {
  const found = /^(.*)\{([^{}]+)\}(.*)$/.exec(path);
  return found ? (found[2] ?? '').split(',').flatMap((part) => spread(`${found[1]}${part}${found[3]}`)) : [path];
};

/** The paths of the project that a text names in backticks or links to. `{name}` stands for any: such a path is left out. */
function pathsIn(text: string, folder: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const named = [...prose.matchAll(/`([\w./{},@-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => TREE.test(path) && !/\{[^,}]*\}/.test(path))
    .flatMap(spread)
    .map((path) => (FLOOR.test(path) ? `src/${path}` : path));
  const linked = [...prose.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, path = '']) => posix.join(folder, path));
  return [...named, ...linked];
}

const missing = (text: string, folder: string) => pathsIn(text, folder).filter((path) => !isThere(path));

describe('what the docs name', () => {
  it.each(DOCS)('is there: %s', (path) => {
    expect(missing(read(path), posix.dirname(path))).toEqual([]);
  });

  it('is looked at: a missing file is found, by name, in braces and behind a link', () => {
    const planted =
      'See `src/core/bids/{rules,nowhere}.ts`, `core/kit/none.ts`, [this](words-none.md) and [that](changes.md).';
    expect(missing(planted, 'docs')).toEqual([
      'src/core/bids/nowhere.ts',
      'src/core/kit/none.ts',
      'docs/words-none.md',
    ]);
    expect(pathsIn(read('docs/changes.md'), 'docs').length).toBeGreaterThan(60);
  });
});

describe('docs/settings.md', () => {
  it('has each setting that the server reads, once, and no other', () => {
    const rows = [...read('docs/settings.md').matchAll(/^\| (`[^|]+`) \|/gm)].map(([, names = '']) => names);
    const named = rows.flatMap((names) => [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
    // MODE is the name that GOTONG_MODE had: it is refused with that word.
    expect(named.toSorted()).toEqual(SETTING_NAMES.filter((name) => name !== 'MODE').toSorted());
  });
});

describe('docs/operating.md', () => {
  it('is a year in six screens of forty lines, in its order', () => {
    const text = read('docs/operating.md');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(240);
    const heads = [...text.matchAll(/^## (.*)$/gm)].map(([, head]) => head);
    expect(heads).toEqual('Try it,Install,The first day,Backups,Every week,Upgrading,Trouble,Grow'.split(','));
  });

  it('names places of other documents that are there', () => {
    const anchors = (text: string) =>
      [...text.matchAll(/^#+ (.*)$/gm)].map(([, head = '']) =>
        head
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
    const asked = DOCS.flatMap((path) =>
      [...read(path).matchAll(/\]\((?![a-z]+:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, file = '', anchor = '']) => ({
        file: file === '' ? path : posix.join(posix.dirname(path), file),
        anchor,
      })),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ file, anchor }) => !anchors(read(file)).includes(anchor))).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  /** What of a text is over 60 lines, or over 120 characters in a line. */
  const tooMuch = (text: string): string[] => {
    const lines = text.trimEnd().split('\n');
    return [...lines.slice(60), ...lines.filter((line) => line.length > 120)];
  };

  it('has at most 60 lines of at most 120 characters', () => {
    expect(tooMuch(read('ARCHITECTURE.md'))).toEqual([]);
  });

  it('is measured: a line too many and a line too long are found', () => {
    expect(tooMuch(`${'a\n'.repeat(60)}b\n`)).toEqual(['b']);
    expect(tooMuch('c'.repeat(121))).toEqual(['c'.repeat(121)]);
  });
});
