import { describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import { decideInvite, type InviteFacts } from './rules.ts';

const now = new Date('2026-11-24T02:00:00Z');
const facts = (change: Partial<InviteFacts> = {}): InviteFacts => ({
  is_open: true,
  seats_left: 5,
  last_invited_on: null,
  chosen: [1, 2],
  invited_before: [],
  candidates: [1, 2, 3],
  ...change,
});
const decided = (change: Partial<InviteFacts>) => {
  const result = decideInvite(facts(change), now);
  return result.ok ? result.value : result.error;
};

describe('inviting pros by hand', () => {
  it('is for chosen pros who may be asked, at most five', () => {
    expect(decided({})).toEqual([1, 2]);
    expect(decided({ chosen: [] })).toBe('nobody chosen');
    expect(decided({ chosen: [1, 2, 3, 4, 5, 6] })).toBe('too many chosen');
    expect(decided({ chosen: [1, 4] })).toBe('not to be invited');
  });
  it('is refused once the request takes no quotes', () => {
    expect(decided({ is_open: false })).toBe('request closed');
    expect(decided({ seats_left: 0 })).toBe('seats taken');
  });
  it('changes nothing the second time, and others wait two hours', () => {
    expect(decided({ invited_before: [1, 2], last_invited_on: now, is_open: false })).toEqual([]);
    expect(decided({ invited_before: [1], last_invited_on: now })).toBe('invited lately');
    expect(decided({ invited_before: [1], last_invited_on: new Date(now.getTime() - 2 * HOUR) })).toEqual([2]);
  });
});
