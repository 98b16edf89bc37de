import { describe, expect, it } from 'vitest';
import { DAY, toWire } from '#core/kit/time.ts';
import { bidFacts as facts } from '#test/support/scenes/bid-facts.ts';
import { QUOTE_STATUSES } from '../model.ts';
import { BID_ACTORS, decideStep, type SelfHire } from '../rules.ts';
import { decideSelfHire, decideSelfHireAnswer, SELF_HIRE_DAYS, selfHireOf } from './rules.ts';

const now = new Date('2026-11-20T02:00:00Z');
const at = (days: number) => toWire(new Date(now.getTime() + days * DAY));
const STANDINGS: readonly (SelfHire | null)[] = [null, 'waiting', 'over', 'confirmed', 'refused'];

describe('a pro’s statement of a hire (decision 28)', () => {
  it('is made once, on a sent quote, for a valid time', () => {
    expect(decideSelfHire(facts('InProgress'), at(2), now)).toMatchObject({
      ok: true,
      value: { patch: { self_hired_on: now }, activity: { type: 'hire' }, what: 'self_hired' },
    });
    // A statement is no hire.
    const decided = decideSelfHire(facts('InProgress'), at(-3), now);
    expect(decided.ok && decided.value.patch).not.toHaveProperty('quote_status_id');
    for (const days of [-31, 366])
      expect(decideSelfHire(facts('InProgress'), at(days), now)).toMatchObject({ error: 'time out of range' });
    for (const none of [undefined, '', 'tomorrow'])
      expect(decideSelfHire(facts('InProgress'), none, now)).toMatchObject({ error: 'date time missing' });
    for (const self_hire of STANDINGS)
      expect(decideSelfHire(facts('InProgress', { self_hire }), at(1), now).ok, String(self_hire)).toBe(
        self_hire === null,
      );
    for (const more of [{ is_requestor_rejected: true }, { is_another_hired: true }, { is_interested: false }])
      expect(decideSelfHire(facts('InProgress', more), at(1), now)).toMatchObject({ error: 'not now' });
    // The customer may have closed the request, having agreed.
    expect(decideSelfHire(facts('InProgress', { is_request_open: false }), at(1), now).ok).toBe(true);
  });

  it('can be refused for seven days, and confirmed as long as it is open, by the customer alone', () => {
    for (const status of QUOTE_STATUSES)
      for (const self_hire of STANDINGS)
        for (const actor of BID_ACTORS) {
          const mine = actor === 'requestor' && status === 'InProgress';
          const given = facts(status, { self_hire });
          expect(decideStep('refuseSelfHire', given, actor).ok).toBe(mine && self_hire === 'waiting');
          expect(decideStep('confirmSelfHire', given, actor).ok).toBe(
            mine && (self_hire === 'waiting' || self_hire === 'over'),
          );
        }
  });

  it('becomes a hire when it is confirmed, unless another is hired', () => {
    const when = new Date(now.getTime() - DAY);
    const given = facts('InProgress', { self_hire: 'waiting' });
    expect(decideSelfHireAnswer(given, when, true, now)).toMatchObject({
      value: {
        patch: { quote_status_id: 3, hired_on: now, hired_for: when, is_self_hire_confirmed: true },
        what: 'hired',
      },
    });
    expect(decideSelfHireAnswer({ ...given, is_another_hired: true }, when, true, now)).toMatchObject({
      error: 'another is hired',
    });
    const refused = decideSelfHireAnswer(given, when, false, now);
    expect(refused).toMatchObject({ value: { patch: { is_self_hire_confirmed: false }, what: 'self_hire_refused' } });
    expect(refused.ok && refused.value.patch).not.toHaveProperty('quote_status_id');
  });

  it('stands as it was answered, or as its time says', () => {
    const stated = (ago: number) => new Date(now.getTime() - ago);
    const of = (self_hired_on: Date | null, is_self_hire_confirmed: boolean | null) =>
      selfHireOf({ self_hired_on, is_self_hire_confirmed }, now);
    expect(of(null, null)).toBeNull();
    expect(of(stated(0), null)).toBe('waiting');
    expect(of(stated(SELF_HIRE_DAYS * DAY), null)).toBe('waiting');
    expect(of(stated(SELF_HIRE_DAYS * DAY + 1), null)).toBe('over');
    expect(of(stated(99 * DAY), true)).toBe('confirmed');
    expect(of(stated(0), false)).toBe('refused');
  });
});
