import { type Code, isFound } from '../evidence.ts';
import { type AnyRow, type CallRow, type ErrorRow, isOurs } from '../rows.ts';
import { answeredLine, givenLine, refusedLine } from './lines.ts';
import { outcomeIn, type Run } from './reports.ts';
import { isWritten, type TitleReader } from './titles.ts';

export interface Fault {
  readonly row: AnyRow;
  readonly why: string;
}

/** Tests of this table that have a case for each row of a kind, called by its id. */
export const SCREENS_TEST = 'test/api/spec-screens.test.ts';
export const WIRE_TEST = 'test/api/spec-wire.test.ts';

/**
 * What is wrong with the evidence of the rows: against the code and the tests as they are written, and with a run also
 * against what was run in it.
 */
export function faultsOf(rows: readonly AnyRow[], code: Code, read: TitleReader, run: Run | null): Fault[] {
  return rows.flatMap((row) => whyNot(row, code, read, run).map((why) => ({ row, why })));
}

function whyNot(row: AnyRow, code: Code, read: TitleReader, run: Run | null): string[] {
  if (row.status === 'left open') return row.tests.length > 0 ? ['asks for nothing, and names a test'] : [];
  if (row.status === 'not yet') return isThere(row, code, run) ? ['is there: mark it as built'] : [];
  const faults: string[] = [];
  if (row.kind !== 'rule' && !isFound(row, code)) faults.push(`the code has no such ${row.kind}`);
  if ((row.kind === 'rule' || row.kind === 'flag') && row.tests.length === 0) faults.push('names no test');
  for (const test of row.tests) if (!isWritten(test, read)) faults.push(`there is no test “${test}”`);
  return run ? [...faults, ...notRun(row, run)] : faults;
}

/** A declared code is not there before something refuses with it, nor a flag before it turns something. */
function isThere(row: AnyRow, code: Code, run: Run | null): boolean {
  if (row.kind === 'flag') return false;
  return isFound(row, code) && (row.kind !== 'error' || (run !== null && isRefused(row, run)));
}

function notRun(row: AnyRow, run: Run): string[] {
  const named = [
    ...row.tests,
    ...(row.kind === 'screen' && row.tests.length === 0 ? [`${SCREENS_TEST} > ${row.id}`] : []),
    ...(row.kind === 'wire' ? [`${WIRE_TEST} > ${row.id}`] : []),
  ];
  const faults = named.flatMap((test) => {
    const outcome = outcomeIn(run, test);
    return outcome === 'passed' ? [] : [`${outcome}: ${test}`];
  });
  if (row.kind === 'call') faults.push(...notAnswered(row, run));
  if (row.kind === 'error' && !isRefused(row, run))
    faults.push(`in this run none of its calls refused with ${row.code}`);
  return faults;
}

const has = (run: Run, line: string) => run.calls?.has(line) ?? false;

function notAnswered(row: CallRow, run: Run): string[] {
  if (!has(run, answeredLine(row.method, row.path))) return ['in this run the call was never answered with success'];
  // Of ours the inputs say what a call is for; what each does is tested in its room.
  if (isOurs(row)) return [];
  const missing = row.inputs.filter((name) => !has(run, givenLine(row.method, row.path, name)));
  return missing.length > 0 ? [`in this run nobody gave it ${missing.join(', ')}`] : [];
}

const isRefused = (row: ErrorRow, run: Run): boolean =>
  row.calls.some((path) =>
    ['GET', 'POST', 'PUT', 'DELETE'].some((method) => has(run, refusedLine(method, path, row.code))),
  );
