import { appendFileSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CALLS_FILE, FAULTS_FILE } from '#test/spec/proof/reports.ts';
import { unprovoked } from './provoked.ts';

/**
 * After a run of all server tests (vitest's globalSetup): fails the run and names each error that a call declares and that no
 * test provoked through that call. A run of some files checks nothing. Where SPEC_REPORTS names a folder, it also writes there
 * what the calls answered.
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
      const left = unprovoked(bindings, file);
      if (left.length === 0) return;
      console.error(`\nErrors that calls declare and no test provokes:\n${left.map((name) => `  ${name}`).join('\n')}`);
      process.exitCode = 1;
      const faults = left.map((name) => `no test provokes ${name}\n`).join('');
      if (reports) appendFileSync(join(reports, FAULTS_FILE), faults);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
