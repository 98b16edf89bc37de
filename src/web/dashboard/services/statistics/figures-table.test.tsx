import { expect, it } from 'vitest';
import type { Statistics } from '#core/services/statistics/model.ts';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { FiguresTable } from './FiguresTable.tsx';

const statistics = (medians: object) =>
  ({
    page_views: 3,
    review_average: null,
    review_count: 0,
    area: { category_name: 'Aircon', area_name: 'Tampines', medians },
  }) as unknown as Statistics;
const phone = async (medians: object) => {
  const html = await drawn(<FiguresTable statistics={statistics(medians)} onOpen={() => {}} />);
  return wordsOf(/<ul.*<\/ul>/s.exec(html)?.[0] ?? '');
};

it('a phone lists each figure over its whole width, and others only where they can be compared', async () => {
  const alone = await phone({});
  expect(alone).toMatch(/^Page views 3 How often your public page was opened/);
  expect(alone).not.toContain('Others near you');
  expect(await phone({ page_views: { value: 40, pros: 12 } })).toContain('Others near you 40 (of 12 pros)');
});
