import { MINUTE, SECOND } from '#core/kit/time.ts';

/** The longest that a check waits, in milliseconds. */
const PATIENCE = MINUTE / 4;

/** `off`: not set, and not needed. `look`: works, but not for much longer. `bad`: does not work. */
export type CheckState = 'ok' | 'look' | 'bad' | 'off';

/** The result of trying one part of an installation. Contains no secret and no address of a person. */
export interface Finding {
  readonly part: string;
  readonly state: CheckState;
  readonly said: string;
  /** How to fix it; null where nothing is wrong. */
  readonly mend: string | null;
}

export const ok = (said: string): Told => ({ state: 'ok', said, mend: null });
export const off = (said: string): Told => ({ state: 'off', said, mend: null });
export const look = (said: string, mend: string): Told => ({ state: 'look', said, mend });
export const bad = (said: string, mend: string): Told => ({ state: 'bad', said, mend });
export type Told = Omit<Finding, 'part'>;

/** What went wrong, by its code where it has one, because other programs' messages may contain secrets and addresses. */
export function faultOf(error: unknown): string {
  const { code, name, cause, fault } = (error ?? {}) as {
    code?: unknown;
    name?: string;
    cause?: { code?: string; name?: string };
    fault?: string;
  };
  const found = fault ?? code ?? cause?.code ?? name ?? 'fault';
  return found === 'TimeoutError' ? 'no answer in time' : String(found);
}

/** Tries one part. An error or a timeout becomes a finding too; `mend` says how to fix it. */
export async function tried(part: string, mend: string, work: () => Promise<Told>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Told>((done) => {
    timer = setTimeout(() => done(bad(`no answer in ${PATIENCE / SECOND} seconds`, mend)), PATIENCE);
  });
  try {
    return { part, ...(await Promise.race([work(), late])) };
  } catch (error) {
    return { part, ...bad(faultOf(error), mend) };
  } finally {
    clearTimeout(timer);
  }
}

const SIGN: Record<CheckState, string> = { ok: 'ok  ', look: 'look', bad: 'BAD ', off: 'off ' };

/** The findings as lines for a terminal, and a last one that counts them. */
export function findingsReport(findings: readonly Finding[]): string {
  const wide = Math.max(...findings.map(({ part }) => part.length));
  const lines = findings.flatMap(({ part, state, said, mend }) => [
    `${SIGN[state]}  ${part.padEnd(wide)}  ${said}`,
    ...(mend === null ? [] : [`${' '.repeat(wide + 8)}Do: ${mend}`]),
  ]);
  const count = (state: CheckState) => findings.filter((each) => each.state === state).length;
  return [
    ...lines,
    '',
    `${count('ok')} ok, ${count('look')} to look at, ${count('bad')} bad, ${count('off')} off`,
  ].join('\n');
}
