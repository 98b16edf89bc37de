import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Affected } from '#test/house/graph/affected.ts';
import { FAULTS_FILE } from '#test/spec/proof/reports.ts';
import { findPgBouncer } from '#test/support/outside/pgbouncer.ts';
import { findRedis } from '#test/support/outside/redis.ts';
import { startTestCluster } from '#test/support/postgres/cluster.ts';
import { changedSince } from './changed.ts';
import { findChromium, HEADLESS_SHELL } from './chromium.ts';
import { type Counts, CRASHED, playwrightCounts, screenChecks, sum, vitestCounts, withFaults } from './counts.ts';
import { NODE_FLAGS, run } from './programs.ts';

// `npm test` runs all suites one after another and ends with the sum of their counts. `npm test -- server journeys` runs the
// named ones, `npm test -- changed [revision]` what changes since a revision (the last commit) can break. A suite that
// crashes counts as one failure. The last step compares the table of the specification (test/spec) with the tests that ran.

const reports = mkdtempSync(join(tmpdir(), 'gotong-reports-'));

const once = async (command: string, args: string[]): Promise<Counts> =>
  (await run(command, args)).ok ? { passed: 1, failed: 0, skipped: 0, broken: [] } : CRASHED;

/** Runs projects of vitest.config.ts as one suite. */
async function vitest(suite: 'pure' | 'server' | 'lifecycle', projects: readonly string[] = [suite]): Promise<Counts> {
  const report = join(reports, `${suite}.json`);
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...(only?.[suite] ?? []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { ok } = await run('vitest', args);
  return vitestCounts(report, ok);
}

async function journeys(): Promise<Counts> {
  if (!(await haveChromium())) return CRASHED;
  const report = join(reports, 'journeys.json');
  const { ok } = await run('playwright', ['test', ...(only?.journeys ?? [])], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const { made, different } = screenChecks(report);
  console.log(`${made} checks of screens, of ${different} different screens, themes and widths`);
  return playwrightCounts(report, ok);
}

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const apt = (...args: string[]) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
const install = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name);

/**
 * As root on Debian, installs Redis and PgBouncer where they are missing. The package `redis-tools` has the program but starts
 * no server. Elsewhere the tests that need them are skipped, and say so.
 */
async function wantPrograms(): Promise<void> {
  const wanted = [...(findRedis() === null ? ['redis-tools'] : []), ...(findPgBouncer() === null ? ['pgbouncer'] : [])];
  if (wanted.length === 0 || !mayInstall()) return;
  console.log(`Installing ${wanted.join(' and ')} for the tests of several nodes`);
  await apt('update', '-qq');
  for (const name of wanted) await install(name);
}

/**
 * As root on a Debian without Chromium's headless shell, installs it, or Chromium where there is no such package; anywhere
 * else says what to install.
 */
async function haveChromium(): Promise<boolean> {
  if (mayInstall() && !existsSync(HEADLESS_SHELL)) {
    console.log('Installing Chromium for the journeys');
    await apt('update', '-qq');
    if (!(await install('chromium-headless-shell')).ok && !findChromium()) await install('chromium');
  }
  if (findChromium()) return true;
  console.error(
    'The journeys need Chromium, and there is none here. Install it and run the tests again:\n' +
      '  sudo apt-get install chromium      (Debian, Ubuntu)\n' +
      '  npx playwright install chromium    (elsewhere)',
  );
  return false;
}

const suites: Record<string, () => Promise<Counts>> = {
  types: () => once('tsc', ['--noEmit', '-p', '.', '--checkers', '2']),
  lint: () => once('biome', ['ci', '.']),
  build: () => once('node', ['scripts/build.ts']),
  pure: () => vitest('pure', ['pure', 'screens']),
  server: async () => {
    await wantPrograms();
    return vitest('server');
  },
  lifecycle: async () => {
    await wantPrograms();
    return vitest('lifecycle');
  },
  journeys,
  spec: () => once('node', [...NODE_FLAGS, 'test/spec/print.ts', ...(isWhole ? ['--reports', reports] : [])]),
};

const given = process.argv.slice(2);
const affected = given[0] === 'changed' ? changedSince(given[1]) : null;
/** The files to run, by suite; null for all. */
const only = affected === 'all' ? null : affected;
const wanted =
  affected === null ? given : Object.keys(suites).filter((name) => only?.[name as keyof Affected]?.length !== 0);
/** Whether all files of all suites are run. */
const isWhole = wanted.length === 0 && only === null;
process.env.SPEC_REPORTS = reports;
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}. The suites are ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

let cluster: { url: string; stop(): Promise<void> } | null = null;
const finished: { name: string; counts: Counts; seconds: number }[] = [];

async function cleanUp(): Promise<void> {
  await cluster?.stop();
  rmSync(reports, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().finally(() => process.exit(1)));

for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name} ==`);
  const from = performance.now();
  let counts = CRASHED;
  try {
    if (name === 'server') {
      cluster ??= await startTestCluster();
      process.env.TEST_DATABASE_URL = cluster.url;
    }
    counts = await suite();
  } catch (error) {
    console.error(error);
  }
  counts = withFaults(counts, join(reports, FAULTS_FILE));
  finished.push({ name, counts, seconds: (performance.now() - from) / 1000 });
}
await cleanUp().catch((error) => console.error(error));

console.log('');
for (const { name, counts, seconds } of finished) {
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
  console.log(`${name.padEnd(10)} ${counts.passed} ok, ${counts.failed} not ok${skipped} (${seconds.toFixed(1)} s)`);
  for (const test of counts.broken) console.log(`  ${test}`);
}
const { passed, failed } = sum(finished.map(({ counts }) => counts));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
