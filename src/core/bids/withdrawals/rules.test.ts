import { describe, expect, it } from 'vitest';
import { QUOTE_STATUS, QUOTE_STATUSES, type QuoteStatus } from '../model.ts';
import type { BidFacts } from '../rules.ts';
import { decideWithdraw } from './rules.ts';

const facts = (status: QuoteStatus, more: Partial<BidFacts> = {}): BidFacts => ({
  quote_status_id: QUOTE_STATUS[status],
  is_requestor_rejected: false,
  is_provider_archived: false,
  is_reviewed: false,
  is_request_open: true,
  seats_left: 3,
  is_another_hired: false,
  ...more,
});

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

  it('stays to be read where they talk, with nobody to hire by it', () => {
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
