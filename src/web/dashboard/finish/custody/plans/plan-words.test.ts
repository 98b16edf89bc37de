import { expect, it } from 'vitest';
import type { JobPlan } from './plan-draft.ts';
import { upcoming, waitingWords, whyNotBy } from './plan-words.ts';

const step = (state: string | null, can_ask = false) => ({ state, can_ask, begins_on: '2026-11-30' });
const said = (side: 'pro' | 'requestor', place: number, ...steps: object[]) =>
  waitingWords({ side, plan: { steps } } as unknown as JobPlan, place, 'CoolBreeze');
const AFTER_1 = 'Can be asked for once step 1 is paid.';

it('a step that is not asked for says who must act next, to each side', () => {
  expect(said('pro', 0, step(null, true))).toMatch(/^Your turn: ask for it before the work begins on .*30 Nov/);
  expect(said('requestor', 0, step(null))).toMatch(/^CoolBreeze asks for it before the work begins on .*30 Nov/);
  // The step before is asked for and not paid.
  expect(said('requestor', 1, step('requested'), step(null))).toBe(AFTER_1);
  for (const paid of ['held', 'done', 'accepted', 'releasing', 'released'])
    expect(said('requestor', 1, step(paid), step(null)), paid).toMatch(/^CoolBreeze asks/);
  expect(said('pro', 1, step('held'), step(null))).toBe(AFTER_1);
  // What comes after the next one waits for the one before it.
  expect(said('requestor', 2, step('held'), step(null), step(null))).toBe('Can be asked for once step 2 is paid.');
  expect(said('requestor', 3, step(null))).toBe('');
});

it('a step whose payment ended unpaid is the next one again', () => {
  expect(upcoming([step('held'), step('lapsed'), step(null)] as never)).toBe(1);
  expect(upcoming([step('held')] as never)).toBe(-1);
});

it('a way to pay that does not fit says why', () => {
  const why = (fault: string | null) =>
    whyNotBy({ fault, needs_days: 91, carries_days: 60 } as unknown as Parameters<typeof whyNotBy>[0]);
  const held = /^The step needs 91 days, \d+ of them for a dispute\. It can be held and refunded for 60\.$/;
  expect(why('held too long')).toMatch(held);
  expect(why('no refund so late')).toMatch(held);
  expect(why(null)).toBe('');
  expect(new Set(['no partial refund', 'begins too soon', 'over'].map(why)).size).toBe(3);
});
