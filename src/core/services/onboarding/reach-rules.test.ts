import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byMinutes, driveMinutes, REACHES, withinReach } from './reach-rules.ts';

const TAMPINES = { code: 'TM', lat: 1.3496, lng: 103.9568 };
const PASIR_RIS = { code: 'PR', lat: 1.3721, lng: 103.9474 };
const TUAS = { code: 'TS', lat: 1.2949, lng: 103.6305 };
const point = fc.record({
  lat: fc.double({ min: 1.2, max: 1.5, noNaN: true }),
  lng: fc.double({ min: 103.6, max: 104.1, noNaN: true }),
});

it('is about what a van takes: a town away, and across the island', () => {
  expect(driveMinutes(TAMPINES, TAMPINES)).toBe(0);
  expect(driveMinutes(TAMPINES, PASIR_RIS)).toBe(12);
  expect(driveMinutes(TAMPINES, TUAS)).toBe(65);
});

it('is the same both ways within a minute, and no farther place is sooner', () => {
  fc.assert(
    fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, part) => {
      expect(Math.abs(driveMinutes(a, b) - driveMinutes(b, a))).toBeLessThanOrEqual(1);
      const between = { lat: a.lat + (b.lat - a.lat) * part, lng: a.lng + (b.lng - a.lng) * part };
      expect(driveMinutes(a, between)).toBeLessThanOrEqual(driveMinutes(a, b));
    }),
  );
});

it('orders areas by it, and each reach holds those of the smaller one; none is left out of the whole island', () => {
  const near = byMinutes(TAMPINES, [TUAS, TAMPINES, PASIR_RIS]);
  expect(near.map(({ area }) => area.code)).toEqual(['TM', 'PR', 'TS']);
  expect(REACHES.map((reach) => withinReach(near, reach))).toEqual([
    ['TM', 'PR'],
    ['TM', 'PR'],
    ['TM', 'PR'],
    ['TM', 'PR', 'TS'],
  ]);
});
