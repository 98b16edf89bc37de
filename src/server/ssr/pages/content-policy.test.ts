import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { hashOf } from '#server/platform/http/own-page.ts';
import { contentPolicy, LIBRARY_STYLES } from './content-policy.ts';

const { dirname, join } = process.getBuiltinModule('node:path');
const folder = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));

/** The text that a module of the library writes into its style element. */
function styleOf(module: string): string {
  const source = readFileSync(join(folder, 'dist/private', module), 'utf8');
  const [, text = ''] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source) ?? [];
  const filled = text.replace(/\$\{([\w$]+)\}/g, (_, name: string) => {
    const [, value = ''] = new RegExp(`const ${name.replaceAll('$', '\\$')} = '([^']*)'`).exec(source) ?? [];
    return value;
  });
  return filled.trim();
}

it('names the style elements of the library as it writes them', () => {
  const styles = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map(styleOf);
  expect(styles.map((style) => style.includes('@layer'))).toEqual([true, true]);
  expect(styles.map(hashOf)).toEqual([...LIBRARY_STYLES]);
});

it('lets no style in that is not named, and attributes only in pages that are drawn here', () => {
  const rules = (drawn: 'page' | 'shell', hosts: readonly string[] = []) =>
    contentPolicy(['one()'], false, hosts, drawn)
      .split('; ')
      .filter((rule) => rule.startsWith('style-src'));
  const named = `style-src 'self' ${LIBRARY_STYLES.join(' ')}`;
  expect(rules('page')).toEqual([named, "style-src-attr 'unsafe-inline'"]);
  expect(rules('shell')).toEqual([named, "style-src-attr 'none'"]);
  // Third-party scripts, if configured and agreed to, write their own styles.
  expect(rules('shell', ['https://others.example'])).toEqual([
    "style-src 'self' 'unsafe-inline' https://others.example",
  ]);
});
