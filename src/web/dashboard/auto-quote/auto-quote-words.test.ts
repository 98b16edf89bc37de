import { describe, expect, it } from 'vitest';
import type { AutoQuoteRun } from '#core/bids/auto-quotes/model.ts';
import { momentWords, runWords } from './auto-quote-words.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const RUN: AutoQuoteRun = {
  id: 1,
  quote_bid_id: 7,
  quote_service_id: 2,
  category_id: 3,
  category_name: 'Aircon servicing',
  title: 'Chemical wash, 3 units',
  area_name: 'Tampines',
  state: 'sent',
  fee: '4.20',
  fee_status: 'held',
  error: null,
  errorMessage: null,
  errorAction: null,
  created: '2026-11-21 02:00:00',
  due_on: '2026-11-21 02:00:00',
  done_on: '2026-11-21 02:00:05',
};

describe('a line of the history', () => {
  it.each([
    [{}, 'Fee held'],
    [{ fee_status: 'captured' }, 'Fee charged'],
    [{ fee_status: 'released' }, 'Fee returned'],
    [{ state: 'waiting' }, 'Sends in a moment'],
    [{ state: 'waiting', due_on: '2026-11-23 01:00:00' }, 'Sends Mon 23 Nov, 9 am'],
    [{ state: 'failed', errorMessage: 'Not enough credit for the fee.' }, 'Not enough credit for the fee.'],
    [{ state: 'manual' }, 'Quote this one yourself.'],
  ] as const)('with %j says “%s”', (more, words) => {
    expect(runWords({ ...RUN, ...more }, NOW)).toBe(words);
  });

  it('names today, and every other day by its date', () => {
    expect(momentWords('2026-11-20 06:30:00', NOW)).toBe('Fri 20 Nov, 2:30 pm');
    expect(momentWords('2026-11-21 06:30:00', NOW)).toBe('Today, 2:30 pm');
    expect(momentWords('nonsense', NOW)).toBe('');
  });
});
