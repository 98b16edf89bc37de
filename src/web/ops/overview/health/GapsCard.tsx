import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { useState } from 'react';
import { opsHealthRows } from '#core/ops/health/calls.ts';
import type { Cell } from '#core/ops/health/model.ts';
import { gapsOf } from '#core/ops/health/rules.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { plural } from '#web/ui/format.ts';
import { AreaMap } from '#web/ui/media/AreaMap.tsx';
import { useMay } from '../../shell/use-roles.ts';
import type { HealthPage } from './FunnelCard.tsx';
import { HealthCard } from './HealthCard.tsx';
import { type HealthFilter, rowsHref } from './use-filter.ts';

const SHOWN = 5;
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Where there are more requests than pros take. Each links to the requests there that have no quote. */
export function GapsCard(props: { cells: readonly Cell[]; week: string; page: HealthPage; filter: HealthFilter }) {
  const { cells, week, page, filter } = props;
  const may = useMay();
  const [isAll, setAll] = useState(false);
  const gaps = gapsOf(cells);
  const areaName = (code: string) => page.areas.find((each) => each.code === code)?.name ?? code;
  const categoryName = (id: number) => page.categories.find((each) => each.id === id)?.name ?? `Category ${id}`;
  const areas = [...new Set(cells.map(({ area_code }) => area_code).filter(Boolean))];
  const bad = [...new Set(gaps.map(({ area_code }) => slugOf(areaName(area_code))))];
  return (
    <HealthCard title="Coverage gaps" intro="More requests than pros who take them, in the week above.">
      <div className="grid border-t border-line lg:grid-cols-2 lg:divide-x lg:divide-line">
        <div className="p-4 max-lg:hidden lg:p-5">
          <AreaMap
            served={areas.map((code) => slugOf(areaName(code)))}
            chosen={bad}
            label={`Areas with requests, ${bad.length} of them with a gap`}
          />
        </div>
        <ul className="divide-y divide-line">
          {gaps.length === 0 && (
            <li className="p-4 text-md text-ink-3 lg:px-5">
              Every area with three or more requests has pros for them.
            </li>
          )}
          {gaps.slice(0, isAll ? gaps.length : SHOWN).map(({ category_id, area_code, requests, pros, quoted, gap }) => (
            <li key={`${category_id} ${area_code}`} className="flex flex-wrap items-center gap-3 p-4 lg:px-5">
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex items-center gap-2 text-md font-semibold">
                  {categoryName(category_id)}
                  <Pill tone={gap === 'gap' ? 'danger' : 'warning'} icon={WarningIcon}>
                    {gap === 'gap' ? 'Gap' : 'Thin'}
                  </Pill>
                </p>
                <p className="text-sm text-ink-2">{areaName(area_code)}</p>
                <p className="text-sm text-ink-3 tnum">
                  {plural(requests, 'request')}, {plural(pros, 'pro')}, {requests - quoted} without a quote
                </p>
              </div>
              {may(opsHealthRows) && (
                <ButtonLink
                  size={36}
                  href={rowsHref({ days: filter.days }, 'quotes_0', { category_id, area_code, week })}
                  aria-label={`Open ${requests - quoted} without a quote: ${categoryName(category_id)}, ${areaName(area_code)}`}
                >
                  Open {requests - quoted}
                </ButtonLink>
              )}
            </li>
          ))}
          {gaps.length > SHOWN && !isAll && (
            <li className="px-4 py-2 lg:px-5">
              <Button variant="quiet" size={36} onClick={() => setAll(true)}>
                All {gaps.length} gaps
              </Button>
            </li>
          )}
        </ul>
      </div>
    </HealthCard>
  );
}
