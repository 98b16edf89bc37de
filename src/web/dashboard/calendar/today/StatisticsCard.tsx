import * as calls from '#core/services/statistics/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/today.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** The last four weeks in three numbers, with a link to more. */
export function StatisticsCard({ service_id }: { service_id: number }) {
  const found = useRead(calls.serviceStatistics, { service_id, span: 'days' }).data?.statistics;
  const numbers = found && [
    { label: t('statistics>views'), value: String(found.page_views) },
    { label: t('statistics>offered'), value: String(found.offered) },
    { label: t('statistics>won'), value: String(found.won) },
  ];
  return (
    <Card as="section" aria-label={shared('noun>statistics')}>
      <p className="flex items-center justify-between gap-3">
        <span className="text-lg font-semibold">{shared('noun>statistics')}</span>
        <TextLink href={`/dashboard/statistics?service=${service_id}`}>{t('statistics>all')}</TextLink>
      </p>
      <p className="text-sm text-ink-3">{t('statistics>span')}</p>
      <dl className="mt-3 grid min-h-16 grid-cols-3 gap-3" aria-busy={numbers === undefined}>
        {numbers?.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-lg bg-well p-3">
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="text-lg font-bold tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
