import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CATEGORY_ONLY, UNUSED_WEIGHTS } from '../../scripts/slim-build.ts';
import { readTree } from './scan.ts';

it('no icon is drawn in a weight that the build leaves out', () => {
  const web = readTree(join(import.meta.dirname, '../..')).filter(({ path }) => path.startsWith('src/web/'));
  const asked = new RegExp(`weight\\b[^\\n]{0,60}['"](${UNUSED_WEIGHTS.join('|')})['"]`);
  expect(asked.test('<X weight={on ? "fill" : \'light\'} />')).toBe(true);
  expect(web.filter(({ text }) => asked.test(text)).map(({ path }) => path)).toEqual([]);
  expect(web.some(({ text }) => text.includes('weight="duotone"'))).toBe(true);
});

it('icons that are kept in one weight stand for categories alone', () => {
  const web = readTree(join(import.meta.dirname, '../..')).filter(({ path }) => path.startsWith('src/web/'));
  const users = (icon: string) => web.filter(({ text }) => text.includes(`/ssr/${icon}'`)).map(({ path }) => path);
  for (const icon of CATEGORY_ONLY) expect([icon, users(icon)]).toEqual([icon, ['src/web/parts/category-icon.ts']]);
});
