import type { SpendingSpan } from '#core/wallet/model.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { SpendingRow } from './spending-words.ts';

/** The chart's numbers, newest first. */
export function SpendingTable(props: { rows: readonly SpendingRow[]; by: SpendingSpan; className?: string }) {
  const { rows, by, className } = props;
  return (
    <Table
      caption={by === 'week' ? 'Spending by week' : 'Spending by month'}
      className={className}
      rows={[...rows].reverse()}
      rowKey={(row) => row.label}
      columns={[
        {
          id: 'period',
          header: by === 'week' ? 'Week of' : 'Month',
          rowHeader: true,
          className: 'whitespace-nowrap',
          cell: (row) => row.label,
        },
        { id: 'fees', header: 'Fees', align: 'number', cell: (row) => <Amount cents={row.fees} /> },
        { id: 'back', header: 'Given back', align: 'number', cell: (row) => <Amount cents={row.given_back} /> },
        { id: 'bought', header: 'Bought', align: 'number', cell: (row) => <Amount cents={row.bought} /> },
        { id: 'sent', header: 'Quotes', align: 'number', cell: (row) => row.quotes_sent },
        { id: 'won', header: 'Jobs won', align: 'number', cell: (row) => row.jobs_won },
      ]}
    />
  );
}
