import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machine } from './machine.ts';

const door = machine({
  states: ['open', 'shut', 'locked'],
  initial: 'open',
  steps: {
    shut: { by: ['owner', 'guest'], from: ['open'], to: 'shut' },
    open: { by: ['owner', 'guest'], from: ['shut'], to: 'open' },
    lock: { by: 'owner', from: ['shut'], to: 'locked' },
    unlock: { by: 'owner', from: ['locked'], to: 'shut' },
    knock: { by: 'guest', from: ['shut', 'locked'] },
  },
});
const actors = ['owner', 'guest'] as const;
const steps = ['shut', 'open', 'lock', 'unlock', 'knock'] as const;

describe('a machine', () => {
  it('takes a step from its states by its actors, and refuses every other', () => {
    expect(door.take('lock', 'shut', 'owner')).toEqual({ ok: true, value: 'locked' });
    expect(door.take('lock', 'shut', 'guest')).toMatchObject({ ok: false, error: 'not yours' });
    expect(door.take('lock', 'open', 'owner')).toMatchObject({ ok: false, error: 'not now' });
    // Who may never do it learns nothing about the state.
    expect(door.take('lock', 'open', 'guest')).toMatchObject({ ok: false, error: 'not yours' });
    expect(door.take('knock', 'locked', 'guest')).toEqual({ ok: true, value: 'locked' });
  });

  it('says the same by take, can and open, for every state, step and actor', () => {
    for (const state of door.states)
      for (const actor of actors)
        for (const step of steps) {
          const taken = door.take(step, state, actor);
          expect(taken.ok).toBe(door.can(step, state, actor));
          expect(door.open(state, actor).includes(step)).toBe(taken.ok);
        }
    expect(door.open('shut', 'guest')).toEqual(['open', 'knock']);
  });

  it('stays among its states whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...actors))), (tried) => {
        let state = door.initial as (typeof door.states)[number];
        for (const [step, actor] of tried) {
          const taken = door.take(step, state, actor);
          if (taken.ok) state = taken.value;
        }
        expect(door.states).toContain(state);
      }),
    );
  });
});

describe('a table with a mistake is refused at start-up', () => {
  const loose = machine as unknown as (table: object) => unknown;
  const refused = (states: string[], initial: string, table: Record<string, object>, text: string) =>
    expect(() => loose({ states, initial, steps: table })).toThrow(text);

  it('that names an unknown state', () => {
    refused(['a', 'b'], 'a', { go: { by: 'x', from: ['a'], to: 'c' } }, 'step go names the unknown state c');
    refused(['a', 'b'], 'a', { go: { by: 'x', from: ['z'], to: 'b' } }, 'step go names the unknown state z');
    refused(['a'], 'q', {}, 'state a cannot be reached');
  });

  it('that leaves a state out of reach, also in a separate ring', () => {
    refused(['a', 'b'], 'a', {}, 'state b cannot be reached');
    refused(
      ['a', 'b', 'c'],
      'a',
      { x: { by: 'x', from: ['b'], to: 'c' }, y: { by: 'x', from: ['c'], to: 'b' } },
      'state b cannot be reached',
    );
    expect(() =>
      loose({
        states: ['a', 'b', 'c'],
        initial: 'a',
        steps: { y: { by: 'x', from: ['b'], to: 'c' }, x: { by: 'x', from: ['a'], to: 'b' } },
      }),
    ).not.toThrow();
  });

  it('and does not compile where the compiler can see it', () => {
    // @ts-expect-error: 'c' is no state of this table.
    expect(() => machine({ states: ['a'], initial: 'a', steps: { go: { by: 'x', from: ['a'], to: 'c' } } })).toThrow();
  });
});
