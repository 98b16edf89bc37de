import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
/** All that people read: texts of screens, letters, refusals, and the articles and pages that are shipped. */
const FILES = [
  'src/web/text/*/*.json',
  'src/server/notices/letters/*.json',
  'src/server/platform/http/*.json',
  'db/seed/content/**/*.ts',
];

/** Words that speak of other markets, whether of all of them or of what they charge. */
const OF_OTHERS = [
  /\b(?:other|most|some|any other|rival|competing)\s+(?:\w+\s+)?(?:market(?:place)?s|platforms|apps)\b/i,
  /\bcompetitors?\b/i,
  /\b(?:unlike|cheaper than|better than|instead of)\s+(?:other|any|every|most)\b/i,
  /(?:其他|別的|一般|大多數)(?:的)?(?:平台|市場)/,
  /(?:同業|競爭對手|比別家)/,
];
const saidOfOthers = (text: string): string[] => OF_OTHERS.flatMap((words) => words.exec(text)?.[0] ?? []);

describe('what we say to people', () => {
  it('says nothing of other markets: only what is true of ours (issue 22 point 9)', () => {
    const files = FILES.flatMap((pattern) => globSync(pattern, { cwd: root }));
    expect(files.length).toBeGreaterThan(60);
    const found = files.flatMap((path) =>
      saidOfOthers(readFileSync(join(root, path), 'utf8')).map((words) => `${path}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'Other platforms take 20 %.',
    'Most apps sell your lead to eight pros.',
    'Cheaper than any other site.',
    'Our competitors hide it.',
    '其他平台抽成兩成。',
  ])('would be found: %s', (text) => {
    expect(saidOfOthers(text)).not.toEqual([]);
  });

  it.each(['Reviews on other sites', 'No cut of the job', 'We calculate it from completed jobs.'])(
    'passes: %s',
    (text) => {
      expect(saidOfOthers(text)).toEqual([]);
    },
  );
});
