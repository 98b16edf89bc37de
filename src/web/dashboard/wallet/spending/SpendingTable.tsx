import type { SpendingSpan } from '#core/wallet/model.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import type { SpendingRow } from './spending-words.ts';

/** The chart's numbers, newest first. */
export function SpendingTable(props: {
  rows: readonly SpendingRow[];
  by: SpendingSpan;
  unseen?: boolean;
  className?: string;
}) {
  const { rows, by, unseen, className } = props;
  return (
    <Table
      caption={by === 'week' ? t('spending_table>spending_by_week') : t('spending_table>spending_by_month')}
      unseen={unseen}
      className={className}
      rows={[...rows].reverse()}
      rowKey={(row) => row.label}
      columns={[
        {
          id: 'period',
          header: by === 'week' ? t('spending_table>week_of') : shared('noun>month'),
          rowHeader: true,
          className: 'whitespace-nowrap',
          cell: (row) => row.label,
        },
        { id: 'fees', header: shared('noun>fees'), align: 'number', cell: (row) => <Amount cents={row.fees} /> },
        {
          id: 'back',
          header: shared('status>returned'),
          align: 'number',
          cell: (row) => <Amount cents={row.given_back} />,
        },
        {
          id: 'bought',
          header: shared('status>bought'),
          align: 'number',
          cell: (row) => <Amount cents={row.bought} />,
        },
        { id: 'sent', header: shared('noun>quotes'), align: 'number', cell: (row) => row.quotes_sent },
        { id: 'won', header: shared('noun>jobs_won'), align: 'number', cell: (row) => row.jobs_won },
      ]}
    />
  );
}
