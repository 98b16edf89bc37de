import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../programs.ts';
import type { Contents, Passed } from './unchanged.ts';

/** What passed in `npm run check`, by path. `npm ci` deletes it. */
export interface Found {
  readonly lint: Passed;
  readonly tests: Passed;
}

const FILE = join(ROOT, 'node_modules/.cache/checked.json');
const NOTHING: Found = { lint: {}, tests: {} };

/** The result of `make`, which reads a file; null where the file does not exist. */
function read<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** All files that git tracks or would add, with their contents; null without git. */
export function contentsOf(): Contents | null {
  const list = () =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const listed = read(list);
  if (listed === null) return null;
  const paths = new Set(listed.split('\0').filter((path) => path !== ''));
  return new Map(
    [...paths].flatMap((path) => {
      const content = read(() => readFileSync(join(ROOT, path)));
      return content ? [[path, content] as const] : [];
    }),
  );
}

/** The results of the last run on this machine. */
export const foundBefore = (): Found => read(() => JSON.parse(readFileSync(FILE, 'utf8')) as Found) ?? NOTHING;

/** Stores the results for the next run. */
export function keep(found: Found): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(found));
}
