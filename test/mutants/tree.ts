import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Mutant } from './kept.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A copy of the working tree as it stands, so that planting never touches the tree itself. */
export function copyTree(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'gotong-mutants-'));
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const name of names.split('\0')) {
    const from = join(ROOT, name);
    if (name && name !== 'node_modules' && existsSync(from)) cpSync(from, join(root, name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const times = (text: string, part: string) => text.split(part).length - 1;

/** Where the bug goes now, with the text to write; the reason where it goes nowhere. */
export type Place = { readonly path: string; readonly before: string; readonly after: string } | string;

/** Code moves: where the named file is gone or has lost the words, the one file of ours that has them is taken. */
export function placeOf(root: string, { file, find, replace }: Mutant): Place {
  if (find === replace) return 'changes nothing';
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const own = times(read(file), find);
  if (own > 1) return `stands ${own} times`;
  const kind = /\.\w+$/.exec(file)?.[0] ?? '';
  const isTest = (path: string) => /\.test\.tsx?$/.test(path);
  const paths =
    own === 1
      ? [file]
      : globSync([`src/**/*${kind}`, `db/**/*${kind}`], { cwd: root })
          .filter((path) => !isTest(path) && times(read(path), find) > 0)
          .sort();
  // A function in SQL stands again where it was changed: the last is in force, and views come after migrations.
  const path = kind === '.sql' ? paths.at(-1) : paths[0];
  if (path === undefined) return 'is found nowhere';
  if (kind !== '.sql' && paths.length > 1) return `stands in ${paths.length} files`;
  const before = read(path);
  if (times(before, find) > 1) return `stands ${times(before, find)} times`;
  return { path, before, after: before.replace(find, () => replace) };
}

/** The test files as they are called now; null for one that is gone. */
export function testPath(root: string, path: string): string | null {
  if (existsSync(join(root, path))) return path;
  const moved = globSync(`{src,db,test}/**/${basename(path)}`, { cwd: root });
  return moved.length === 1 ? (moved[0] as string) : null;
}
