import type { SpendingSpan } from '#core/wallet/model.ts';
import { t } from '#web/text/pricing.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { SpendingRow } from './spending-words.ts';

/** The chart's numbers, newest first. */
export function SpendingTable(props: { rows: readonly SpendingRow[]; by: SpendingSpan; className?: string }) {
  const { rows, by, className } = props;
  return (
    <Table
      caption={by === 'week' ? t('spending_table>spending_by_week') : t('spending_table>spending_by_month')}
      className={className}
      rows={[...rows].reverse()}
      rowKey={(row) => row.label}
      columns={[
        {
          id: 'period',
          header: by === 'week' ? t('spending_table>week_of') : t('spending_table>month'),
          rowHeader: true,
          className: 'whitespace-nowrap',
          cell: (row) => row.label,
        },
        { id: 'fees', header: t('spending_table>fees'), align: 'number', cell: (row) => <Amount cents={row.fees} /> },
        {
          id: 'back',
          header: t('spending_table>given_back'),
          align: 'number',
          cell: (row) => <Amount cents={row.given_back} />,
        },
        {
          id: 'bought',
          header: t('spending_table>bought'),
          align: 'number',
          cell: (row) => <Amount cents={row.bought} />,
        },
        { id: 'sent', header: t('spending_table>quotes'), align: 'number', cell: (row) => row.quotes_sent },
        { id: 'won', header: t('spending_table>jobs_won'), align: 'number', cell: (row) => row.jobs_won },
      ]}
    />
  );
}
