import { fromDecimal } from '#core/kit/money.ts';
import { fromWire, showListTime } from '#core/kit/time.ts';
import { type HealthNumber, type HealthRow, STEP_NAMES } from '#core/ops/health/model.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { plural } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { NUMBER_NAMES, showWait } from './health-words.ts';

/** The rows of a number: the person, what it is about and which step it reached. */
export function RowsTable({ number, rows, now }: { number: HealthNumber; rows: readonly HealthRow[]; now: Date }) {
  return (
    <Table
      caption={NUMBER_NAMES[number]}
      rows={rows}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      phone={(row) => (
        <div className="min-w-0 flex-1 text-md wrap-anywhere">
          <What row={row} />
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <TextLink href={`/ops/people/${row.user_id}`}>{row.who}</TextLink>
            <span className="text-ink-3 tnum">{`Number ${row.id}, ${showListTime(fromWire(row.at) ?? now, now)}`}</span>
          </p>
          <div className="mt-1">
            <HowFar row={row} />
          </div>
        </div>
      )}
      columns={[
        { id: 'id', header: 'Number', rowHeader: true, cell: ({ id }) => <span className="tnum">{id}</span> },
        { id: 'at', header: 'When', cell: ({ at }) => showListTime(fromWire(at) ?? now, now) },
        {
          id: 'who',
          header: 'Who',
          cell: ({ who, user_id }) => <TextLink href={`/ops/people/${user_id}`}>{who}</TextLink>,
        },
        { id: 'what', header: 'What', cell: (row) => <What row={row} /> },
        { id: 'how', header: 'How far', cell: (row) => <HowFar row={row} /> },
      ]}
    />
  );
}

const What = ({ row }: { row: HealthRow }) => (
  <>
    {row.what}
    {row.category && (
      <span className="block text-sm text-ink-3">
        {row.category}, {row.area}
      </span>
    )}
  </>
);

function HowFar({ row }: { row: HealthRow }) {
  if (row.amount !== null) return <Amount cents={fromDecimal(row.amount) ?? 0} />;
  if (row.step === null) return row.status;
  return (
    <>
      {NUMBER_NAMES[STEP_NAMES[row.step - 1] ?? 'requests'].replace('Requests', 'Posted')}
      <span className="block text-sm text-ink-3 tnum">
        {row.quotes === 0
          ? 'No quote'
          : `${plural(row.quotes ?? 0, 'quote')}, first after ${showWait(row.first_quote_minutes)}`}
      </span>
    </>
  );
}
