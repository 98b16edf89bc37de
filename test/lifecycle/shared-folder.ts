import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '#test/support/postgres/scratch.ts';

/** Makes a folder that the files of one run share (vitest's globalSetup). Returns a function that removes it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(scratchFolder(), 'gotong-lifecycle-run-'));
  chmodSync(folder, 0o755);
  // Workers start after this and inherit the environment.
  process.env.LIFECYCLE_SHARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
