import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import config from '../vitest.config.ts';
import { contentsOf, foundBefore, keep } from './checks/found.ts';
import { type Contents, type Keys, keysOf, leftOf, ownKeysOf, type Passed } from './checks/unchanged.ts';
import { ROOT, run } from './programs.ts';

// `npm run check` runs all checks that need no database and no browser, side by side. It skips and counts what passed here before
// and has not changed since. `npm run check -- --all` skips nothing, and `npm test` never skips.

const TYPES_FOUND = 'node_modules/.cache/types.tsbuildinfo';
const LINTER = ['biome.json', 'package-lock.json'];
/** Suites of vitest.config.ts that need no database and no browser. */
const SUITES = ['pure', 'screens'];
/** More names than this do not go on one line: the linter is told to look at all files. */
const MANY = 2_000;

interface Checked {
  readonly ok: boolean;
  readonly output: string;
  /** How much of the check was run. */
  readonly note: string;
  readonly passed?: Passed;
}

async function types(): Promise<Checked> {
  const args = ['--noEmit', '-p', '.', '--checkers', '2', '--incremental', '--tsBuildInfoFile', TYPES_FOUND];
  return { ...(await run('tsc', args, { quiet: true })), note: 'what changed, and what uses it' };
}

async function lint(files: Contents | null, before: Passed): Promise<Checked> {
  const keys = files ? ownKeysOf(files, [...files.keys()], LINTER) : new Map<string, string>();
  const left = leftOf(keys, before);
  const isWhole = !files || left.length > MANY;
  if (!isWhole && left.length === 0) return { ok: true, output: '', note: 'nothing changed', passed: before };
  const which = isWhole ? ['.'] : ['--files-ignore-unknown=true', '--no-errors-on-unmatched', ...left];
  const outcome = await run('biome', ['ci', '--max-diagnostics=50', ...which], { quiet: true });
  const passed = passedOf(keys, (path) => outcome.ok || before[path] === keys.get(path));
  return { ...outcome, note: isWhole ? 'all files' : `${left.length} of ${keys.size} files`, passed };
}

async function tests(files: Contents | null, before: Passed): Promise<Checked> {
  const keys = files ? keysOfTests(files) : new Map<string, string | null>();
  const left = leftOf(keys, before);
  const isWhole = left.length === keys.size;
  const folder = mkdtempSync(join(tmpdir(), 'gotong-check-'));
  const report = join(folder, 'report.json');
  const projects = SUITES.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await run('vitest', ['run', ...projects, ...reporters, ...(isWhole ? [] : left)], { quiet: true });
  const well = passedFiles(report, outcome.ok);
  rmSync(folder, { recursive: true });
  const passed = passedOf(keys, (path) => well.has(path) || !left.includes(path));
  return { ...outcome, note: isWhole ? 'all files' : `${left.length} of ${keys.size} files`, passed };
}

function keysOfTests(files: Contents): Keys {
  const suites = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
  );
  const own = suites.filter(({ name }) => SUITES.includes(String(name)));
  const globs = own.flatMap(({ include }) => include ?? []);
  const paths = [...files.keys()].filter((path) => globs.some((glob) => matchesGlob(path, glob)));
  return keysOf(
    files,
    paths,
    own.flatMap(({ setupFiles }) => setupFiles ?? []),
  );
}

/** The test files that passed, by vitest's report. Empty where there is no report, or vitest failed but no file did. */
function passedFiles(report: string, endedWell: boolean): ReadonlySet<string> {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; status: string }[];
    };
    const well = testResults.filter(({ status }) => status === 'passed');
    if (!endedWell && well.length === testResults.length) return new Set();
    return new Set(well.map(({ name }) => name.slice(ROOT.length + 1)));
  } catch {
    return new Set();
  }
}

const passedOf = (keys: Keys, isPassed: (path: string) => boolean): Passed =>
  Object.fromEntries([...keys].flatMap(([path, key]) => (key !== null && isPassed(path) ? [[path, key]] : [])));

const from = performance.now();
async function said(name: string, work: Promise<Checked>): Promise<Checked> {
  const checked = await work;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${checked.ok ? 'ok      ' : 'FAILED  '}${name}, ${checked.note}  ${seconds} s`);
  return checked;
}

const isAll = process.argv.includes('--all') || process.env.CI === 'true';
const files = isAll ? null : contentsOf();
const before = files ? foundBefore() : { lint: {}, tests: {} };
const [typed, linted, tested] = await Promise.all([
  said('types', types()),
  said('lint and format', lint(files, before.lint)),
  said('house, spec and pure tests', tests(files, before.tests)),
]);
if (files) keep({ lint: linted.passed ?? {}, tests: tested.passed ?? {} });
const broken = [typed, linted, tested].filter(({ ok }) => !ok);
for (const { output } of broken) console.error(`\n${output.trim()}`);
if (broken.length > 0) process.exitCode = 1;
