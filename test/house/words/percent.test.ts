import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// docs/words.md, rule 16: a percent sign follows its figure without a space, in every language.

const root = join(import.meta.dirname, '../../..');
const FILES = [
  ...globSync('src/web/text/*/*.json', { cwd: root }),
  ...globSync('src/{core,web}/**/*.{ts,tsx}', { cwd: root }),
  ...globSync('src/server/**/*-presenter.ts', { cwd: root }),
  ...globSync('src/server/notices/letters/*.json', { cwd: root }),
  ...globSync('src/server/platform/http/*.json', { cwd: root }),
  ...globSync('db/seed/{content,catalogue,data}/**/*.{ts,json}', { cwd: root }),
].filter((path) => !/\.test\.tsx?$/.test(path));
/** "71 %" and "{{percent}} %". The operator of a remainder has a figure in front nowhere in what is read. */
const SPACED = /(?:\d|\}) %/;

it('no space stands between a figure and its percent sign', () => {
  const spaced = FILES.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => SPACED.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(FILES.length).toBeGreaterThan(1000);
  expect(spaced).toEqual([]);
  const told = ['71 %', '{{percent}} %，', '`' + '$' + '{share} %`', '9%', 'at % 7', '100 % of it'].map((line) =>
    SPACED.test(line),
  );
  expect(told).toEqual([true, true, true, false, false, true]);
});
