import { describe, expect, it } from 'vitest';
import { directionsHref, mapsOf } from './directions-rules.ts';

const placeOf = (address: string | null, postal_code: string | null) => {
  const href = directionsHref(address, postal_code);
  return href && new URL(href).searchParams.get('destination');
};

describe('directions', () => {
  it.each([
    ['Blk 284 Tampines St 22 #05-123', '520284', 'Blk 284 Tampines St 22, Singapore 520284'],
    ['#05-123, Blk 284', '520284', 'Blk 284, Singapore 520284'],
    ['12 Joo Chiat Place\n#B1-02', null, '12 Joo Chiat Place'],
    ['', '520284', 'Singapore 520284'],
    [null, '520284', 'Singapore 520284'],
  ])('to %j in %j go to the building, without its unit', (address, postal_code, want) => {
    expect(placeOf(address, postal_code)).toBe(want);
  });

  it('lead into each map app of a phone, to the same building', () => {
    const links = mapsOf('Blk 284 Tampines St 22 #05-123', '520284');
    expect(links.map(({ app }) => app)).toEqual(['google', 'apple', 'any']);
    for (const { href } of links)
      expect(decodeURIComponent(href)).toContain('=Blk 284 Tampines St 22, Singapore 520284');
    expect(mapsOf(null, '')).toEqual([]);
  });

  it('are none while the place is not known', () => {
    for (const address of [null, '', ' #05-123 ']) expect(directionsHref(address, null)).toBeNull();
  });
});
