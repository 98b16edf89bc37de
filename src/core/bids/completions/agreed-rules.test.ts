import { describe, expect, it } from 'vitest';
import { bidFacts } from '#test/support/scenes/bid-facts.ts';
import { QUOTE_STATUS, QUOTE_STATUSES, type QuoteStatus } from '../model.ts';
import type { BidFacts } from '../rules.ts';
import { decideAgreedDone, decideAgreedEnd, decideAgreedHire } from './agreed-rules.ts';

const now = new Date('2026-11-24T02:00:00Z');
const begin = new Date('2026-11-28T01:00:00Z');
/** A bid of an order, on which steps of the two themselves are closed. */
const facts = (status: QuoteStatus, more: Partial<BidFacts> = {}) => bidFacts(status, { is_order: true, ...more });
const from = (decide: (of: BidFacts) => { readonly ok: boolean }): QuoteStatus[] =>
  QUOTE_STATUSES.filter((status) => decide(facts(status)).ok);

describe('an order that is confirmed', () => {
  it('hires for its time, and leaves the pro’s mark of what was read as it was', () => {
    expect(decideAgreedHire(facts('InProgress'), begin, 90, now)).toEqual({
      ok: true,
      value: {
        patch: {
          quote_status_id: QUOTE_STATUS.Hired,
          hired_on: now,
          hired_for: begin,
          hired_minutes: 90,
          is_requestor_readed: false,
        },
        activity: { type: 'hire', payload: { hired_for: '2026-11-28 01:00:00', minutes: 90 } },
        what: 'hired',
      },
    });
  });

  it('hires without a time where the two still agree on one', () => {
    expect(decideAgreedHire(facts('InProgress'), null, null, now)).toMatchObject({
      value: {
        patch: { hired_for: null, hired_minutes: null },
        activity: { payload: { hired_for: null, minutes: null } },
      },
    });
  });

  it('hires once, by a quote that stands, and nobody where another is hired', () => {
    expect(from((of) => decideAgreedHire(of, begin, 90, now))).toEqual(['InProgress']);
    expect(decideAgreedHire(facts('InProgress', { is_another_hired: true }), begin, 90, now)).toEqual({
      ok: false,
      error: 'another is hired',
    });
    expect(decideAgreedHire(facts('InProgress', { is_request_open: false }), begin, 90, now)).toEqual({
      ok: false,
      error: 'request closed',
    });
  });
});

describe('an order that is over', () => {
  it('completes the job for both once its work is accepted, from a hired one alone', () => {
    expect(decideAgreedDone(facts('Hired'), now)).toEqual({
      ok: true,
      value: {
        patch: {
          quote_status_id: QUOTE_STATUS.WorkCompleted,
          completed_on: now,
          completed_by: 'both',
          is_provider_readed: false,
        },
        activity: { type: 'complete', payload: {} },
        what: 'completed',
      },
    });
    expect(from((of) => decideAgreedDone(of, now))).toEqual(['Hired']);
  });

  it('opens the quote again where it ends without its work, and tells the other side', () => {
    for (const [by, unread, what] of [
      ['provider', 'is_requestor_readed', 'cancelled'],
      ['requestor', 'is_provider_readed', 'unhired'],
    ] as const) {
      expect(decideAgreedEnd(facts('Hired'), by)).toMatchObject({
        value: {
          patch: { quote_status_id: QUOTE_STATUS.InProgress, hired_on: null, hired_for: null, [unread]: false },
          what,
        },
      });
      expect(from((of) => decideAgreedEnd(of, by))).toEqual(['Hired']);
    }
  });
});
