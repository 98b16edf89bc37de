import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// What makes a journey fail on a slow machine alone (docs/testing.md).

const ROOT = join(import.meta.dirname, '../..');
const RULES: readonly (readonly [broken: RegExp, message: string])[] = [
  [/\.press\('[a-z?]'\)/g, 'a letter is pressed by pressKey or pressOff of test/journeys/keys.ts, which wait for it'],
  [/waitForTimeout|networkidle/g, 'wait for what is shown, not for time'],
];

const found = (text: string): string[] =>
  RULES.flatMap(([broken, message]) => [...text.matchAll(broken)].map(([words]) => `${words}: ${message}`));

it('journeys wait until a letter acts, and never for time', () => {
  const files = globSync('test/journeys/**/*.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.flatMap((path) => found(readFileSync(join(ROOT, path), 'utf8')).map((said) => `${path}: ${said}`)),
  ).toEqual([]);
});

it.each([
  "await page.keyboard.press('j');",
  "await keyboard.press('?')",
  'await page.waitForTimeout(500);',
  "await page.waitForLoadState('networkidle');",
])('%s is found', (planted) => expect(found(planted)).toHaveLength(1));

it.each(["await page.keyboard.press('Tab');", "await pressKey(page, 'j');", "await keyboard.type('jk');"])(
  '%s is not',
  (allowed) => expect(found(allowed)).toEqual([]),
);
