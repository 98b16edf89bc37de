import { expect, it } from 'vitest';
import type { CatalogueAct } from '#core/categories/ops/model.ts';
import { actInWords, inList, useInWords } from './catalogue-words.ts';

const said = (act: string, details: object = {}) => actInWords({ act, details } as unknown as CatalogueAct);

it('what an operator did names up to four fields, and counts more', () => {
  expect(said('category changed', { fields: ['name'] })).toBe('changed name');
  expect(said('category changed', { fields: ['name', 'tagline', 'slug', 'other'] })).toBe(
    'changed name, tagline, address and other',
  );
  expect(said('category changed', { fields: ['name', 'tagline', 'slug', 'hue', 'icon'] })).toBe('changed 5 things');
  expect(said('form published', { version: 3 })).toBe('published version 3 of the form');
  expect(said('category hidden')).toBe('took it off the site');
  expect(said('something new')).toBe('something new');
});

it('a fee is announced with its amount and the day in Singapore', () => {
  expect(said('fee announced', { fee_base: '4.20', starts_at: '2026-11-22 16:00:00' })).toBe(
    'announced a base fee of S$4.20 from Mon 23 Nov',
  );
});

it('lists and counts are said as one would', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(inList)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(useInWords({ kind: 'licence', key: 'type', choice_id: null, count: 1 })).toBe(
    'A licence requirement reads this',
  );
  const pros = (count: number) =>
    useInWords({ kind: 'preference', count } as unknown as Parameters<typeof useInWords>[0]);
  expect([pros(1), pros(3)]).toEqual(['One pro chooses jobs by this', '3 pros choose jobs by this']);
});
