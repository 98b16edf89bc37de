import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineTime } from '../clock.ts';
import { isAlive } from './process-lock.ts';

/** A PostgreSQL server process, as its own pid file describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its Unix socket; null where it has none. */
  readonly sockets: string | null;
  /** `starting`, `ready`, `stopping` or `standby`. */
  readonly status: string;
}

/**
 * The running server of this cluster folder, started by any process, or null. A pid file whose pid now belongs to another
 * program is removed, because PostgreSQL would refuse to start beside it; one of a dead process PostgreSQL handles itself.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const found = readPidFile(cluster);
  if (!found || !isAlive(found.pid)) {
    await endLeftovers(cluster);
    return null;
  }
  if (worksIn(found.pid, cluster) !== false) return found;
  await endLeftovers(cluster);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

export function readPidFile(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!(pid > 0)) return null;
    return {
      pid,
      port: Number(lines[3]),
      sockets: lines[4]?.trim() || null,
      status: lines[7]?.trim() || 'starting',
    };
  } catch {
    return null;
  }
}

/**
 * Stops a server: open transactions are rolled back and the rest is written (fast shutdown). One that does not stop within 30
 * seconds is killed, and recovers committed data at its next start.
 */
export async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    for (const end = machineTime() + seconds * 1000; machineTime() < end; ) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
}

/**
 * When a server is killed, its children notice and leave by themselves, except one in the middle of a long query. A new
 * server must not start beside them, so those still there after five seconds are killed too.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const end = machineTime() + 5000;
  for (;;) {
    const left = workersIn(cluster);
    if (left.length === 0) return;
    if (machineTime() > end)
      for (const pid of left) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended by itself meanwhile.
        }
      }
    await sleep(20);
  }
}

const workersIn = (cluster: string): number[] =>
  processes().filter((pid) => worksIn(pid, cluster) && isAlive(pid) && nameOf(pid).startsWith('postgres'));

/** Kills every program with `path` on its command line, such as an initdb whose starter was killed. */
export async function endProgramsOn(path: string): Promise<void> {
  for (const pid of processes()) {
    if (pid === process.pid || !commandOf(pid).includes(path) || !/^(?:initdb|postgres)/.test(nameOf(pid))) continue;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(5);
  }
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return []; // no /proc on this system
  }
}

/** Whether a process works in the cluster's folder, as every PostgreSQL process does. Null where that cannot be known. */
function worksIn(pid: number, cluster: string): boolean | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EACCES' || code === 'EPERM' ? false : null;
  }
}

const nameOf = (pid: number): string => readProc(pid, 'comm');
const commandOf = (pid: number): string => readProc(pid, 'cmdline');

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it ended meanwhile, or is not ours to look at
  }
}
