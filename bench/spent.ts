import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ticks of the kernel's clock per second, as Linux reports them to programs. */
const TICKS = 100;

interface Spent {
  readonly parent: number;
  readonly ms: number;
  /** The time of its children that have ended. */
  readonly ended_ms: number;
}

/** The processor time of a process as the kernel counts it; null where the process has ended. */
function read(pid: number): Spent | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; what follows it does not.
    const cells = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ms = (from: number) => (((cells[from] ?? 0) + (cells[from + 1] ?? 0)) / TICKS) * 1000;
    return { parent: cells[1] ?? 0, ms: ms(11), ended_ms: ms(13) };
  } catch {
    return null;
  }
}

/** Processor time in milliseconds that a process has taken. */
export const spentBy = (pid: number): number => read(pid)?.ms ?? 0;

/** Processor time in milliseconds of the PostgreSQL of this folder: every process of it, also those that have ended. */
export function spentByPostgres(folder: string): number {
  const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const of = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => read(Number(name)));
  const children = of.filter((one) => one?.parent === pid).reduce((sum, one) => sum + (one?.ms ?? 0), 0);
  const own = read(pid);
  return children + (own ? own.ms + own.ended_ms : 0);
}
