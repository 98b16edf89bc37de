import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes that must be free: three programs at once, with their logs and files, took 1.7 GB. */
const ROOM = 4e9;

/**
 * The folder for databases that tests throw away: in memory where there is room, else the system's temporary folder. On a
 * disk, `lifecycle` takes nearly twice as long.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY) || process.availableMemory() < ROOM) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}
