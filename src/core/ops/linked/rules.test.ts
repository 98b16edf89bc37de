import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { ENDED_LINKS, LINK_ACTS, LINK_STATES, type LinkState, WAITING_LINKS } from './model.ts';
import {
  decideLinkAct,
  groundsOf,
  isAskedAnew,
  LINK_CLOCKS,
  LINK_LETTERS,
  type LinkStep,
  linkClockAt,
  linkMachine,
  linkNewsOf,
  openLinkActs,
  reasonsOf,
} from './rules.ts';

const now = new Date('2026-11-24T02:00:00Z');
const STEPS = Object.keys(linkMachine.steps) as LinkStep[];
const ACTORS = ['operator', 'person', 'clock'] as const;
const isEnd = (state: LinkState) => ['stands', 'not_linked', 'dropped'].includes(state);

describe('a case of two accounts', () => {
  it('walks the table of each state, actor and step', () => {
    const table = LINK_STATES.flatMap((state) =>
      ACTORS.flatMap((actor) => linkMachine.open(state, actor).map((step) => `${state} · ${actor} · ${step}`)),
    );
    expect(table).toEqual([
      'open · operator · ask',
      'open · operator · clear',
      'open · clock · lapse',
      'open · clock · drop',
      'asked · person · answer',
      'asked · clock · endHearing',
      'asked · clock · drop',
      'deciding · operator · clear',
      'deciding · operator · link',
      'deciding · clock · lapse',
      'deciding · clock · drop',
      'linked · person · appeal',
      'linked · clock · endAppealTime',
      'linked · clock · drop',
      'appealed · operator · uphold',
      'appealed · operator · overturn',
      'appealed · clock · lapse',
      'appealed · clock · drop',
      'stands · operator · block',
    ]);
  });

  it('ends, whatever anyone does: every way through all states, with each side silent or not', () => {
    const ends = new Set<string>();
    let ways = 0;
    const walk = (state: LinkState, way: readonly string[], hours: number) => {
      expect(way.length, way.join(' → ')).toBeLessThan(8);
      if (isEnd(state)) {
        ways += 1;
        ends.add(state);
        // Hearing 7 days, three looks of 14, and 14 to appeal are the longest way.
        expect(hours).toBeLessThanOrEqual((14 + 7 + 14 + 14 + 14) * 24);
        expect(linkClockAt(state, now)).toBeNull();
        return;
      }
      const clock = LINK_CLOCKS[state];
      // No state without an end waits for a side for ever.
      expect(clock, state).toBeDefined();
      expect(linkMachine.can(clock!.step, state, 'clock')).toBe(true);
      for (const actor of ACTORS)
        for (const step of linkMachine.open(state, actor)) {
          const taken = linkMachine.take(step, state, actor);
          if (taken.ok && taken.value !== state)
            walk(taken.value, [...way, step], hours + (actor === 'clock' ? clock!.days * 24 : 1));
        }
    };
    walk('open', [], 0);
    expect([...ends].sort()).toEqual(['dropped', 'not_linked', 'stands']);
    expect(ways).toBeGreaterThan(10);
  });

  it('is never decided against a person by the silence of operators, nor without a hearing, nor blocked by a step', () => {
    for (const state of LINK_STATES) {
      const clock = LINK_CLOCKS[state];
      if (clock?.step === 'lapse')
        expect(linkMachine.take('lapse', state, 'clock')).toEqual({ ok: true, value: 'not_linked' });
    }
    // Only an operator links, only after a hearing; only their decision can come to stand.
    const into = (to: LinkState) => STEPS.filter((step) => linkMachine.steps[step].to === to);
    expect(into('linked')).toEqual(['link']);
    expect(linkMachine.steps.link).toEqual({ by: 'operator', from: ['deciding'], to: 'linked' });
    expect(into('deciding')).toEqual(['answer', 'endHearing']);
    expect(into('stands').sort()).toEqual(['endAppealTime', 'uphold']);
    expect(linkMachine.steps.block).toEqual({ by: 'operator', from: ['stands'] });
  });

  it('gives the person seven days to answer and fourteen to appeal, and operators fourteen each time', () => {
    const days = Object.fromEntries(
      LINK_STATES.map((state) => [
        state,
        ((linkClockAt(state, now)?.getTime() ?? now.getTime()) - now.getTime()) / DAY,
      ]),
    );
    expect(days).toEqual({
      open: 14,
      asked: 7,
      deciding: 14,
      linked: 14,
      appealed: 14,
      stands: 0,
      not_linked: 0,
      dropped: 0,
    });
    expect(LINK_STATES.filter((state) => LINK_CLOCKS[state]?.step === 'lapse')).toEqual([...WAITING_LINKS]);
    expect(ENDED_LINKS.every(isEnd)).toBe(true);
  });
});

describe('an operator', () => {
  it('acts where the table lets them, not on themselves, with a reason, and a second time only as another one', () => {
    for (const state of LINK_STATES)
      for (const is_own of [false, true])
        for (const last_by of [null, 7, 8])
          for (const is_blocked of [false, true])
            for (const act of LINK_ACTS)
              for (const reason of ['', '  ', 'Because']) {
                const made = decideLinkAct({ state, is_own, last_by, is_blocked }, act, 7, reason);
                const second = ['uphold', 'overturn', 'block'].includes(act);
                const expected = is_own
                  ? 'own account'
                  : !linkMachine.can(act, state, 'operator')
                    ? 'decided already'
                    : second && last_by === 7
                      ? 'another operator'
                      : act === 'block' && is_blocked
                        ? 'blocked already'
                        : act !== 'ask' && reason.trim() === ''
                          ? 'reason needed'
                          : (linkMachine.steps[act].to ?? state);
                expect([state, is_own, last_by, act, made.ok ? made.value : made.error]).toEqual([
                  state,
                  is_own,
                  last_by,
                  act,
                  expected,
                ]);
              }
  });
  it('is offered exactly what they may do', () => {
    for (const state of LINK_STATES)
      for (const last_by of [null, 7, 8]) {
        const facts = { state, is_own: false, last_by, is_blocked: false };
        expect(openLinkActs(facts, 7)).toEqual(LINK_ACTS.filter((act) => decideLinkAct(facts, act, 7, 'Because').ok));
      }
  });
});

describe('what is told', () => {
  it('is a letter for each step that changes something for the person, and nothing to who was never asked', () => {
    const told = STEPS.filter((step) => linkNewsOf(step, true) !== null);
    expect(told.sort()).toEqual(Object.keys(LINK_LETTERS).sort());
    expect(STEPS.filter((step) => linkNewsOf(step, false) !== null)).toEqual(['ask']);
  });
  it('are kinds of things, never a weight, and nothing that speaks against', () => {
    expect(groundsOf(['document', 'card', 'payout', 'push', 'device', 'names', 'identities'])).toEqual([
      'papers',
      'payment',
      'device',
    ]);
    expect(
      reasonsOf([
        { sign: 'card', weight: 64 },
        { sign: 'names', weight: -24 },
      ]),
    ).toEqual(['card']);
  });
  it('is not asked again for the same reasons, and is for one more', () => {
    expect(isAskedAnew(['card'], [])).toBe(true);
    expect(isAskedAnew(['card', 'device'], [['device', 'card', 'photo']])).toBe(false);
    expect(isAskedAnew(['card', 'document'], [['card', 'device']])).toBe(true);
    expect(isAskedAnew(['card', 'document'], [['card'], ['document', 'card']])).toBe(false);
  });
});
