import { useState } from 'react';
import * as healthCalls from '#core/ops/health/calls.ts';
import type { Cohort } from '#core/ops/health/model.ts';
import { monthAfter, shareOf } from '#core/ops/health/rules.ts';
import { useRead } from '#web/state/calls.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { HealthCard } from './HealthCard.tsx';
import { showMonth, showShare } from './health-words.ts';
import { type HealthFilter, rowsHref } from './use-filter.ts';

const AFTER = [1, 2, 3, 4, 5] as const;
const INTRO = {
  customer: 'Customers by month of first request: how many asked again.',
  pro: 'Pros by month of first quote: how many quoted again.',
} as const;

/** Who comes back, month by month. */
export function CohortsCard({ filter }: { filter: HealthFilter }) {
  const [side, setSide] = useState<Cohort['side']>('customer');
  const cohorts = useRead(healthCalls.opsCohorts, {});
  const rows = cohorts.data?.cohorts.filter((row) => row.side === side);
  return (
    <HealthCard
      title="Who comes back"
      intro={INTRO[side]}
      actions={
        <Segmented
          label="Side"
          value={side}
          onChange={setSide}
          options={[
            { value: 'customer', label: 'Customers' },
            { value: 'pro', label: 'Pros' },
          ]}
        />
      }
    >
      <div className="overflow-x-auto border-t border-line p-2 lg:px-3">
        {!rows && cohorts.isError && (
          <ErrorState title="Could not load the cohorts" onRetry={() => void cohorts.refetch()} />
        )}
        {!rows && !cohorts.isError && (
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        )}
        {rows?.length === 0 && <p className="p-3 text-md text-ink-3">Months with a first one appear here.</p>}
        {rows && rows.length > 0 && <Months rows={rows} side={side} filter={filter} />}
      </div>
    </HealthCard>
  );
}

function Months({ rows, side, filter }: { rows: readonly Cohort[]; side: Cohort['side']; filter: HealthFilter }) {
  const firsts = rows.filter((row) => row.first_month === row.month);
  const peopleIn = (first_month: string, month: string) =>
    rows.find((row) => row.first_month === first_month && row.month === month)?.people ?? 0;
  const last = rows.reduce((month, row) => (row.month > month ? row.month : month), '');
  const href = (first_month: string, month: string) =>
    rowsHref({ days: filter.days }, side === 'pro' ? 'cohort_pro' : 'cohort_customer', { first_month, month });
  return (
    <table className="w-full text-sm tnum">
      <thead>
        <tr className="text-xs text-ink-3">
          <th scope="col" className="p-2 text-left font-medium">
            First
          </th>
          <th scope="col" className="p-2 text-right font-medium">
            People
          </th>
          {AFTER.map((months) => (
            <th key={months} scope="col" className="p-1 text-center font-medium whitespace-nowrap">
              {months} mth
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {firsts.map(({ first_month, people }) => (
          <tr key={first_month}>
            <th scope="row" className="px-2 text-left font-medium whitespace-nowrap">
              {showMonth(first_month)}
            </th>
            <td className="px-2 text-right">
              <Anchor href={href(first_month, first_month)} className="hover:underline">
                {people}
              </Anchor>
            </td>
            {AFTER.map((months) => {
              const month = monthAfter(first_month, months);
              const share = shareOf(peopleIn(first_month, month), people) ?? 0;
              return (
                <td key={months} className="p-0.5">
                  {month > last ? (
                    <span className="block py-2 text-center text-ink-3">·</span>
                  ) : (
                    <Anchor
                      href={href(first_month, month)}
                      className="block rounded-sm py-2 text-center font-medium hover:underline"
                      style={{
                        background: `color-mix(in oklab, var(--color-brand-line) ${Math.min(80, share * 2)}%, var(--color-surface))`,
                      }}
                    >
                      {showShare(Math.round(share))}
                    </Anchor>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
