import { describe, expect, it } from 'vitest';
import { cancelWords } from './reserve-terms.ts';

const terms = { free_until: '2026-11-29 01:00:00', cancel_fee_cents: 3_500 };
const said = (now: string, more = {}) => cancelWords({ ...terms, ...more }, 'CoolBreeze', new Date(now));

describe('what cancelling a booking costs', () => {
  it('is nothing before the deadline, and after it no free cancelling is promised', () => {
    expect(said('2026-11-29T00:59:59Z')).toEqual({
      free: 'Cancel or move free until Sun 29 Nov, 9 am.',
      fee: 'After that, CoolBreeze may charge S$35.00 for the trip.',
    });
    expect(said('2026-11-29T01:00:00Z')).toEqual({
      free: 'Free cancelling and moving ended Sun 29 Nov, 9 am.',
      fee: 'If you cancel or move, CoolBreeze may charge S$35.00 for the trip.',
    });
  });

  it('is not mentioned after the deadline if the pro charges nothing', () => {
    expect(said('2026-11-29T02:00:00Z', { cancel_fee_cents: 0 })).toEqual({ free: '', fee: '' });
  });
});
