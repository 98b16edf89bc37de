import { Suspense, useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import type { SpendingSpan } from '#core/wallet/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { SpendingTable } from './SpendingTable.tsx';
import { costPerJob, isNothing, rowsOf } from './spending-words.ts';

const SpendingChart = lazyPart(async () => (await import('./SpendingChart.tsx')).SpendingChart);

/** What was spent in the last 12 weeks or months, what came back and what it won: as a chart, or as the same table. */
export function SpendingCard() {
  const [by, setBy] = useState<SpendingSpan>('week');
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  const { data, currentData, isError, isFetching, refetch } = useRead(walletCalls.walletSpending, { by });
  const spending = (currentData ?? data)?.spending;
  const rows = spending && rowsOf(spending);
  const spent = fromDecimal(spending?.total.spent ?? '') ?? 0;
  const won = spending?.total.jobs_won ?? 0;
  return (
    <section aria-labelledby="spending-title" className="rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 pb-4 lg:px-6">
        <h2 id="spending-title" className="text-lg font-semibold">
          {t('spending_card>title')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Segmented
            label={t('spending_card>period')}
            value={by}
            onChange={setBy}
            options={[
              { value: 'week', label: t('spending_card>weeks') },
              { value: 'month', label: t('spending_card>months') },
            ]}
          />
          <Segmented
            label={t('spending_card>show_as')}
            value={look}
            onChange={setLook}
            options={[
              { value: 'chart', label: t('spending_card>chart') },
              { value: 'table', label: t('spending_card>table') },
            ]}
          />
        </div>
      </div>
      {!spending &&
        (isError ? (
          <div className="p-5 pt-0 lg:px-6">
            <ErrorState
              level={3}
              title={t('spending_card>load_error')}
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
          <EmptyState level={3} title={t('spending_card>empty_title')}>
            {t('spending_card>empty_text')}
          </EmptyState>
        </div>
      )}
      {spending && rows && !isNothing(rows) && (
        <div aria-busy={isFetching}>
          <dl className="grid grid-cols-2 gap-4 px-5 text-sm sm:grid-cols-4 lg:px-6">
            <Figure label={t('spending_card>spent')} value={showMoney(spent)} />
            <Figure label={shared('status>returned')} value={showMoney(fromDecimal(spending.total.given_back) ?? 0)} />
            <Figure label={shared('noun>jobs_won')} value={String(won)} />
            <Figure label={t('spending_card>cost_per_job')} value={costPerJob(spent, won)} />
          </dl>
          {look === 'chart' ? (
            <>
              <Suspense fallback={<Skeleton className="m-5 h-64 rounded-lg!" />}>
                <SpendingChart rows={rows} />
              </Suspense>
              <SpendingTable rows={rows} by={by} unseen />
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
