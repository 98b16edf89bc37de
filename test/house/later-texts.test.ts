import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// In another language than English the dashboard fetches all its texts with its first screen: a namespace that is not named
// there would show in English.

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** Loaded with the first script, which names itself what it has. */
const FIRST = ['dashboard', 'shared', 'ui', 'parts'];

it('the dashboard fetches every namespace that one of its screens says something of', () => {
  const said = globSync('src/web/dashboard/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(/#web\/text\/spaces\/([a-z]+)\.ts/g)].map(([, name]) => name as string),
  );
  const entry = read('src/web/dashboard/entry.tsx');
  const fetched = [...FIRST, ...[...entry.matchAll(/^ {2}'([a-z]+)',$/gm)].map(([, name]) => name as string)];
  expect(said.length).toBeGreaterThan(100);
  expect([...new Set(said)].filter((name) => !fetched.includes(name))).toEqual([]);
});
