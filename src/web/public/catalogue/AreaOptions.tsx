import type { Area } from '#core/categories/model.ts';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The areas grouped by region, both sorted by name. */
export function byRegion<A extends { readonly name: string; readonly region: string }>(
  areas: readonly A[],
): { region: string; areas: A[] }[] {
  const regions = new Map<string, A[]>();
  for (const area of [...areas].sort((a, b) => a.name.localeCompare(b.name)))
    regions.set(area.region, [...(regions.get(area.region) ?? []), area]);
  return [...regions]
    .map(([region, list]) => ({ region, areas: list }))
    .sort((a, b) => a.region.localeCompare(b.region));
}

/** The options of a select for an area: all of Singapore, or one area, grouped by region. */
export function AreaOptions({ areas }: { areas: readonly Pick<Area, 'code' | 'name' | 'region'>[] }) {
  return (
    <>
      <option value="">{shared('noun>all_of_singapore')}</option>
      {byRegion(areas).map((group) => (
        <optgroup key={group.region} label={regionWords(group.region)}>
          {group.areas.map((each) => (
            <option key={each.code} value={each.code}>
              {each.name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
