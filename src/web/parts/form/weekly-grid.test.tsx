import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inLanguage } from '#web/text/words.ts';
import { WeeklyGrid } from './WeeklyGrid.tsx';

/** The headings of the grid's rows and columns. */
const heads = (): string[] => {
  const html = renderToStaticMarkup(
    <WeeklyGrid id="when" label="When" error={undefined} value={[]} onChange={() => {}} />,
  );
  return [...html.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head = '']) => head.replace(/<[^>]+>/g, ''));
};

it('the five times of day are said by their titles, in Chinese as section 9 has them', () => {
  const slots = ['Before 9 am', 'Morning', 'Afternoon', 'Late afternoon', 'Evening'];
  expect(heads().filter((head) => slots.includes(head))).toEqual(slots);
  const chinese = ['清晨', '上午', '下午', '傍晚', '晚上'];
  expect(inLanguage('zh-TW', heads).filter((head) => chinese.includes(head))).toEqual(chinese);
});
