import { describe, expect, it } from 'vitest';
import { bidFacts as facts } from '#test/support/scenes/bid-facts.ts';
import { QUOTE_STATUS, QUOTE_STATUSES } from '../model.ts';
import { decideWithdraw } from './rules.ts';

describe('a quote that its pro takes back', () => {
  it('is gone from the list of a customer who has not answered', () => {
    expect(decideWithdraw(facts('InProgress'), false)).toEqual({
      ok: true,
      value: {
        patch: {
          quote_status_id: QUOTE_STATUS.NotInterested,
          is_interested: false,
          is_provider_readed: true,
          is_requestor_readed: false,
        },
        activity: { type: 'pass', payload: { withdrawn: true } },
        what: 'withdrawn',
      },
    });
  });

  it('stays readable where the two have a chat, but can no longer be hired', () => {
    const decided = decideWithdraw(facts('InProgress'), true);
    expect(decided.ok && decided.value.patch).toEqual({
      is_interested: false,
      is_provider_readed: true,
      is_requestor_readed: false,
    });
  });

  it('is one that stands: not before it was sent, after a hire, once turned down, or a second time', () => {
    for (const status of QUOTE_STATUSES)
      for (const has_conversation of [true, false])
        expect(decideWithdraw(facts(status), has_conversation).ok, status).toBe(status === 'InProgress');
    for (const more of [{ is_requestor_rejected: true }, { is_interested: false }, { is_order: true }])
      expect(decideWithdraw(facts('InProgress', more), false)).toEqual({ ok: false, error: 'not now' });
  });
});
