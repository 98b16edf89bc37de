import type { Statistics } from '#core/services/statistics/model.ts';
import { periodLabel } from '#web/dashboard/wallet/spending/spending-words.ts';
import { t } from '#web/text/spaces/statistics.ts';
import { Table } from '#web/ui/data/Table.tsx';

/** The chart's numbers as a table for screen readers, newest first. */
export function PeriodsTable({ statistics }: { statistics: Statistics }) {
  const by = statistics.span === 'months' ? 'month' : 'week';
  return (
    <Table
      unseen
      caption={t('chart>requests')}
      rows={[...statistics.periods].reverse()}
      rowKey={(row) => row.starts_on}
      columns={[
        {
          id: 'period',
          header: t('chart>period'),
          rowHeader: true,
          cell: (row) => periodLabel(row.starts_on, by),
        },
        { id: 'views', header: t('figures>page_views'), align: 'number', cell: (row) => row.page_views },
        { id: 'offered', header: t('figures>offered'), align: 'number', cell: (row) => row.offered },
        { id: 'quoted', header: t('figures>quoted'), align: 'number', cell: (row) => row.quoted },
        { id: 'won', header: t('figures>won'), align: 'number', cell: (row) => row.won },
      ]}
    />
  );
}
