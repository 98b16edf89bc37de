import { describe, expect, it } from 'vitest';
import type { WireModifier } from '#web/state/lists/requests.ts';
import { narrowings, readModifier, writeModifier } from './filter-modifier.ts';

const FULL: WireModifier = {
  category_ids: [3, 9],
  zip_codes: ['TM', '52'],
  travel: ['to_me', 'remote'],
  discount_upper_bound: '5.00',
  budget_lower_bound: '120.50',
  is_urgent: true,
};

describe('the modifier in the address', () => {
  it('is read as it was written, and leaves the rest of the address alone', () => {
    const query = new URLSearchParams('filter=notread&keyword=aircon');
    writeModifier(query, FULL);
    expect(readModifier(query)).toEqual(FULL);
    expect(query.get('filter')).toBe('notread');
    writeModifier(query, {});
    expect(query.toString()).toBe('filter=notread&keyword=aircon');
  });

  it.each([
    ['category_ids=x,0,-1,4', { category_ids: [4] }],
    ['category_ids=4,4', { category_ids: [4] }],
    ['zip_codes=tm,%27,1', { zip_codes: ['TM'] }],
    ['travel=fly,remote', { travel: ['remote'] }],
    ['discount_upper_bound=five', {}],
    ['discount_upper_bound=-5', {}],
    ['discount_upper_bound=5', { discount_upper_bound: '5.00' }],
    ['budget_lower_bound=1.234', {}],
    ['is_urgent=0', {}],
    ['is_urgent=1', { is_urgent: true }],
    ['', {}],
  ])('reads %j as what it can be', (text, modifier) => {
    expect(readModifier(new URLSearchParams(text))).toEqual(modifier);
  });
});

describe('what a list is narrowed by', () => {
  const choices = {
    total: 1,
    categories: [{ category_id: 3, name: 'Aircon servicing', count: 1 }],
    areas: [{ area_code: 'TM', name: 'Tampines', count: 1 }],
    travel: [],
    urgent_count: 0,
  };

  it('is said in words, part by part', () => {
    expect(narrowings(FULL, choices).map((one) => one.label)).toEqual([
      'Aircon servicing',
      'One category',
      'Tampines',
      'Near 52',
      'You travel',
      'Phone or internet',
      'Urgent',
      'Fee up to S$5.00',
      'Budget from S$120.50',
    ]);
    expect(narrowings({}, choices)).toEqual([]);
  });

  it('goes away one by one, each without the others', () => {
    for (const one of narrowings(FULL, choices)) {
      const left = narrowings(one.takeOut(FULL), choices).map((other) => other.id);
      expect(left).toEqual(narrowings(FULL, choices).flatMap((other) => (other.id === one.id ? [] : [other.id])));
    }
  });
});
