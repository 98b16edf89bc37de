import { fromWire } from '#core/kit/time.ts';
import * as reportCalls from '#core/reports/calls.ts';
import type { OwnReport } from '#core/reports/model.ts';
import { typeWords } from '#web/parts/report/report-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { HouseMessages } from '../HouseMessages.tsx';
import { LinkCases } from './LinkCases.tsx';

const state = () =>
  ({
    waiting: { label: t('reports_section>status_open'), tone: 'info' },
    acted: { label: t('reports_section>status_acted'), tone: 'success' },
    dismissed: { label: t('reports_section>status_dismissed'), tone: 'neutral' },
  }) as const;

/** What Gotong wrote to the person, and the reports that they made, with the outcome of each. */
export function Section() {
  return (
    <>
      <LinkCases />
      <HouseMessages />
      <Reports />
    </>
  );
}

function Reports() {
  const now = useNow();
  const { data, isError, refetch } = useRead(reportCalls.myReports, {}, { refetchOnMountOrArgChange: true });
  const reports = data?.reports;
  if (isError && !reports) return <ErrorState title={t('reports_section>load_error')} onRetry={() => void refetch()} />;
  if (!reports)
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  if (reports.length === 0)
    return <EmptyState title={t('reports_section>empty_title')}>{t('reports_section>empty_text')}</EmptyState>;
  return (
    <ul
      aria-label={t('reports_section>title')}
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
              ? t('reports_section>reported_on', { what: typeWords()[report.type], day: showDay(at, now) })
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
