import type { WorkQueueRow } from '#core/ops/workload/model.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table, type TableColumn } from '#web/ui/data/Table.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { showWait } from '../health/health-words.ts';
import { WorkNumber } from './WorkNumber.tsx';
import { aimWords, QUEUE_WORDS } from './work-words.ts';

type AgeOf = (oldest: string | null) => string;

export function QueuesTable({ queues, ageOf }: { queues: readonly WorkQueueRow[]; ageOf: AgeOf }) {
  const columns: readonly TableColumn<WorkQueueRow>[] = [
    { id: 'queue', header: 'Queue', rowHeader: true, cell: (row) => <Name row={row} /> },
    {
      id: 'open',
      header: 'Open',
      align: 'number',
      cell: ({ queue, open }) => <WorkNumber queue={queue} number="open" value={open} />,
    },
    { id: 'oldest', header: 'Oldest', align: 'number', cell: ({ oldest }) => ageOf(oldest) },
    {
      id: 'late',
      header: 'Too old',
      align: 'number',
      cell: ({ queue, late, aim_minutes }) => (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <WorkNumber queue={queue} number="late" value={late} />
          <span className="text-sm text-ink-3">over {aimWords(aim_minutes)}</span>
        </span>
      ),
    },
    {
      id: 'taken',
      header: 'Came',
      align: 'number',
      cell: ({ queue, taken }) => <WorkNumber queue={queue} number="taken" value={taken} />,
    },
    {
      id: 'done',
      header: 'Done',
      align: 'number',
      cell: ({ queue, done }) => <WorkNumber queue={queue} number="done" value={done} />,
    },
    { id: 'half', header: 'p50', align: 'number', cell: (row) => <Wait minutes={row.half_minutes} /> },
    { id: 'ninety', header: 'p90', align: 'number', cell: (row) => <Wait minutes={row.ninety_minutes} /> },
  ];
  return (
    <Table
      caption="Queues"
      columns={columns}
      rows={queues}
      rowKey={({ queue }) => queue}
      phone={(row) => <Phone row={row} ageOf={ageOf} />}
    />
  );
}

const Name = ({ row }: { row: WorkQueueRow }) => (
  <TextLink strong href={QUEUE_WORDS[row.queue].href}>
    {QUEUE_WORDS[row.queue].name}
  </TextLink>
);
const Wait = ({ minutes }: { minutes: number | null }) => (
  <span className="whitespace-nowrap">{showWait(minutes)}</span>
);

function Phone({ row, ageOf }: { row: WorkQueueRow; ageOf: AgeOf }) {
  const { queue, open, late, taken, done, oldest, aim_minutes, half_minutes, ninety_minutes } = row;
  if (open === 0 && taken === 0 && done === 0)
    return (
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <h3>
          <Name row={row} />
        </h3>
        <span className="text-sm text-ink-3">Nothing waiting, nothing new</span>
      </div>
    );
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3>
          <Name row={row} />
        </h3>
        {late > 0 && <Pill tone="danger">{`${late} over ${aimWords(aim_minutes)}`}</Pill>}
      </div>
      <dl className="grid grid-cols-4 gap-x-3 text-sm">
        {(
          [
            ['Open', 'open', open],
            ['Too old', 'late', late],
            ['Came', 'taken', taken],
            ['Done', 'done', done],
          ] as const
        ).map(([label, number, value]) => (
          <div key={number} className="flex flex-col-reverse">
            <dt className="text-ink-3">{label}</dt>
            <dd className="tnum">
              <WorkNumber queue={queue} number={number} value={value} className="justify-start! text-lg" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-ink-3 tnum">
        {oldest === null ? 'Nothing waiting' : `Oldest ${ageOf(oldest)}`}
        {done > 0 && `. Done in ${showWait(half_minutes)} (p50), ${showWait(ninety_minutes)} (p90)`}
      </p>
    </div>
  );
}
