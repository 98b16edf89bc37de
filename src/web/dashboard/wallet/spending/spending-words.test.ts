import { describe, expect, it } from 'vitest';
import type { Spending } from '#core/wallet/model.ts';
import { costPerJob, isNothing, periodLabel, rowsOf } from './spending-words.ts';

const none = { fees: '0.00', given_back: '0.00', bought: '0.00', quotes_sent: 0, jobs_won: 0 };
const spending = (by: 'week' | 'month', ...periods: Spending['periods']): Spending => ({
  by,
  currency: 'SGD',
  periods,
  total: { ...none, spent: '0.00', spent_per_job: null },
});

describe('the chart of spending', () => {
  it('names weeks by their Monday and months by themselves', () => {
    expect(periodLabel('2026-11-23', 'week')).toBe('23 Nov');
    expect(periodLabel('2026-09-01', 'month')).toBe('Sep 26');
  });

  it('draws cents, and knows when there is nothing to draw', () => {
    const rows = rowsOf(
      spending(
        'week',
        { starts_on: '2026-11-16', ...none },
        { starts_on: '2026-11-23', ...none, fees: '12.60', given_back: '4.20', quotes_sent: 3, jobs_won: 1 },
      ),
    );
    expect(rows[1]).toEqual({ label: '23 Nov', fees: 1260, given_back: 420, bought: 0, quotes_sent: 3, jobs_won: 1 });
    expect(isNothing(rows)).toBe(false);
    expect(isNothing(rows.slice(0, 1))).toBe(true);
  });

  it('says what a won job cost in fees, and a dash where none was won', () => {
    expect([costPerJob(1260, 3), costPerJob(0, 2), costPerJob(500, 0)]).toEqual(['S$4.20', 'S$0.00', '–']);
  });
});
