import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fromWire } from '#core/kit/time.ts';
import * as serviceCalls from '#core/services/calls.ts';
import * as calls from '#core/services/statistics/calls.ts';
import { type RowFigure, STATISTICS_SPANS, type StatisticsSpan } from '#core/services/statistics/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { useRead } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/statistics.ts';
import { showDay } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { PeriodsTable } from './PeriodsTable.tsx';
import { RowsSheet } from './RowsSheet.tsx';
import { isEmpty, moneySentences } from './statistics-words.ts';

const PeriodsChart = lazyPart(async () => (await import('./PeriodsChart.tsx')).PeriodsChart);

const PLACE = '/dashboard/services';
const spanWords = (): Readonly<Record<StatisticsSpan, string>> => ({
  days: t('screen>days'),
  weeks: t('screen>weeks'),
  months: t('screen>months'),
});

/** How often a pro's services were seen, asked and hired, compared with other pros near them (issue 16 point 2). */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { data, isError, isFetching, refetch } = useRead(serviceCalls.myServices, { page: 1 });
  const services = data?.services.filter(({ is_draft }) => !is_draft);
  const wished = Number(query.get('service'));
  const service = services?.find(({ id }) => id === wished) ?? services?.[0];
  const span = STATISTICS_SPANS.find((each) => each === query.get('span')) ?? 'days';
  const set = (name: string, value: string) =>
    setQuery(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <TopBar title={<h1>{shared('noun>statistics')}</h1>} back={{ href: PLACE, label: t('screen>back') }} />
      <div className="mx-auto grid max-w-[66rem] gap-4 px-4 py-4 lg:gap-6 lg:px-10 lg:py-9">
        <div>
          <div className="max-lg:hidden">
            <BackLink href={PLACE}>{t('screen>back')}</BackLink>
            <h1 className="text-2xl font-bold">{shared('noun>statistics')}</h1>
          </div>
          <p className="max-w-prose text-md text-ink-2">{t('screen>intro')}</p>
        </div>
        {!services && isError && (
          <ErrorState title={t('screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
        )}
        {!services && !isError && (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
        {services && !service && (
          <EmptyState
            title={t('screen>no_service_title')}
            action={
              <ButtonLink size={36} href={`${PLACE}/new`}>
                {shared('verb>add_a_service')}
              </ButtonLink>
            }
          >
            {t('screen>no_service')}
          </EmptyState>
        )}
        {services && service && (
          <>
            <div className="flex flex-wrap items-end gap-3">
              {services.length > 1 && (
                <Select
                  className="min-w-56"
                  label={t('screen>service')}
                  value={String(service.id)}
                  onChange={(event) => set('service', event.currentTarget.value)}
                  options={services.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              )}
              <Segmented
                label={t('screen>period')}
                value={span}
                onChange={(value) => set('span', value)}
                options={STATISTICS_SPANS.map((value) => ({ value, label: spanWords()[value] }))}
              />
            </div>
            <OfService key={service.id} service_id={service.id} span={span} />
          </>
        )}
      </div>
    </>
  );
}

function OfService({ service_id, span }: { service_id: number; span: StatisticsSpan }) {
  const { data, isError, isFetching, refetch } = useRead(
    calls.serviceStatistics,
    { service_id, span },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<RowFigure | null>(null);
  const statistics = data?.statistics;
  if (!statistics)
    return isError ? (
      <ErrorState title={t('screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
    ) : (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  if (isEmpty(statistics)) return <EmptyState title={t('screen>empty_title')}>{t('screen>empty')}</EmptyState>;
  return (
    <div className="grid gap-4 lg:gap-6" aria-busy={isFetching}>
      <section aria-labelledby="money-title" className="rounded-xl border border-line bg-surface p-5 lg:p-6">
        <h2 id="money-title" className="text-lg font-semibold">
          {t('money>title')}
        </h2>
        <ul className="mt-2 grid gap-1 text-md">
          {moneySentences(statistics).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-3">{t('money>counts')}</p>
      </section>
      <FiguresTable statistics={statistics} onOpen={setOpened} />
      <section aria-labelledby="chart-title" className="rounded-xl border border-line bg-surface p-5 lg:p-6">
        <h2 id="chart-title" className="text-lg font-semibold">
          {t('chart>title')}
        </h2>
        <p className="text-sm text-ink-3">
          {t('screen>since', { day: showDay(fromWire(statistics.since) as Date, new Date()) })}
        </p>
        <Suspense fallback={<Skeleton className="mt-4 h-64 rounded-lg!" />}>
          <PeriodsChart statistics={statistics} />
        </Suspense>
        <PeriodsTable statistics={statistics} />
      </section>
      {opened && <RowsSheet service_id={service_id} span={span} figure={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
