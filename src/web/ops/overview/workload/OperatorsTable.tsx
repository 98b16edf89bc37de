import type { WorkOperator } from '#core/ops/workload/model.ts';
import { Table, type TableColumn } from '#web/ui/data/Table.tsx';
import { WorkNumber } from './WorkNumber.tsx';
import { QUEUE_WORDS } from './work-words.ts';

type AgeOf = (oldest: string | null) => string;

export function OperatorsTable({ operators, ageOf }: { operators: readonly WorkOperator[]; ageOf: AgeOf }) {
  const columns: readonly TableColumn<WorkOperator>[] = [
    { id: 'name', header: 'Operator', rowHeader: true, cell: (row) => <Name row={row} />, className: 'align-top' },
    { id: 'held', header: 'Held now', cell: (row) => <ByQueue row={row} number="held" />, className: 'align-top' },
    {
      id: 'oldest',
      header: 'Oldest held',
      align: 'number',
      cell: ({ oldest }) => ageOf(oldest),
      className: 'align-top',
    },
    { id: 'done', header: 'Done', cell: (row) => <ByQueue row={row} number="done" />, className: 'align-top' },
  ];
  return (
    <Table
      caption="Operators"
      columns={columns}
      rows={operators}
      rowKey={({ id }) => id}
      phone={(row) => (
        <div className="min-w-0 flex-1">
          <h3>
            <Name row={row} />
          </h3>
          <dl className="mt-1 grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 text-md">
            <dt className="text-sm text-ink-3">Held now</dt>
            <dd>
              <ByQueue row={row} number="held" />
            </dd>
            {row.oldest !== null && (
              <>
                <dt className="text-sm text-ink-3">Oldest held</dt>
                <dd className="tnum">{ageOf(row.oldest)}</dd>
              </>
            )}
            <dt className="text-sm text-ink-3">Done</dt>
            <dd>
              <ByQueue row={row} number="done" />
            </dd>
          </dl>
        </div>
      )}
    />
  );
}

const Name = ({ row }: { row: WorkOperator }) => (
  <span className="font-semibold">
    {row.name}
    {row.is_me && <span className="font-normal text-ink-3"> (you)</span>}
  </span>
);

/** "Reports 3, Contact 1". */
function ByQueue({ row, number }: { row: WorkOperator; number: 'held' | 'done' }) {
  const some = row.queues.filter((each) => each[number] > 0);
  if (some.length === 0) return <span className="text-ink-3">Nothing</span>;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {some.map((each) => (
        <li key={each.queue} className="inline-flex items-center gap-1.5 tnum">
          {QUEUE_WORDS[each.queue].name}
          <WorkNumber queue={each.queue} number={number} value={each[number]} operator={row} />
        </li>
      ))}
    </ul>
  );
}
