import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is full",
  ENOTDIR: 'a file is in the way of a folder',
  EEXIST: 'a file is in the way of a folder',
};

/** Creates the data folder if it is missing, and checks that it is writable. Throws StartError with the reason. */
export function openFolder(folder: string): void {
  try {
    const made = mkdirSync(folder, { recursive: true });
    if (made) chmodSync(folder, 0o755); // whatever the umask: the user that PostgreSQL runs as passes through
    const probe = join(folder, `.write-${process.pid}`);
    try {
      writeFileSync(probe, 'x'.repeat(8192)); // some bytes, because an empty file fits on a full disk
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw unusableFolder(folder, error as NodeJS.ErrnoException);
  }
}

export const unusableFolder = (folder: string, error: NodeJS.ErrnoException): StartError =>
  new StartError(
    `The data folder ${folder} cannot be written: ${REASONS[error.code ?? ''] ?? error.message}.\n` +
      'Make it writable for the user that starts the server, or choose another one with DATA_DIR.',
  );
