import { expect, it } from 'vitest';
import { myReports } from '#core/reports/calls.ts';
import type { OwnReport } from '#core/reports/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { ReportButton } from './ReportButton.tsx';

const about = { type: 'customer_review', param: '7' } as const;
const shown = (report: Partial<OwnReport>) =>
  drawn(<ReportButton about={about} />, [
    [
      readOf(myReports),
      {},
      { reports: [{ id: 1, type: 'customer_review', target_id: 7, state: 'waiting', ...report }] },
    ],
  ]);

it('says that a review was reported while that waits, in place of the way to report it', async () => {
  const html = await shown({});
  expect(wordsOf(html)).toBe('You reported this review. Gotong is reviewing it.');
  expect(pressable(html)).toEqual([]);
});

it('lets another review be reported, and one whose report was decided', async () => {
  for (const other of [{ target_id: 8 }, { type: 'review' }, { state: 'dismissed' }] as const)
    expect(pressable(await shown(other))).toContain('Report this review');
});
