import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that the files of one run share (vitest's globalSetup). Returns a function that removes it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'gotong-lifecycle-run-'));
  chmodSync(folder, 0o755);
  // Workers start after this and inherit the environment.
  process.env.LIFECYCLE_SHARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
