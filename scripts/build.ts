import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkBudgets } from './budget.ts';
import { ROOT } from './programs.ts';
import { bundleIfNeeded } from './server-bundle.ts';
import { isStamped, stampOf } from './stamp.ts';
import { takingTurns } from './turns.ts';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'stamp');
// The app's manifest shows some of the pictures as screenshots.
const FOLDERS = ['src/web', 'src/core', 'src/server/platform/languages', 'docs/pictures'];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/chunking.ts',
  'scripts/icons.ts',
  'scripts/texts/made-texts.ts',
  'scripts/slim-build.ts',
  'scripts/shapes/slim-input.ts',
  'scripts/texts/slim-texts.ts',
];

/** Everything that the built pages depend on. */
const sources = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .sort(),
  ).concat(FILES);

/** Whether dist/ is up to date with the sources. */
export const isBuilt = (): boolean => isStamped(STAMP, sources());

/** Builds what the browser loads (dist/client) and what renders the public pages (dist/ssr). Throws when either fails. */
export async function build(): Promise<void> {
  const stamp = stampOf(sources());
  rmSync(STAMP, { force: true });
  const [{ createBuilder }, { drawIcons }] = await Promise.all([import('vite'), import('./icons.ts')]);
  const builder = await createBuilder({ root: ROOT, logLevel: 'warn' }, null);
  await builder.buildApp();
  await drawIcons(join(DIST, 'icons'));
  mkdirSync(DIST, { recursive: true });
  writeFileSync(STAMP, stamp);
}

/** Builds unless dist/ is up to date. If two processes do this at once, the second waits and then has nothing to do. */
export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  if (isBuilt()) return;
  mkdirSync(DIST, { recursive: true });
  await takingTurns(join(DIST, 'building'), isBuilt, async () => {
    const from = performance.now();
    say('Building the pages');
    await build();
    say(`Built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  });
}

function checkSizes(): void {
  const { lines, broken } = checkBudgets(join(DIST, 'client'));
  console.log(`Compressed, before anything is drawn:\n${lines.join('\n')}`);
  if (broken.length === 0) return;
  console.error(`Over budget (scripts/budget.ts): ${broken.join(', ')}`);
  process.exitCode = 1;
}

// Builds everything, or with an argument only the part that a start needs: `server` or `pages`.
if (import.meta.main) {
  const [, , what] = process.argv;
  if (what !== 'server') await buildIfNeeded(console.log);
  if (what !== 'pages') await bundleIfNeeded(console.log);
  if (what === undefined) checkSizes();
}
