import { describe, expect, it } from 'vitest';
import { keysOf, leftOf, ownKeysOf } from '../../../scripts/checks/unchanged.ts';

const TREE: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'src/core/bids/rules.ts': `import { cents } from '#core/kit/money.ts';`,
  'src/core/bids/rules.test.ts': `import { fee } from './rules.ts';`,
  'src/core/kit/money.ts': 'export const cents = 1;',
  'src/core/kit/money.test.ts': `import { cents } from './money.ts';`,
  'src/web/ui/Button.tsx': `import '../text/en-SG/ui.json';`,
  'src/web/ui/Button.test.tsx': `const { Button } = await import('./Button.tsx');`,
  'src/web/text/en-SG/ui.json': '{ "ok": "OK" }',
  'test/house/house.test.ts': `import { readTree } from './scan.ts';`,
  'test/house/scan.ts': `import { readFileSync } from 'node:fs';`,
  'test/house/named.test.ts': 'for (const name of NAMES) await import(name);',
  'test/support/setup.ts': '',
};
const TESTS = Object.keys(TREE).filter((path) => path.includes('.test.'));

const keys = (changes: Readonly<Record<string, string>> = {}, setup: string[] = []) =>
  keysOf(
    new Map(Object.entries({ ...TREE, ...changes }).map(([path, text]) => [path, Buffer.from(text)])),
    TESTS,
    setup,
  );
/** The tests whose key is another after these changes. */
const touched = (changes: Readonly<Record<string, string>>, setup: string[] = []) => {
  const before = keys({}, setup);
  return [...keys(changes, setup)].filter(([path, key]) => before.get(path) !== key).map(([path]) => path);
};

describe('a test that passed is left out', () => {
  it('until something changes that it imports, directly or not', () => {
    expect(touched({})).toEqual([]);
    expect(touched({ 'src/core/bids/rules.ts': 'export const fee = 2;' })).toEqual(['src/core/bids/rules.test.ts']);
    expect(touched({ 'src/core/kit/money.ts': 'export const cents = 2;' })).toEqual([
      'src/core/bids/rules.test.ts',
      'src/core/kit/money.test.ts',
    ]);
    expect(touched({ 'src/core/kit/money.test.ts': '' })).toEqual(['src/core/kit/money.test.ts']);
  });

  it('until a text changes that its screen imports', () => {
    expect(touched({ 'src/web/text/en-SG/ui.json': '{ "ok": "Fine" }' })).toEqual(['src/web/ui/Button.test.tsx']);
  });

  it('until the versions change that it runs on, or what runs before it', () => {
    const all = TESTS.filter((path) => !path.startsWith('test/house/'));
    expect(touched({ 'package-lock.json': '{ "react": "20" }' })).toEqual(all);
    expect(touched({ 'test/support/setup.ts': 'reset();' })).toEqual([]);
    expect(touched({ 'test/support/setup.ts': 'reset();' }, ['test/support/setup.ts'])).toEqual(all);
  });

  it('never, where it reads files itself or imports what is not written in it', () => {
    const untold = [...keys()].filter(([, key]) => key === null).map(([path]) => path);
    expect(untold).toEqual(['test/house/house.test.ts', 'test/house/named.test.ts']);
    const passed = Object.fromEntries([...keys()].map(([path, key]) => [path, key ?? '']));
    expect(leftOf(keys(), passed)).toEqual(untold);
    expect(leftOf(keys(), {})).toEqual(TESTS);
  });
});

it('a file that was linted is left out until it or the settings change', () => {
  const files = (text: string, settings = '{}') =>
    new Map([
      ['biome.json', Buffer.from(settings)],
      ['a.ts', Buffer.from(text)],
      ['b.ts', Buffer.from('')],
    ]);
  const of = (given: Map<string, Buffer>) => ownKeysOf(given, ['a.ts', 'b.ts'], ['biome.json']);
  const [before, edited, other] = [of(files('1')), of(files('2')), of(files('1', '{ "linter": {} }'))];
  expect([edited.get('a.ts') === before.get('a.ts'), edited.get('b.ts') === before.get('b.ts')]).toEqual([false, true]);
  expect([other.get('a.ts') === before.get('a.ts'), other.get('b.ts') === before.get('b.ts')]).toEqual([false, false]);
});
