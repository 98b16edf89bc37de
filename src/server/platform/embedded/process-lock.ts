import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** What a lock file says about the process that holds it. */
export interface Holder {
  readonly pid: number;
  /** When that process began, in ticks since boot, so that a reused pid is not mistaken for it. Null where unknown. */
  readonly began: string | null;
  readonly token: string;
  /** A note of the holder for others, such as the address it listens on. */
  readonly note: string;
}

export interface ProcessLock {
  /** Rewrites the note that others read. */
  tell(note: string): void;
  /** Releases the lock. Safe to call twice. */
  release(): void;
}

export type Taking = { lock: ProcessLock; holder: null } | { lock: null; holder: Holder };

/** Whether a process is alive. One that ended but was not reaped counts as dead. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

/**
 * Takes the lock file at `path` for this process, or tells who holds it. A lock whose process is dead is taken over, so
 * a SIGKILL leaves nothing to clean up. Throws the file system's error when the folder cannot be written.
 */
export function takeLock(path: string, note = ''): Taking {
  const own: Holder = { pid: process.pid, began: statOf(process.pid)?.began ?? null, token: randomUUID(), note };
  const draft = `${path}.${own.token}`;
  const write = (holder: Holder) => writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
  write(own);
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(path);
      if (holder && holds(holder)) return { lock: null, holder };
      setAside(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    holder: null,
    lock: {
      tell(text) {
        if (readHolder(path)?.token !== own.token) return;
        write({ ...own, note: text });
        renameSync(draft, path);
      },
      release() {
        if (readHolder(path)?.token === own.token) rmSync(path, { force: true });
      },
    },
  };
}

const holds = (holder: Holder): boolean => {
  if (!isAlive(holder.pid)) return false;
  const began = statOf(holder.pid)?.began ?? null;
  return began === null || holder.began === null || began === holder.began;
};

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Removes a dead lock. If another process has just replaced it with a live one, puts that back. */
function setAside(path: string, dead: Holder | null): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    const found = readHolder(aside);
    if (found && found.token !== dead?.token && holds(found)) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function statOf(pid: number): { state: string; began: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and brackets; the fields that follow it start at the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', began: fields[19] ?? '' };
  } catch {
    return null;
  }
}
