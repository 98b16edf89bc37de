import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '#server/platform/process-lock.ts';
import { checkBudgets } from './budget.ts';
import { drawIcons } from './icons.ts';
import { ROOT } from './programs.ts';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'stamp');
const SOURCES = [
  'src/web/**',
  'src/core/**',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/icons.ts',
  'scripts/slim-build.ts',
];

/** A fingerprint of everything that the built pages depend on. */
function fingerprint(): string {
  const hash = createHash('sha1');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether dist/ holds what the sources say now. */
export const isBuilt = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();

/** Builds what the browser loads (dist/client) and what renders the public pages (dist/ssr). Throws when either fails. */
export async function build(): Promise<void> {
  const stamp = fingerprint();
  rmSync(STAMP, { force: true });
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root: ROOT, logLevel: 'warn' }, null);
  await builder.buildApp();
  await drawIcons(join(DIST, 'icons'));
  mkdirSync(DIST, { recursive: true });
  writeFileSync(STAMP, stamp);
}

/** Builds unless it is built. Two processes that want it at once take turns, and the second finds the work done. */
export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  mkdirSync(DIST, { recursive: true });
  for (;;) {
    const { lock } = takeLock(join(DIST, 'building'));
    if (!lock) {
      await sleep(100);
      continue;
    }
    try {
      if (isBuilt()) return;
      const from = performance.now();
      say('Building the pages');
      await build();
      say(`Built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
      return;
    } finally {
      lock.release();
    }
  }
}

if (import.meta.main) {
  await buildIfNeeded(console.log);
  const { lines, broken } = checkBudgets(join(DIST, 'client'));
  console.log(`Compressed, before anything is drawn:\n${lines.join('\n')}`);
  if (broken.length > 0) {
    console.error(`Over budget (scripts/budget.ts): ${broken.join(', ')}`);
    process.exitCode = 1;
  }
}
