import { execFileSync } from 'node:child_process';
import { type Affected, affectedBy } from '#test/house/graph/affected.ts';
import { readTree } from '#test/house/scan.ts';
import { ROOT } from './programs.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/**
 * The tests that depend, by their imports, on files changed since a revision, committed or not; 'all' where every test does.
 * Without a revision it takes the changes since the last commit, or where there are none, those of the last commit.
 */
export function changedSince(revision?: string): Affected | 'all' {
  const since = (from: string) => git('diff', '--name-only', '-z', from);
  const fresh = git('ls-files', '--others', '--exclude-standard', '-z');
  let paths = [...since(revision ?? 'HEAD'), ...fresh];
  if (paths.length === 0 && revision === undefined) paths = since('HEAD~1');
  console.log(`${paths.length} files changed`);
  return affectedBy(readTree(ROOT), paths);
}
