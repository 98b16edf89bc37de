import { useState } from 'react';
import type { Cell } from '#core/ops/health/model.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/form/Select.tsx';
import type { HealthPage } from './FunnelCard.tsx';
import { showDate } from './health-words.ts';
import { HATCH, MEASURES, type Measure, TONE_LOOK, toneOf } from './heat-measures.ts';
import { type HealthFilter, rowsHref } from './use-filter.ts';

type Trend = readonly { category_id: number; week: string; requests: number; ninety_minutes: number | null }[];
interface HeatProps {
  cells: readonly Cell[];
  trend: Trend;
  week: string;
  measure: Measure;
  filter: HealthFilter;
  page: HealthPage;
}

/** Number of columns: the areas with the most requests of the week. */
const AREAS = 8;

/** Categories by areas, the busiest first; on a phone one category at a time. */
export function HeatTable(props: HeatProps) {
  const { cells, page } = props;
  const whole = cells.filter(({ area_code }) => area_code === '').toSorted((a, b) => b.requests - a.requests);
  const byArea = new Map<string, number>();
  for (const { area_code, requests } of cells)
    if (area_code !== '') byArea.set(area_code, (byArea.get(area_code) ?? 0) + requests);
  const areas = [...byArea].toSorted((a, b) => b[1] - a[1]).map(([code]) => code);
  const categoryName = (id: number) => page.categories.find((each) => each.id === id)?.name ?? `Category ${id}`;
  const areaName = (code: string) => page.areas.find((each) => each.code === code)?.name ?? code;
  const at = (category_id: number, code: string) =>
    cells.find((cell) => cell.category_id === category_id && cell.area_code === code);
  const words = { categoryName, areaName };
  return (
    <div className="border-t border-line">
      <div className="overflow-x-auto max-md:hidden">
        <table className="w-full min-w-[44rem] text-sm tnum" aria-label="Categories by area">
          <thead>
            <tr className="bg-well text-xs text-ink-3">
              <th scope="col" className="px-4 py-2 text-left font-medium lg:px-5">
                Category
              </th>
              {areas.slice(0, AREAS).map((code) => (
                <th key={code} scope="col" className="px-2 py-2 text-left font-medium">
                  {areaName(code)}
                </th>
              ))}
              <th scope="col" className="px-2 py-2 text-left font-medium">
                All, 6 weeks
              </th>
            </tr>
          </thead>
          <tbody>
            {whole.map((all) => (
              <tr key={all.category_id}>
                <th scope="row" className="px-4 py-1 text-left font-medium lg:px-5">
                  {categoryName(all.category_id)}
                </th>
                {areas.slice(0, AREAS).map((code) => (
                  <td key={code} className="p-0.5">
                    <HeatCell {...props} cell={at(all.category_id, code)} {...words} />
                  </td>
                ))}
                <td className="p-0.5">
                  <HeatCell {...props} cell={all} {...words} />
                  <Bars weeks={props.trend.filter((row) => row.category_id === all.category_id)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OneCategory {...props} {...words} whole={whole} areas={areas} at={at} />
    </div>
  );
}

interface Words {
  categoryName: (id: number) => string;
  areaName: (code: string) => string;
}

function HeatCell({
  cell,
  measure,
  week,
  filter,
  categoryName,
  areaName,
}: HeatProps & Words & { cell: Cell | undefined }) {
  if (!cell) return <span className="block px-2 py-1.5 text-ink-3">·</span>;
  const tone = toneOf(measure, cell);
  const place = cell.area_code === '' ? 'all areas' : areaName(cell.area_code);
  const text = tone === 'few' ? '–' : MEASURES[measure].text(cell);
  const area: Record<string, string> = cell.area_code === '' ? {} : { area_code: cell.area_code };
  return (
    <Anchor
      href={rowsHref(withoutPlace(filter), 'requests', { category_id: cell.category_id, ...area, week })}
      aria-label={`${categoryName(cell.category_id)}, ${place}: ${tone === 'few' ? 'under 10, no figure' : text}, ${cell.requests} requests`}
      className={cx('block rounded-sm px-2 py-1.5 leading-tight hover:underline', TONE_LOOK[tone])}
      style={tone === 'few' ? { background: HATCH } : undefined}
    >
      <span className="block font-semibold">{text}</span>
      <span className="block text-xs">{tone === 'few' ? 'under 10' : `${cell.requests} req`}</span>
    </Anchor>
  );
}

const withoutPlace = ({ category_id: _, area_code: __, ...rest }: HealthFilter): HealthFilter => rest;

/** The last six weeks' p90 as small bars. */
function Bars({ weeks }: { weeks: Trend }) {
  const most = Math.max(1, ...weeks.map(({ ninety_minutes }) => ninety_minutes ?? 0));
  return (
    <span aria-hidden className="flex h-4 items-end gap-0.5 px-2">
      {weeks.map(({ week, ninety_minutes }) => (
        <span
          key={week}
          title={showDate(week)}
          className="w-1.5 rounded-t-xs bg-brand-line"
          style={{ height: `${Math.max(8, ((ninety_minutes ?? 0) / most) * 100)}%` }}
        />
      ))}
    </span>
  );
}

interface OneProps extends HeatProps, Words {
  whole: readonly Cell[];
  areas: readonly string[];
  at: (category_id: number, code: string) => Cell | undefined;
}

function OneCategory(props: OneProps) {
  const { whole, areas, at, areaName, categoryName } = props;
  const [chosen, choose] = useState<number>();
  const category_id = whole.find((cell) => cell.category_id === chosen)?.category_id ?? whole[0]?.category_id;
  if (category_id === undefined) return null;
  return (
    <div className="p-4 md:hidden">
      <Select
        label="Category"
        value={String(category_id)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        options={whole.map((cell) => ({ value: String(cell.category_id), label: categoryName(cell.category_id) }))}
      />
      <ul className="mt-3 grid gap-1">
        {['', ...areas].map((code) => {
          const cell = at(category_id, code);
          return (
            cell && (
              <li key={code} className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-3 text-sm">
                <span>{code === '' ? 'All areas' : areaName(code)}</span>
                <HeatCell {...props} cell={cell} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
