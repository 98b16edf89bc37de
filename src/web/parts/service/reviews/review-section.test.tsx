// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Review } from '#core/reviews/model.ts';
import type { Service } from '#core/services/model.ts';
import { ReviewSection } from './ReviewSection.tsx';

const review = (id: number) =>
  ({
    ...{ id, score: 5, note: `Note ${id}.`, tags: [], author: 'Rachel G.', area_name: 'Tampines', attachments: [] },
    ...{ category_name: 'Aircon', title: '', created: '2026-11-20 01:00:00', reply: null, edited_on: null },
    removed: null,
  }) as unknown as Review;
const service = { id: 7, name: 'CoolBreeze', score: 5, score_counts: [0, 0, 0, 0, 24] } as unknown as Service;

/** The notes shown at once and those behind the row, the words of that row, and where the older ones are. */
function drawn(count: number, next_cursor: string | null = null, is_continued = false) {
  const rows = Array.from({ length: count }, (_, index) => review(index + 1));
  document.body.innerHTML = renderToStaticMarkup(
    <ReviewSection
      shown={{ rows, total: 24, next_cursor, is_continued }}
      {...{ service, tags: [], links: [], path: '/service/7/coolbreeze', reportHref: '/service/report/7' }}
    />,
  );
  const rest = document.querySelector('details');
  const notes = [...document.querySelectorAll('li[data-review]')];
  const idsOf = (some: Element[]) => some.map((row) => Number(row.getAttribute('data-review')));
  return {
    atOnce: idsOf(notes.filter((row) => !rest?.contains(row))),
    folded: idsOf(notes.filter((row) => rest?.contains(row))),
    words: rest?.querySelector('summary')?.textContent ?? null,
    older: document.querySelector('a[href*="cursor="]'),
    rest,
  };
}

it('shows five reviews at once, and the others of the page behind one row, with the link to older ones after them', () => {
  const { atOnce, folded, words, older, rest } = drawn(20, 'abc');
  expect(atOnce).toEqual([1, 2, 3, 4, 5]);
  expect(folded).toEqual(Array.from({ length: 15 }, (_, index) => index + 6));
  expect(words).toBe('Show 15 more reviewsShow fewer reviews');
  expect(rest?.open).toBe(false);
  expect(rest?.contains(older)).toBe(true);
  expect(older?.getAttribute('href')).toBe('/service/7/coolbreeze?cursor=abc#reviews');
});

it('folds nothing where five are all', () => {
  const { atOnce, rest, older } = drawn(5);
  expect(atOnce).toHaveLength(5);
  expect(rest).toBeNull();
  expect(older).toBeNull();
});

it('folds nothing on a page of older ones, which somebody asked for', () => {
  const { atOnce, rest, older } = drawn(20, 'def', true);
  expect(atOnce).toHaveLength(20);
  expect(rest).toBeNull();
  expect(older?.textContent).toBe('Show older reviews');
});
