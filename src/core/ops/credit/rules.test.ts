import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { ADJUSTMENT_STATES, type AdjustmentState, actorOf, adjustmentMachine, isOver, needsSecond } from './rules.ts';

const ACTORS = ['author', 'second', 'clock'] as const;
type Actor = (typeof ACTORS)[number];

/** All that may happen: whatever is not here is refused. */
const ALLOWED: readonly (readonly [string, AdjustmentState, Actor, AdjustmentState])[] = [
  ['make', 'asked', 'author', 'made'],
  ['wait', 'asked', 'author', 'waiting'],
  ['approve', 'waiting', 'second', 'made'],
  ['refuse', 'waiting', 'second', 'refused'],
  ['withdraw', 'waiting', 'author', 'withdrawn'],
  ['end', 'waiting', 'clock', 'ended'],
];

describe('credit that an operator adds or takes', () => {
  it('takes exactly the steps of the table, in every state and by everybody', () => {
    const steps = Object.keys(adjustmentMachine.steps) as (keyof typeof adjustmentMachine.steps)[];
    expect(steps).toHaveLength(6);
    for (const step of steps)
      for (const state of ADJUSTMENT_STATES)
        for (const actor of ACTORS) {
          const to = ALLOWED.find(([s, from, by]) => s === step && from === state && by === actor)?.[3];
          const taken = adjustmentMachine.take(step, state, actor);
          expect(taken.ok ? taken.value : null, `${step} from ${state} by ${actor}`).toBe(to ?? null);
        }
  });

  it('is over once it is decided', () => {
    for (const state of ['made', 'refused', 'withdrawn', 'ended'] as const)
      for (const actor of ACTORS) expect(adjustmentMachine.open(state, actor)).toEqual([]);
  });

  it('is refused to the operator who asked, and to the owner of the wallet', () => {
    expect(actorOf({ user_id: 1, asked_by: 2 }, 1)).toBe('self');
    expect(actorOf({ user_id: 1, asked_by: 2 }, 2)).toBe('author');
    expect(actorOf({ user_id: 1, asked_by: 2 }, 3)).toBe('second');
    expect(adjustmentMachine.can('approve', 'waiting', 'author')).toBe(false);
  });

  it('needs a second operator above the limit, however it is cut into pieces', () => {
    expect(needsSecond(10_000, 0, 10_000)).toBe(false);
    expect(needsSecond(10_001, 0, 10_000)).toBe(true);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 })), fc.nat(20_000), (pieces, limit) => {
        let alone = 0;
        for (const cents of pieces) if (!needsSecond(cents, alone, limit)) alone += cents;
        expect(alone).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('waits seven days, to the millisecond', () => {
    const asked = new Date('2026-11-02T01:00:00Z');
    expect(isOver(asked, new Date(asked.getTime() + 7 * DAY - 1))).toBe(false);
    expect(isOver(asked, new Date(asked.getTime() + 7 * DAY))).toBe(true);
  });
});
