import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { partsOf, patternOf } from './titles.ts';

export type Outcome = 'passed' | 'failed' | 'skipped';

/** What one run of the tests came to: each test by its file and chain of titles, and what calls answered meanwhile. */
export interface Run {
  readonly tests: ReadonlyMap<string, readonly { readonly chain: string; readonly outcome: Outcome }[]>;
  /** What calls did, line by line (lines.ts); null where the server’s tests were not run. */
  readonly calls: ReadonlySet<string> | null;
}

interface VitestReport {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}
interface Suite {
  title: string;
  file?: string;
  suites?: Suite[];
  specs?: { title: string; tests?: { status: string }[] }[];
}

/** The name of the file in which a run of the server's tests leaves what its calls answered. */
export const CALLS_FILE = 'calls.txt';
/** The name of the file in which a step that failed for no single test's sake says why, a line for each fault. */
export const FAULTS_FILE = 'faults.txt';
export const JOURNEYS_FILE = 'journeys.json';

/** Reads the JSON reports of a folder, as scripts/test.ts has them written. */
export function readRun(folder: string, root: string): Run {
  const tests = new Map<string, { chain: string; outcome: Outcome }[]>();
  const add = (path: string, chain: string[], outcome: Outcome) => {
    const known = tests.get(path) ?? [];
    tests.set(path, [...known, { chain: chain.join(' > '), outcome }]);
  };
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Partial<VitestReport & { suites: Suite[] }>;
    for (const file of report.testResults ?? [])
      for (const { ancestorTitles, title, status } of file.assertionResults)
        add(relative(root, file.name), [...ancestorTitles, title], outcomeOf(status));
    for (const suite of report.suites ?? []) addSuite(suite, `test/journeys/${suite.file ?? suite.title}`, [], add);
  }
  const calls = join(folder, CALLS_FILE);
  return { tests, calls: existsSync(calls) ? new Set(readFileSync(calls, 'utf8').split('\n')) : null };
}

function addSuite(
  suite: Suite,
  path: string,
  above: string[],
  add: (path: string, chain: string[], outcome: Outcome) => void,
): void {
  for (const { title, tests = [] } of suite.specs ?? [])
    for (const { status } of tests) add(path, [...above, title], outcomeOf(status));
  for (const inner of suite.suites ?? []) addSuite(inner, path, [...above, inner.title], add);
}

function outcomeOf(status: string): Outcome {
  if (status === 'passed' || status === 'expected') return 'passed';
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped';
}

/** What became of a test in a run: of all its cases, where its title has places to fill in. */
export function outcomeIn(run: Run, test: string): Outcome | 'not run' {
  const { path, title } = partsOf(test);
  const pattern = patternOf(title);
  const cases = (run.tests.get(path) ?? []).filter(
    ({ chain }) => chain === title || chain.endsWith(` > ${title}`) || endsLike(chain, pattern),
  );
  if (cases.some(({ outcome }) => outcome === 'failed')) return 'failed';
  if (cases.some(({ outcome }) => outcome === 'passed')) return 'passed';
  return cases.length > 0 ? 'skipped' : 'not run';
}

function endsLike(chain: string, pattern: RegExp): boolean {
  const parts = chain.split(' > ');
  return parts.some((_, i) => pattern.test(parts.slice(i).join(' > ')));
}
