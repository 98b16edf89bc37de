import { lazy, Suspense, useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { SpendingSpan } from '#core/wallet/model.ts';
import { useWalletSpendingQuery } from '#web/state/spending.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { SpendingTable } from './SpendingTable.tsx';
import { hiresWords, isNothing, rowsOf } from './spending-words.ts';

const SpendingChart = lazy(() =>
  import('./SpendingChart.tsx').then(({ SpendingChart }) => ({ default: SpendingChart })),
);

/** What was spent in the last 12 weeks or months, what came back and what it won: as a chart, or as the same table. */
export function SpendingCard() {
  const [by, setBy] = useState<SpendingSpan>('week');
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  const { data, currentData, isError, isFetching, refetch } = useWalletSpendingQuery({ by });
  const spending = (currentData ?? data)?.spending;
  const rows = spending && rowsOf(spending);
  const spent = fromDecimal(spending?.total.spent ?? '') ?? 0;
  const won = spending?.total.jobs_won ?? 0;
  return (
    <section aria-labelledby="spending-title" className="rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 pb-4 lg:px-6">
        <h2 id="spending-title" className="text-lg font-semibold">
          Spending
        </h2>
        <div className="flex flex-wrap gap-2">
          <Segmented
            label="Period"
            value={by}
            onChange={setBy}
            options={[
              { value: 'week', label: '12 weeks' },
              { value: 'month', label: '12 months' },
            ]}
          />
          <Segmented
            label="Show as"
            value={look}
            onChange={setLook}
            options={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
          />
        </div>
      </div>
      {!spending &&
        (isError ? (
          <div className="p-5 pt-0 lg:px-6">
            <ErrorState
              level={3}
              title="Could not load your spending"
              onRetry={() => void refetch()}
              pending={isFetching}
            />
          </div>
        ) : (
          <Loading className="p-5 pt-0 lg:px-6">
            <Skeleton className="h-64 rounded-lg!" />
          </Loading>
        ))}
      {spending && rows && isNothing(rows) && (
        <div className="p-5 pt-0 lg:px-6">
          <EmptyState level={3} title="Nothing spent in this time">
            Fees, what comes back and what you buy show here by week and by month.
          </EmptyState>
        </div>
      )}
      {spending && rows && !isNothing(rows) && (
        <div aria-busy={isFetching}>
          <dl className="grid grid-cols-2 gap-4 px-5 text-sm sm:grid-cols-4 lg:px-6">
            <Figure label="Spent" value={showMoney(spent)} />
            <Figure label="Given back" value={showMoney(fromDecimal(spending.total.given_back) ?? 0)} />
            <Figure label="Jobs won" value={String(won)} />
            <Figure label="Hires per dollar" value={hiresWords(spending.total.hires_per_dollar)} />
          </dl>
          {look === 'chart' ? (
            <>
              <Suspense fallback={<Skeleton className="m-5 h-64 rounded-lg!" />}>
                <SpendingChart rows={rows} />
              </Suspense>
              <div className="sr-only">
                <SpendingTable rows={rows} by={by} />
              </div>
            </>
          ) : (
            <SpendingTable rows={rows} by={by} className="mt-4" />
          )}
        </div>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-md font-semibold tnum">{value}</dd>
    </div>
  );
}
