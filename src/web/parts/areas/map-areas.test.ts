import { describe, expect, it } from 'vitest';
import { readAreas } from '#db/seed/catalogue/places.ts';
import { MAP_AREAS } from '#web/ui/media/AreaMap.tsx';
import { mapSlugs } from './map-areas.ts';

describe('planning areas on the schematic map', () => {
  it('draws every area but the islands', () => {
    const missing = readAreas().filter((area) => mapSlugs([area]).length === 0);
    expect(missing.map(({ name }) => name).sort()).toEqual([
      'North-Eastern Islands',
      'Southern Islands',
      'Western Islands',
    ]);
  });

  it('colours the whole map when all of Singapore is served, each town once', () => {
    const drawn = mapSlugs(readAreas());
    expect([...drawn].sort()).toEqual([...MAP_AREAS].sort());
    expect(mapSlugs([{ slug: 'orchard' }, { slug: 'rochor' }])).toEqual(['downtown']);
    expect(mapSlugs([{ slug: 'atlantis' }])).toEqual([]);
  });
});
