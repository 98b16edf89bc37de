import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAIM_LASTS, canClaim, compareNames, heldMachine, isOverdue, liveClaim, OVERDUE_AFTER } from './rules.ts';

const now = new Date('2026-11-21T02:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('what waits', () => {
  it('is overdue from four hours on', () => {
    expect(isOverdue(later(-OVERDUE_AFTER), now)).toBe(true);
    expect(isOverdue(later(-OVERDUE_AFTER + 1), now)).toBe(false);
  });
});

describe('a claim', () => {
  const claim = { operator_id: 1, until: later(CLAIM_LASTS) };
  it('keeps others out while it lasts, and never its own operator', () => {
    expect(canClaim(claim, 1, false, now).ok).toBe(true);
    expect(canClaim(claim, 2, false, now)).toMatchObject({ ok: false, error: 'taken' });
    expect(canClaim(claim, 2, true, now).ok).toBe(true);
    expect(canClaim(null, 2, false, now).ok).toBe(true);
  });
  it('is over at its end', () => {
    expect(liveClaim(claim, later(CLAIM_LASTS - 1))).toBe(claim);
    expect(liveClaim(claim, later(CLAIM_LASTS))).toBeNull();
    expect(canClaim(claim, 2, false, later(CLAIM_LASTS)).ok).toBe(true);
  });
});

describe('a held decision', () => {
  it('goes one way out of being held, and nowhere after that', () => {
    for (const step of ['undo', 'make', 'fail'] as const)
      for (const state of heldMachine.states)
        for (const actor of ['operator', 'clock'] as const)
          expect([step, state, actor, heldMachine.can(step, state, actor)]).toEqual([
            step,
            state,
            actor,
            state === 'held' && (step !== 'undo' || actor === 'operator'),
          ]);
  });
});

describe('two spellings of a name', () => {
  it.each([
    ['Tan Mei Lin', 'Mei Lin Tan', 'same'],
    ['NURUL AISYAH BINTE OSMAN', 'Nurul Aisyah Bte Osman', 'same'],
    ['Ravi s/o Kumar', 'Ravi Kumar', 'same'],
    ['KAVITHA D / O RAMESH PILLAI', 'Ramesh Pillai Kavitha', 'same'],
    ['MUHAMMAD HAFIZ BIN RAHMAN', 'Hafiz Rahman', 'close'],
    ['NUR AISYAH BINTE RAHMAN', 'Aisyah Rahman', 'close'],
    ['NUR AISYAH BINTE RAHMAN', 'Aisyah Osman', 'different'],
    ['TAN AH KOW @ KEVIN TAN', 'Kevin Tan', 'same'],
    ['TAN AH KOW @ KEVIN TAN', 'Tan Ah Kow', 'same'],
    ['TAN AH KOW @ KEVIN TAN', 'Tan Ah Kow Kevin Tan', 'same'],
    ['TAN AH KOW @ KEVIN TAN', 'Kevin Lim', 'different'],
    ['@', 'Tan', 'different'],
    ['BIN', 'BINTE', 'different'],
    ['José Pérez', 'jose perez', 'same'],
    ['Lim Jia Hao, Benjamin', 'Lim Jia Hao', 'close'],
    ['Tan Mei Lin', 'Mei', 'close'],
    ['Tan Mei Lin', 'Tan Mei Mei', 'different'],
    ['Tan Tan', 'Tan Mei', 'different'],
    ['', 'Tan', 'different'],
    ['  ', '  ', 'different'],
  ] as const)('%s and %s are %s', (one, other, match) => {
    expect(compareNames(one, other)).toBe(match);
    expect(compareNames(other, one)).toBe(match);
  });
  it('are the same in every order of the words, and not with a word more', () => {
    const word = fc.stringMatching(/^[k-z]{3,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const name = words.join(' ');
        expect(compareNames(name, [...words].reverse().join(' ').toUpperCase())).toBe('same');
        expect(compareNames(name, `${name} extra`)).toBe('close');
      }),
    );
  });
});
