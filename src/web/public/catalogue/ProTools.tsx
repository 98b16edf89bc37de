import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import type { Area } from '#core/categories/model.ts';
import type { ProSort } from '#core/services/model.ts';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { listHref } from './list-model.ts';
import { sortWords } from './pro-words.ts';

/** The regions with their areas, both in alphabetical order. */
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

/**
 * The area form and the orders of a list. A form with GET and plain links: they work without script. `path` is where the
 * orders lead; `formPath` where the form goes, since a list of one area leads to other areas from the whole list.
 */
export function ProTools(props: {
  path: string;
  formPath?: string;
  areas: readonly Area[];
  area: string | undefined;
  /** The area stands in the path already, so links do not carry it. */
  isAreaInPath?: boolean;
  sort: ProSort;
}) {
  const { path, formPath = path, areas, area, isAreaInPath = false, sort } = props;
  return (
    <div className="mt-4 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between">
      <form action={`${formPath}#pros`} method="get" className="flex items-end gap-2">
        {sort !== 'hired_count' && <input type="hidden" name="sort" value={sort} />}
        <Select
          label={shared('noun>area')}
          name="area"
          defaultValue={area ?? ''}
          icon={MapPinIcon}
          className="min-w-0 flex-1 sm:w-64 sm:flex-none"
        >
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
        </Select>
        <Button type="submit" size={48}>
          {shared('verb>show')}
        </Button>
      </form>
      <nav aria-label={t('pro_tools>sort_label')} className="min-w-0">
        <ChipRow>
          {sortWords().map((order) => (
            <ChipLink
              key={order.value}
              href={`${listHref(path, { area: isAreaInPath ? undefined : area, sort: order.value })}#pros`}
              chosen={order.value === sort}
            >
              {order.label}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
    </div>
  );
}
