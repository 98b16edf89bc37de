import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import * as healthCalls from '#core/ops/health/calls.ts';
import { dayAfter, isWeek } from '#core/ops/health/rules.ts';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import type { HealthPage } from './FunnelCard.tsx';
import { GapsCard } from './GapsCard.tsx';
import { HealthCard } from './HealthCard.tsx';
import { HeatTable } from './HeatTable.tsx';
import { showDate } from './health-words.ts';
import { HATCH, MEASURES, type Measure } from './heat-measures.ts';
import { type HealthFilter, useFilter } from './use-filter.ts';

const LEGEND = [
  ['bg-brand-soft', '1 h or less'],
  ['border border-line bg-surface', 'up to 2 h, the promise'],
  ['bg-warning-soft', 'up to 3 h'],
  ['bg-danger-soft', 'slower'],
] as const;

/** Where first quotes are slow, by category and area in one week, and where pros are missing. */
export function HeatCard({ filter, page }: { filter: HealthFilter; page: HealthPage }) {
  const { query, set, choice } = useFilter();
  const asked = query.get('week') ?? '';
  const week = isWeek(asked) ? asked : '';
  const measure = choice('measure', ['wait', 'quoted', 'quotes', 'hired'] as const);
  const cells = useRead(healthCalls.opsHealthCells, {
    ...(week === '' ? {} : { week }),
    first: filter.first ?? false,
    urgent: filter.urgent ?? false,
  });
  const shown = cells.data?.week ?? week;
  const mine = (cells.data?.cells ?? []).filter(
    (cell) =>
      (filter.category_id === undefined || cell.category_id === filter.category_id) &&
      (filter.area_code === undefined || cell.area_code === '' || cell.area_code === filter.area_code),
  );
  const go = (days: number) => set({ week: dayAfter(shown, days) });
  return (
    <>
      <HealthCard
        title="Where it is slow"
        intro={`${MEASURES[measure].intro} Each number opens its requests.`}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              label="What each cell shows"
              value={measure}
              onChange={(value: Measure) => set({ measure: value })}
              options={(Object.keys(MEASURES) as Measure[]).map((value) => ({ value, label: MEASURES[value].label }))}
            />
            <div className="flex items-center gap-1">
              <Button
                size={36}
                variant="ghost"
                disabled={shown === ''}
                onClick={() => go(-7)}
                aria-label="The week before"
              >
                <CaretLeftIcon aria-hidden className="size-4" />
              </Button>
              <span className="min-w-28 text-center text-sm font-semibold tnum" aria-live="polite">
                {shown && `${showDate(shown)} – ${showDate(dayAfter(shown, 6))}`}
              </span>
              <Button
                size={36}
                variant="ghost"
                disabled={shown === '' || dayAfter(shown, 7) > page.to}
                onClick={() => go(7)}
                aria-label="The week after"
              >
                <CaretRightIcon aria-hidden className="size-4" />
              </Button>
            </div>
          </div>
        }
      >
        {!cells.data && cells.isError && (
          <ErrorState title="Could not load the week" onRetry={() => void cells.refetch()} />
        )}
        {!cells.data && !cells.isError && (
          <Loading className="p-4">
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {cells.data && mine.length === 0 && (
          <p className="border-t border-line p-4 text-md text-ink-3 lg:px-5">Requests of this week appear here.</p>
        )}
        {cells.data && mine.length > 0 && (
          <HeatTable cells={mine} trend={cells.data.trend} week={shown} measure={measure} filter={filter} page={page} />
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-xs text-ink-3 lg:px-5">
          {measure === 'wait' &&
            LEGEND.map(([look, text]) => (
              <span key={text} className="flex items-center gap-1.5">
                <span aria-hidden className={`size-3 rounded-xs ${look}`} />
                {text}
              </span>
            ))}
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-xs border border-line" style={{ background: HATCH }} />
            fewer than 10 requests: no figure
          </span>
        </p>
      </HealthCard>
      <GapsCard cells={mine} week={shown} page={page} filter={filter} />
    </>
  );
}
