import { MAP_AREAS } from '#web/ui/AreaMap.tsx';

/** Planning areas that the schematic map draws under a shorter name. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  'downtown-core': 'downtown',
  'western-water-catchment': 'western-water',
  'central-water-catchment': 'central-catchment',
};

/** The areas' names on the map; those that are too small to be drawn are left out. */
export function mapSlugs(areas: readonly { readonly slug: string }[]): string[] {
  return areas.map(({ slug }) => DRAWN_AS[slug] ?? slug).filter((slug) => MAP_AREAS.includes(slug));
}
