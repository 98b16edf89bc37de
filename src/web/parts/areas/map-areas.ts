import { DEFAULT_LANGUAGE } from '#core/languages.ts';
import { language } from '#web/text/words.ts';
import { MAP_AREAS } from '#web/ui/media/AreaMap.tsx';

/**
 * Planning areas that the schematic map draws under another name. It draws the Central Area's areas as one town, and no
 * islands.
 */
const DRAWN_AS: Readonly<Record<string, string>> = {
  'downtown-core': 'downtown',
  'marina-east': 'downtown',
  'marina-south': 'downtown',
  museum: 'downtown',
  newton: 'downtown',
  orchard: 'downtown',
  outram: 'downtown',
  'river-valley': 'downtown',
  rochor: 'downtown',
  'singapore-river': 'downtown',
  'straits-view': 'downtown',
  'western-water-catchment': 'western-water',
  'central-water-catchment': 'central-catchment',
  'boon-lay': 'pioneer',
  'changi-bay': 'changi',
  simpang: 'sembawang',
};

/** The names of areas on the schematic map, without duplicates. Areas that it doesn't draw are left out. */
export function mapSlugs(areas: readonly { readonly slug: string }[]): string[] {
  const drawn = areas.map(({ slug }) => DRAWN_AS[slug] ?? slug).filter((slug) => MAP_AREAS.includes(slug));
  return [...new Set(drawn)];
}

/** Names for the map's areas in the page's language; undefined in English. Areas that are drawn as one get no name. */
export const mapNames = (areas: readonly { readonly slug: string; readonly name: string }[]) =>
  language() === DEFAULT_LANGUAGE
    ? undefined
    : Object.fromEntries(areas.filter(({ slug }) => !(slug in DRAWN_AS)).map(({ slug, name }) => [slug, name]));
