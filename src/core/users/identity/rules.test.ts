import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECK_ACTORS,
  CHECK_STATES,
  type CheckState,
  canAdd,
  canDecide,
  identityMachine,
  lastFour,
  masked,
  toRealId,
} from './rules.ts';

// Published examples of each series.
const NUMBERS = [
  ['S1234567D', 'nric'],
  ['T1234567J', 'nric'],
  ['F1234567N', 'fin'],
  ['G1234567X', 'fin'],
  ['M1234567K', 'fin'],
] as const;

describe('a number', () => {
  it.each(NUMBERS)('%s is a %s and no other card', (number, type) => {
    expect(toRealId(number, type)).toBe(number);
    expect(toRealId(` ${number.slice(0, 5).toLowerCase()}-${number.slice(5)} `, type)).toBe(number);
    expect(toRealId(number, type === 'nric' ? 'fin' : 'nric')).toBeNull();
  });

  it('is noticed with any one figure changed, or two neighbours swapped', () => {
    const slip = fc.record({
      of: fc.constantFrom(...NUMBERS),
      place: fc.integer({ min: 1, max: 7 }),
      by: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(slip, ({ of: [number, type], place, by }) => {
        const other = String((Number(number[place]) + by) % 10);
        expect(toRealId(number.slice(0, place) + other + number.slice(place + 1), type)).toBeNull();
      }),
    );
    for (const [number, type] of NUMBERS)
      for (let i = 1; i < 7; i++) {
        const swapped = number.slice(0, i) + number[i + 1] + number[i] + number.slice(i + 2);
        expect(toRealId(swapped, type), swapped).toBeNull();
      }
  });

  it('has one check letter for each body', () => {
    const body = fc.tuple(fc.constantFrom('S', 'T', 'F', 'G', 'M'), fc.integer({ min: 0, max: 9_999_999 }));
    fc.assert(
      fc.property(body, ([series, n]) => {
        const type = 'ST'.includes(series) ? 'nric' : 'fin';
        const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
        const fits = letters.filter((l) => toRealId(`${series}${String(n).padStart(7, '0')}${l}`, type) !== null);
        expect(fits).toHaveLength(1);
      }),
    );
  });

  it.each(['', 'S123456D', 'S12345678D', 'A1234567D', 'S1234567', '1234567D', 'S1234567D\nx', '𝟏'])(
    '%j is none',
    (text) => {
      expect(toRealId(text, 'nric')).toBeNull();
      expect(toRealId(text, 'fin')).toBeNull();
    },
  );

  it('shows its last four characters and nothing more', () => {
    expect(masked(lastFour('S1234567D'))).toBe('•••••567D');
    expect(masked('')).toBe('');
  });
});

describe('a check', () => {
  // Every step by every actor in every state. Combinations that are not listed are refused.
  const ALLOWED = new Map<string, CheckState>([
    ['add none person', 'pending'],
    ['add more person', 'pending'],
    ['add refused person', 'pending'],
    ['add withdrawn person', 'pending'],
    ['withdraw pending person', 'withdrawn'],
    ['withdraw more person', 'withdrawn'],
    ['approve pending operator', 'approved'],
    ['askMore pending operator', 'more'],
    ['refuse pending operator', 'refused'],
  ]);
  const steps = Object.keys(identityMachine.steps) as (keyof typeof identityMachine.steps)[];
  it.each(steps)('%s', (step) => {
    for (const state of CHECK_STATES)
      for (const actor of CHECK_ACTORS) {
        const taken = identityMachine.take(step, state, actor as 'person' | 'operator');
        const name = `${step} ${state} ${actor}`;
        expect(taken.ok ? taken.value : null, name).toBe(ALLOWED.get(name) ?? null);
      }
  });

  it('is handed in unless it waits or is approved', () => {
    const answers = CHECK_STATES.map((state) => [
      state,
      canAdd(state).ok ? 'yes' : (canAdd(state) as { error: string }).error,
    ]);
    expect(Object.fromEntries(answers)).toEqual({
      none: 'yes',
      pending: 'in review',
      more: 'yes',
      approved: 'approved already',
      refused: 'yes',
      withdrawn: 'yes',
    });
  });

  it('is decided once, by another person, with a reason where the person must act', () => {
    for (const state of CHECK_STATES)
      for (const decision of ['approved', 'more', 'refused'] as const)
        for (const is_own of [true, false])
          for (const reason of ['', 'Too dark']) {
            const decided = canDecide(state, decision, { is_own, reason });
            const expected = is_own
              ? 'own card'
              : state !== 'pending'
                ? 'decided already'
                : decision !== 'approved' && reason === ''
                  ? 'reason needed'
                  : 'ok';
            expect(decided.ok ? 'ok' : decided.error).toBe(expected);
          }
  });
});
