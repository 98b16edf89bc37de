import { describe, expect, it } from 'vitest';
import { csvPath, csvRanges, monthName } from './csv-ranges.ts';

describe('what can be saved of the history', () => {
  it('goes by days in Singapore, over the end of a year too', () => {
    // Half past midnight on New Year's Day in Singapore, while it is still the old year in UTC.
    const now = new Date('2026-12-31T16:30:00Z');
    expect(csvRanges(now)).toEqual([
      { label: 'This month', from: '2027-01-01', to: '2027-01-01' },
      { label: 'Last month', from: '2026-12-01', to: '2026-12-31' },
      { label: 'This year, 2027', from: '2027-01-01', to: '2027-01-01' },
      { label: 'Last year, 2026', from: '2026-01-01', to: '2026-12-31' },
    ]);
    expect(csvPath('2027-01-01', '2027-01-31')).toBe('/transactions/export.csv?from=2027-01-01&to=2027-01-31');
  });

  it('knows how long each month is', () => {
    expect(csvRanges(new Date('2028-03-10T00:00:00Z'))[1]).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('names the months of the statements', () => {
    expect([monthName('2027-01'), monthName('2026-12')]).toEqual(['January 2027', 'December 2026']);
  });
});
