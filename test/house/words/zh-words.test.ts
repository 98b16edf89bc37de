import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// docs/words.md, "What we call things in Chinese": one word for one thing, in all that is read in Chinese.

const root = join(import.meta.dirname, '../../..');
const FILES = [
  ...globSync('src/web/text/zh-TW/*.json', { cwd: root }),
  ...globSync('src/core/*/papers/*-model.ts', { cwd: root }),
  'src/server/notices/letters/zh-TW.json',
  'src/server/platform/http/refusals-zh-tw.json',
].sort();
const HAN = /\p{Script=Han}/u;

/** What stands under *Not*, each with the word that is used instead. */
function bannedIn(page: string): ReadonlyMap<string, string> {
  const table = page.split('## What we call things in Chinese')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && HAN.test(line.split('|')[3] ?? ''));
  return new Map(
    rows.flatMap((line) => {
      const [, , said = '', not = ''] = line.split('|');
      return not.split(',').map((word) => [word.trim(), said.trim()] as const);
    }),
  );
}

const BANNED = bannedIn(readFileSync(join(root, 'docs/words.md'), 'utf8'));
const found = (line: string): string[] =>
  [...BANNED].filter(([word]) => line.includes(word)).map(([word, said]) => `${word}: ${said}`);

describe('Chinese calls one thing by one word', () => {
  it('has a table of what is said and what is not', () => {
    expect(BANNED.size).toBeGreaterThan(40);
    expect(BANNED.get('顧客')).toBe('客戶');
  });

  it.each(FILES)('%s', (file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    expect(lines.flatMap((line) => found(line).map((fault) => [fault, line.trim()]))).toEqual([]);
  });

  it('is told from what would break it', () => {
    expect(found('顧客已付款')).toEqual(['顧客: 客戶']);
    expect(found('{{n}} 件工作，客戶已雇用專家')).toEqual([]);
  });
});
