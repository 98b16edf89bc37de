import { machine } from '#core/kit/machine.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR, MINUTE, SECOND } from '#core/kit/time.ts';

/** What waits longer than this is overdue (issue 4, point 5). In milliseconds. */
export const OVERDUE_AFTER = 4 * HOUR;
/** How long a thing stays with the operator who took it, unless it is given back. In milliseconds. */
export const CLAIM_LASTS = 30 * MINUTE;
/** How long a decision is held back, so that it can be undone. In milliseconds. */
export const HELD_FOR = 10 * SECOND;

export const isOverdue = (submitted: Date, now: Date): boolean => now.getTime() - submitted.getTime() >= OVERDUE_AFTER;

export interface Claim {
  readonly operator_id: number;
  readonly until: Date;
}

/** The claim as it stands now: null once its time is over. */
export const liveClaim = <C extends Claim>(claim: C | null, now: Date): C | null =>
  claim !== null && claim.until.getTime() > now.getTime() ? claim : null;

/** Whether this operator may take it: no other operator has it, or this one says that they take it over. */
export function canClaim(
  claim: Claim | null,
  operator_id: number,
  take_over: boolean,
  now: Date,
): Result<undefined, 'taken'> {
  const live = liveClaim(claim, now);
  return live === null || live.operator_id === operator_id || take_over ? ok() : refuse('taken');
}

/** A decision from its making to its end. `fail`: the thing was decided or taken back in another way meanwhile. */
export const heldMachine = machine({
  states: ['held', 'made', 'undone', 'failed'],
  initial: 'held',
  steps: {
    undo: { by: 'operator', from: ['held'], to: 'undone' },
    make: { by: ['operator', 'clock'], from: ['held'], to: 'made' },
    fail: { by: ['operator', 'clock'], from: ['held'], to: 'failed' },
  },
});

/** Words in a name that mean “child of”. Cards spell them in several ways, and other places leave them out. */
const KIN = new Set([
  'bin',
  'bn',
  'binte',
  'bte',
  'binti',
  'bt',
  'so',
  'do',
  'al',
  'ap',
  'anak',
  'mr',
  'mrs',
  'ms',
  'mdm',
]);

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([sda])\s*\/\s*([opl])\b/g, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !KIN.has(word));
}

export type NameMatch = 'same' | 'close' | 'different';

/** A name with "@" is two names of one person: it is read whole, and as each of them. */
const readings = (name: string): string[] => (name.includes('@') ? [name, ...name.split('@')] : [name]);

/**
 * How two spellings of a name go together: 'same' with the same words in any order, 'close' where all words of the shorter
 * one stand in the longer, and 'different' else. Families write names in other orders, cards hold more of them, and words
 * for “child of” (BIN, BINTE, S/O, D/O) are left out; of an alias ("@") either name will do.
 */
export function compareNames(one: string, other: string): NameMatch {
  const found = readings(one).flatMap((a) => readings(other).map((b) => compareReadings(a, b)));
  return found.includes('same') ? 'same' : found.includes('close') ? 'close' : 'different';
}

function compareReadings(one: string, other: string): NameMatch {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return 'different';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const left = [...long];
  const isInside = short.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  if (!isInside) return 'different';
  return left.length === 0 ? 'same' : 'close';
}
