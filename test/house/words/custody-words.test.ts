import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
/** All that people read: screens, letters, refusals (also in the calls), papers, articles, questionnaires. */
const FILES = [
  'src/web/text/*/*.json',
  'src/web/{public,parts,dashboard,ops}/**/*.tsx',
  'src/server/notices/letters/*.json',
  'src/server/platform/http/*.json',
  'src/core/**/{calls,ops-calls}.ts',
  'src/core/custody/**/*.ts',
  'db/seed/content/**/*.ts',
  'db/seed/data/*.json',
];
/** What we do is no escrow and no trust in the sense of the law: a licensed company holds the money (issue 20 point 13). */
const NAMES = [/\bescrow/i, /\btrust accounts?\b/i, /\bheld (?:in|on) trust\b/i, /信託(?:帳戶|專戶)/, /履約保證/];
const namedIn = (text: string): string[] => NAMES.flatMap((name) => name.exec(text)?.[0] ?? []);

describe('what we say of money that is held', () => {
  it('never calls it escrow or a trust', () => {
    const files = FILES.flatMap((pattern) => globSync(pattern, { cwd: root }));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((path) =>
      namedIn(readFileSync(join(root, path), 'utf8')).map((words) => `${path}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'Your money is in escrow.',
    'An Escrow service',
    'We keep it in a trust account.',
    '存入信託專戶',
    '履約保證',
  ])('would be found: %s', (text) => {
    expect(namedIn(text)).not.toEqual([]);
  });
});
