import { existsSync, readFileSync, rmSync } from 'node:fs';

/** The result of one suite. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of failures with the first lines of their errors, to show at the end of a long log. */
  readonly broken: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file did not run. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  tests?: {
    projectName: string;
    status: string;
    annotations?: { type: string; description?: string }[];
    results?: { error?: { message?: string } }[];
  }[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/**
 * Reads vitest's JSON report. A file that failed without a failed test (it did not load, or its hooks threw) counts as one
 * failure. So does a run without a report or without a test, and one that exited with an error though no test failed.
 */
export function vitestCounts(path: string, exitedWell: boolean): Counts {
  const report = read<VitestReport>(path);
  if (!report) return CRASHED;
  const broken = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [said(`${name}: did not run`, message)];
    return failed.map((test) => said(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  });
  const unrun = broken.length - report.numFailedTests;
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + Math.max(unrun, 0),
      skipped: report.numPendingTests + report.numTodoTests,
      broken,
    },
    exitedWell,
  );
}

/**
 * Reads Playwright's JSON report. Errors outside any test count as failures. So does a test that passed when run again: it is
 * named with what failed the first time.
 */
export function playwrightCounts(path: string, exitedWell: boolean): Counts {
  const report = read<PlaywrightReport>(path);
  if (!report) return CRASHED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const broken = [
    ...(report.suites ?? []).flatMap((suite) => brokenSpecs(suite, '')),
    ...report.errors.map(({ message }) => said('outside any test', message)),
  ];
  const failed = unexpected + flaky + report.errors.length;
  return settle({ passed: expected, failed, skipped, broken }, exitedWell);
}

/** The name of screen checks in a journey's report. Each is one page in one theme at one width, or at the narrowest width. */
export const SCREEN_CHECK = 'screen check';

/** Counts the screen checks in Playwright's JSON report: all, and those with different screens, themes and widths. */
export function screenChecks(path: string): { made: number; different: number } {
  const under = (suite: PlaywrightSuite): PlaywrightSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(under),
  ];
  const checks = (read<PlaywrightReport>(path)?.suites ?? [])
    .flatMap(under)
    .flatMap(({ tests = [] }) => tests.flatMap(({ annotations = [] }) => annotations))
    .filter(({ type }) => type === SCREEN_CHECK);
  return { made: checks.length, different: new Set(checks.map(({ description }) => description)).size };
}

function brokenSpecs(suite: PlaywrightSuite, above: string): string[] {
  const path = above ? `${above} › ${suite.title}` : suite.title;
  const own = (suite.specs ?? []).flatMap(({ title, tests = [] }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results = [] }) => {
        const passedLater = status === 'flaky' ? ' (passed when run again)' : '';
        const error = results.find((result) => result.error)?.error;
        return said(`[${projectName}] ${path} › ${title}${passedLater}`, error?.message);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => brokenSpecs(inner, path))];
}

/** Matches the colour codes of a terminal. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const LINES = 3;

/** A failure's name with the first lines of its error under it, without colours. */
function said(name: string, error: string | undefined): string {
  const lines = (error ?? '')
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line.trim().slice(0, 300)}`)].join('\n');
}

export const CRASHED: Counts = { passed: 0, failed: 1, skipped: 0, broken: ['crashed'] };

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((n, one) => n + one.passed, 0),
  failed: all.reduce((n, one) => n + one.failed, 0),
  skipped: all.reduce((n, one) => n + one.skipped, 0),
  broken: all.flatMap((one) => one.broken),
});

/** Adds the faults in this file, which belong to no single test, to the result of a step. Deletes the file. */
export function withFaults(counts: Counts, path: string): Counts {
  if (!existsSync(path)) return counts;
  const faults = readFileSync(path, 'utf8').trim().split('\n');
  rmSync(path);
  return { ...counts, failed: Math.max(counts.failed, 1), broken: [...counts.broken, ...faults] };
}

function settle(counts: Counts, exitedWell: boolean): Counts {
  const unexplained = counts.failed === 0 && (!exitedWell || counts.passed === 0);
  return unexplained ? { ...counts, failed: 1, broken: ['ended with an error outside its tests'] } : counts;
}

function read<T>(path: string): T | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}
