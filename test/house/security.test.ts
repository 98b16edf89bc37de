import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** The tests that a text names as `file#title`. */
const namedIn = (text: string): { file: string; title: string }[] =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)#([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }));

/** What of them is not there, by file or by the title as it is written there. */
const missingIn = (text: string): string[] =>
  namedIn(text).flatMap(({ file, title }) => {
    const path = join(ROOT, file);
    if (!existsSync(path)) return [file];
    const code = readFileSync(path, 'utf8');
    return ["'", '"', '`'].some((quote) => code.includes(`${quote}${title}${quote}`)) ? [] : [`${file}#${title}`];
  });

const chapters = TEXT.split(/^## /m).filter((part) => /^V\d+ /.test(part));

describe('docs/security.md', () => {
  it('names tests that are there, by file and title', () => {
    expect(namedIn(TEXT).length).toBeGreaterThan(45);
    expect(missingIn(TEXT)).toEqual([]);
  });

  it('has each chapter of ASVS 5.0, with at least one test', () => {
    expect(chapters.map((part) => /^V(\d+)/.exec(part)?.[1])).toEqual(
      Array.from({ length: 17 }, (_, n) => String(n + 1)),
    );
    for (const part of chapters)
      expect([part.split('\n')[0], namedIn(part).length > 0]).toEqual([part.split('\n')[0], true]);
  });

  it('is looked at: a file and a title that are not there are found', () => {
    const planted = ['See `test/house/none.test.ts#x` and `test/house/security.test.ts#no', 'such title`.'].join(' ');
    expect(missingIn(planted)).toEqual([
      'test/house/none.test.ts',
      ['test/house/security.test.ts#no', 'such title'].join(' '),
    ]);
  });
});
