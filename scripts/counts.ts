import { existsSync, readFileSync } from 'node:fs';

/** What one suite came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/**
 * Reads vitest's JSON report. A file that failed without a failed test (it did not load, or its hooks threw) counts as one
 * failure; so does a run without a report, without a test, or one that exited with an error for no test's sake.
 */
export function vitestCounts(path: string, exitedWell: boolean): Counts {
  const report = read<VitestReport>(path);
  if (!report) return CRASHED;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitedWell,
  );
}

/** Reads Playwright's JSON report; errors outside any test count as failures, and a test that needed a retry as passed. */
export function playwrightCounts(path: string, exitedWell: boolean): Counts {
  const report = read<PlaywrightReport>(path);
  if (!report) return CRASHED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle({ passed: expected + flaky, failed: unexpected + report.errors.length, skipped }, exitedWell);
}

export const CRASHED: Counts = { passed: 0, failed: 1, skipped: 0 };

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((n, one) => n + one.passed, 0),
  failed: all.reduce((n, one) => n + one.failed, 0),
  skipped: all.reduce((n, one) => n + one.skipped, 0),
});

function settle(counts: Counts, exitedWell: boolean): Counts {
  const unexplained = counts.failed === 0 && (!exitedWell || counts.passed === 0);
  return unexplained ? { ...counts, failed: 1 } : counts;
}

function read<T>(path: string): T | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}
