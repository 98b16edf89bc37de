import { useSearchParams } from 'react-router';
import { fromWire, showAgo, showListTime } from '#core/kit/time.ts';
import { opsWorkloadRows } from '#core/ops/workload/calls.ts';
import { WORK_NUMBERS, WORK_QUEUES, type WorkRow } from '#core/ops/workload/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Table } from '#web/ui/data/Table.tsx';
import { Breadcrumb, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { idOf } from '../../frames/use-address.ts';
import { NUMBER_WORDS, QUEUE_WORDS } from './work-words.ts';

/** The rows that a number of the workload counts. */
export function Component() {
  const now = useNow();
  const [query] = useSearchParams();
  const queue = WORK_QUEUES.find((each) => each === query.get('queue')) ?? 'reports';
  const number = WORK_NUMBERS.find((each) => each === query.get('number')) ?? 'open';
  const operator_id = idOf(query.get('operator'));
  const list = usePages(opsWorkloadRows, { queue, number, ...(operator_id === null ? {} : { operator_id }) });
  const rows = list.currentData?.pages.flatMap((page) => page.rows);
  const title = `${QUEUE_WORDS[queue].name}: ${NUMBER_WORDS[number].toLowerCase()}`;
  const who = operator_id === null ? null : (rows?.[0]?.operator ?? null);
  const time = (wire: string) => showListTime(fromWire(wire) ?? now, now);
  const took = ({ came, done_on }: WorkRow) =>
    done_on === null ? '' : showAgo(fromWire(came) ?? now, fromWire(done_on) ?? now);
  const waited = ({ since }: WorkRow) => showAgo(fromWire(since) ?? now, now);
  const isDone = number === 'done';
  // What came in may still wait or be done by now.
  const hasEnd = number !== 'taken';
  return (
    <ListFrame
      width="table"
      title={title}
      intro={who === null ? 'As it is now. Each line opens its case.' : `By ${who}.`}
      above={<Breadcrumb items={[{ label: 'Workload', href: '/ops/workload' }, { label: title }]} />}
      query={list}
      data={rows}
      failed="Could not load the rows"
      empty={rows?.length === 0 && { title: 'No rows', text: 'What this number counts appears here.' }}
    >
      {(shown) => (
        <Table
          caption={title}
          rows={shown}
          rowKey={({ id, done_on }) => `${id} ${done_on}`}
          phone={(row) => (
            <div className="min-w-0 flex-1">
              <TextLink strong className="wrap-anywhere" href={QUEUE_WORDS[queue].rowHref(row)}>
                {row.about || `Number ${row.id}`}
              </TextLink>
              <p className="text-sm text-ink-3 tnum">
                {`Came ${time(row.came)}`}
                {hasEnd && '. '}
                {hasEnd && (isDone ? `Done after ${took(row)}` : `Waits ${waited(row)}`)}
                {row.operator && `, ${row.operator}`}
              </p>
            </div>
          )}
          columns={[
            {
              id: 'about',
              header: 'What',
              rowHeader: true,
              cell: (row) => (
                <TextLink href={QUEUE_WORDS[queue].rowHref(row)}>{row.about || `Number ${row.id}`}</TextLink>
              ),
            },
            { id: 'came', header: 'Came', cell: ({ came }) => <span className="tnum">{time(came)}</span> },
            ...(hasEnd
              ? ([
                  {
                    id: 'long',
                    header: isDone ? 'Done after' : 'Waits',
                    align: 'number',
                    cell: (row: WorkRow) => (isDone ? took(row) : waited(row)),
                  },
                ] as const)
              : []),
            { id: 'who', header: isDone ? 'Done by' : 'Held by', cell: ({ operator }) => operator ?? '–' },
          ]}
        />
      )}
    </ListFrame>
  );
}
