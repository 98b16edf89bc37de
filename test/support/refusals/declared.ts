import { appendFileSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CALLS_FILE, FAULTS_FILE } from '#test/spec/proof/reports.ts';
import { unprovoked } from './provoked.ts';

const KNOWN = join(import.meta.dirname, 'unprovoked.txt');

/**
 * After a run of all server tests (vitest's globalSetup): each error that a call declares must have been provoked by one of
 * them through that call, or the run fails and names it. What was unprovoked when this began stands in unprovoked.txt, which
 * may only get shorter. A run of some files checks nothing. What calls answered goes to the folder SPEC_REPORTS, where there is one.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gotong-provoked-'));
  const file = join(folder, 'refusals');
  process.env.TEST_PROVOKED = file;
  return async () => {
    try {
      const reports = process.env.SPEC_REPORTS;
      if (reports && existsSync(file)) copyFileSync(file, join(reports, CALLS_FILE));
      const { vitest } = project;
      const { testFiles } = await project.globTestFiles();
      const ran = new Set(vitest.state.getFiles().map(({ filepath }) => filepath));
      if (vitest.getGlobalTestNamePattern() || !testFiles.every((path) => ran.has(path))) return;
      const { bindings } = await import('#server/rooms.ts');
      const known = readFileSync(KNOWN, 'utf8').trim().split('\n');
      const left = unprovoked(bindings, file);
      const fresh = left.filter((name) => !known.includes(name));
      const say = (title: string, names: readonly string[]) =>
        names.length > 0 && console.error(`\n${title}\n${names.map((name) => `  ${name}`).join('\n')}`);
      say(
        `Provoked by now, or gone: take them out of test/support/refusals/unprovoked.txt.`,
        known.filter((name) => !left.includes(name)),
      );
      say('Errors that calls declare and no test provokes:', fresh);
      if (fresh.length === 0) return;
      process.exitCode = 1;
      const faults = fresh.map((name) => `no test provokes ${name}\n`).join('');
      if (reports) appendFileSync(join(reports, FAULTS_FILE), faults);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
