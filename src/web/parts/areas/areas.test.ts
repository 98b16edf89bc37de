import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Area } from '#core/categories/model.ts';
import { readAreas } from '#db/seed/catalogue/places.ts';
import { byRegion, choiceWords, howMany, toggled, withAll } from './area-choice.ts';
import { placedLabels, ringRound } from './map-shapes.ts';

const AREAS: readonly Area[] = readAreas();
const region = (name: string) => AREAS.filter((area) => area.region === name);
const codes = (areas: readonly Area[]) => areas.map(({ code }) => code);
const anyCodes = fc.subarray(codes(AREAS));

describe('choosing areas', () => {
  it('adds and removes a whole region, and leaves the other areas as they are', () => {
    fc.assert(
      fc.property(anyCodes, fc.constantFrom('Central', 'East', 'North', 'North-East', 'West'), (chosen, name) => {
        const inside = new Set(codes(region(name)));
        const outside = chosen.filter((code) => !inside.has(code)).sort();
        for (const on of [true, false]) {
          const next = withAll(region(name), chosen, on);
          expect(new Set(next).size).toBe(next.length);
          expect(howMany(region(name), next)).toEqual({ count: on ? inside.size : 0, all: on });
          expect(next.filter((code) => !inside.has(code)).sort()).toEqual(outside);
        }
      }),
    );
  });

  it('adds one area and removes it again', () => {
    expect(toggled('TM', ['BD'])).toEqual(['BD', 'TM']);
    expect(toggled('BD', ['BD', 'TM'])).toEqual(['TM']);
  });

  it('sums up the choice in words', () => {
    expect(choiceWords(AREAS, codes(AREAS))).toBe('All of Singapore');
    expect(choiceWords(AREAS, codes(region('East')))).toBe('Whole East');
    expect(choiceWords(AREAS, ['TM', 'BD'])).toBe('Bedok, Tampines');
    expect(choiceWords(AREAS, [])).toBe('');
    expect(choiceWords(AREAS, [...codes(region('East')), 'BS', 'BT', 'YS'])).toMatch(/^Whole East, .+, .+ and 1 more$/);
  });

  it('has every area in one region', () => {
    expect(byRegion(AREAS).flatMap(([, inside]) => inside)).toHaveLength(55);
    expect(byRegion(AREAS).map(([name]) => name)).toEqual(['Central', 'East', 'North', 'North-East', 'West']);
  });
});

it('draws the same shapes as the areas are made from', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;
  expect(read('./singapore-planning-areas.geojson')).toEqual(
    read('../../../../db/seed/data/singapore-planning-areas.geojson'),
  );
});

describe('the ring of a distance', () => {
  const place = { lat: 1.3521, lng: 103.9438 };
  /** Metres between two places on the globe. */
  const between = (a: typeof place, b: typeof place) => {
    const rad = Math.PI / 180;
    const h =
      Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
      Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
    return 2 * 6_371_009 * Math.asin(Math.sqrt(h));
  };

  it('is closed, and each point is at the given distance within 0.5%', () => {
    for (const metres of [500, 10_000, 30_000]) {
      const ring = ringRound(place, metres);
      expect(ring[0]).toEqual(ring.at(-1));
      for (const [lng, lat] of ring) expect(Math.abs(between(place, { lat, lng }) / metres - 1)).toBeLessThan(0.005);
    }
  });
});

describe('names on the map', () => {
  const box = (key: string, x: number) => ({ key, x, y: 10, width: 40, height: 18 });
  const placed = (...boxes: ReturnType<typeof box>[]) => [...placedLabels(boxes, { width: 200, height: 100 })];

  it('never overlap, and earlier ones take precedence', () => {
    expect(placed(box('a', 20), box('b', 50), box('c', 80))).toEqual(['a', 'c']);
    expect(placed(box('b', 50), box('a', 20), box('c', 80))).toEqual(['b']);
    expect(placed(box('a', 20), { ...box('b', 20), y: 40 })).toEqual(['a', 'b']);
  });

  it('are left out if the frame would cut them off', () => {
    expect(placed(box('a', 19), box('b', 181), { ...box('c', 100), y: 8 }, { ...box('d', 100), y: 92 })).toEqual([]);
    expect(placed(box('a', 20), box('b', 180))).toEqual(['a', 'b']);
  });
});
