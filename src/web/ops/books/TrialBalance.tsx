import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { opsBooks } from '#core/ops/books/calls.ts';
import { Table } from '#web/ui/data/Table.tsx';
import { plural } from '#web/ui/format.ts';

/** "12,345.00", for a column of a table whose head says S$. */
const amount = (text: string): string =>
  toDecimal(fromDecimal(text) ?? 0)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace(/^-/, '−');

/** An account's kind in words: "Held bought", "GST". */
const accountWords = (kind: string): string =>
  kind === 'gst' ? 'GST' : kind.slice(0, 1).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

/** Each kind of account with its entries, both sides and its balance, and the sum. On phones a list, with the balance first. */
export function TrialBalance({ books }: { books: Pick<CallOutput<typeof opsBooks>, 'lines' | 'total'> }) {
  return (
    <Table
      caption="Trial balance in Singapore dollars"
      rows={[...books.lines, { kind: 'total', accounts: 0, entries: 0, ...books.total }]}
      rowKey={(row) => row.kind}
      phone={(row) => (
        <div className="min-w-0 flex-1 tnum">
          <p className="flex items-baseline justify-between gap-3 font-semibold">
            <span>{accountWords(row.kind)}</span>
            <span className="shrink-0">{amount(row.balance)}</span>
          </p>
          <p className="text-sm text-ink-3">
            {row.kind !== 'total' && `${plural(row.entries, 'entry', 'entries')}. `}
            {`Debit ${amount(row.debit)}, credit ${amount(row.credit)}`}
          </p>
        </div>
      )}
      columns={[
        {
          id: 'kind',
          header: 'Account',
          rowHeader: true,
          cell: (row) => <span className={row.kind === 'total' ? 'font-bold' : ''}>{accountWords(row.kind)}</span>,
        },
        {
          id: 'entries',
          header: 'Entries',
          align: 'number',
          cell: (row) => (row.kind === 'total' ? '' : row.entries),
        },
        { id: 'debit', header: 'Debit (S$)', align: 'number', cell: (row) => amount(row.debit) },
        { id: 'credit', header: 'Credit (S$)', align: 'number', cell: (row) => amount(row.credit) },
        { id: 'balance', header: 'Balance (S$)', align: 'number', cell: (row) => amount(row.balance) },
      ]}
    />
  );
}
