import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Parts of a line are joined by `listed`, `enumerated` and `labelled` (src/web/parts/listed.ts), which know how Chinese does it:
// a comma or a colon in the code is English in every language.

const root = new URL('../../../', import.meta.url).pathname;
const FILES = globSync('src/web/{dashboard,parts,public,state}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);
/** What nobody reads, or what stays as it was typed. */
const OTHER = [/srcSet=/, /keyword_setting/, /`rgb\(/];
const JOINED = /\.join\('[,:;] '\)|\}[,:;] \$\{/;

it('no English comma or colon joins what stands on a screen', () => {
  const found = FILES.flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .filter((line) => JOINED.test(line) && !OTHER.some((one) => one.test(line)))
      .map((line) => [path, line.trim()]),
  );
  expect(FILES.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
  expect(['`$' + '{kind}, $' + '{note}`', "names.join(', ')"].map((line) => JOINED.test(line))).toEqual([true, true]);
});
