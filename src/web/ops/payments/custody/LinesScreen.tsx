import { useState } from 'react';
import * as lineCalls from '#core/custody/statements/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { moment } from './approval-words.ts';

type Line = CallOutput<typeof lineCalls.opsLoneLines>['lines'][number];

const KINDS: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  payout_returned: 'Payout returned',
  chargeback: 'Chargeback',
  chargeback_won: 'Chargeback won',
};
/** The words for a line's kind. A kind without words shows its name: "some_kind" as "Some kind". */
const kindOf = ({ kind }: Line): string =>
  KINDS[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

/** Lines of the holder’s statement that match no movement of ours, with what to do (issue 20 point 11). */
export function Component() {
  const now = useNow();
  const [page, setPage] = useState(1);
  const list = useRead(lineCalls.opsLoneLines, { page });
  const pages = list.data?.total_pages ?? 1;
  return (
    <ListFrame
      width="table"
      title="Unmatched lines"
      intro="Lines of the holder’s statement that match no movement in our books."
      query={list}
      data={list.data}
      failed="Could not load the lines"
      empty={
        list.data?.total === 0 && {
          title: 'Every line is matched',
          text: 'A line of the holder’s statement that matches nothing in our books appears here.',
        }
      }
    >
      {({ lines }) => (
        <div className="grid gap-5">
          <Card as="section" aria-labelledby="todo">
            <h2 id="todo" className="text-md font-semibold">
              What to do
            </h2>
            <ol className="mt-2 grid list-decimal gap-1 pl-5 text-md">
              <li>Wait an hour. A line shows here for a moment while we read the statement.</li>
              <li>If it stays, give the company the reference and ask what it is for.</li>
              <li>Don’t pay, refund or correct anything by hand before they answer.</li>
            </ol>
          </Card>
          <section aria-label="Lines" className="overflow-hidden rounded-xl border border-line bg-surface">
            <Table
              caption="Unmatched lines"
              rows={lines}
              rowKey={({ company, line_id }) => `${company} ${line_id}`}
              columns={[
                { id: 'kind', header: 'Line', rowHeader: true, cell: (line) => kindOf(line) },
                { id: 'company', header: 'Company', cell: ({ company }) => company },
                {
                  id: 'ref',
                  header: 'Reference',
                  cell: ({ ref }) => <span className="text-sm break-all tnum">{ref}</span>,
                },
                { id: 'at', header: 'When', cell: ({ at }) => moment(at, now) },
                {
                  id: 'amount',
                  header: 'Amount',
                  align: 'number',
                  cell: ({ amount }) => <Amount cents={fromDecimal(amount) ?? 0} signed />,
                },
              ]}
              phone={(line) => (
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap justify-between gap-x-3 text-md font-semibold">
                    <span>{kindOf(line)}</span>
                    <Amount cents={fromDecimal(line.amount) ?? 0} signed />
                  </p>
                  <p className="text-sm text-ink-2">
                    {line.company}, {moment(line.at, now)}
                  </p>
                  <p className="text-sm break-all text-ink-3 tnum">{line.ref}</p>
                </div>
              )}
            />
          </section>
          {pages > 1 && (
            <div className="flex flex-wrap gap-2">
              {page > 1 && <Button onClick={() => setPage(page - 1)}>Earlier lines</Button>}
              {page < pages && <Button onClick={() => setPage(page + 1)}>Later lines</Button>}
            </div>
          )}
        </div>
      )}
    </ListFrame>
  );
}
