import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import type { Area } from '#core/categories/model.ts';
import type { ProSort } from '#core/services/model.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { AreaOptions } from './AreaOptions.tsx';
import { listHref } from './list-model.ts';
import { sortWords } from './pro-words.ts';

/**
 * The area form and the sort links of a list. A GET form and plain links, so that they work without script. `path` is for the
 * sort links, `formPath` for the form: from the list of one area, other areas are under the whole list's path.
 */
export function ProTools(props: {
  path: string;
  formPath?: string;
  areas: readonly Area[];
  area: string | undefined;
  /** The path names the area already, so the links needn't carry it. */
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
          <AreaOptions areas={areas} />
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
