import { useEffect } from 'react';
import { fromWire } from '#core/kit/time.ts';
import type { OwnReport } from '#core/reports/model.ts';
import { onLive } from '#web/app/live.ts';
import { typeWords } from '#web/parts/report/report-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useMyReportsQuery } from '#web/state/reports.ts';
import { t } from '#web/text/settings.ts';
import { showDay } from '#web/text/times.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';

const state = () =>
  ({
    waiting: { label: t('reports_section>we_are_looking_at_it'), tone: 'info' },
    acted: { label: t('reports_section>we_acted_on_it'), tone: 'success' },
    dismissed: { label: t('reports_section>nothing_against_our_rules'), tone: 'neutral' },
  }) as const;

/** What one has reported, and how it ended. */
export function Section() {
  const now = useNow();
  const { data, isError, refetch } = useMyReportsQuery({}, { refetchOnMountOrArgChange: true });
  useEffect(() => onLive('report.changed', () => void refetch()), [refetch]);
  const reports = data?.reports;
  if (isError && !reports)
    return <ErrorState title={t('reports_section>could_not_load_your_reports')} onRetry={() => void refetch()} />;
  if (!reports)
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  if (reports.length === 0)
    return (
      <EmptyState title={t('reports_section>you_have_reported_nothing')}>
        {t('reports_section>requests_conversations_pros_and')}
      </EmptyState>
    );
  return (
    <ul
      aria-label={t('reports_section>your_reports')}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {reports.map((report) => (
        <li key={report.id} className="p-4 lg:px-5">
          <Line report={report} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Line({ report, now }: { report: OwnReport; now: Date }) {
  const { label, tone } = state()[report.state];
  const at = fromWire(report.created);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0">
          <h2 className="text-md font-semibold wrap-anywhere">{report.about || typeWords()[report.type]}</h2>
          <p className="text-sm text-ink-3">
            {at
              ? t('reports_section>reported', { what: typeWords()[report.type], day: showDay(at, now) })
              : typeWords()[report.type]}
          </p>
        </div>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {report.topic}
        {report.sub_topic && `: ${report.sub_topic}`}
        {report.attachments.length > 0 && t('reports_section>with_files', { count: report.attachments.length })}
      </p>
      {report.message !== '' && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">“{report.message}”</p>}
    </>
  );
}
