import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { useParams } from 'react-router';
import * as approvalCalls from '#core/custody/approvals/calls.ts';
import { fromWire } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { OFTEN } from '../../frames/often.ts';
import { QueueFrame } from '../../frames/QueueFrame.tsx';
import { QueueLine } from '../../frames/QueueLine.tsx';
import { QueuePane, waitingWords } from '../../frames/QueuePane.tsx';
import { useCases } from '../../frames/use-cases.ts';
import { ApprovalPane } from './ApprovalPane.tsx';
import { ACT, titleOf } from './approval-words.ts';

/** Protected payments that wait for an approval before their money moves: the queue and one of them (decision 050). */
export function Component() {
  const { paymentId } = useParams();
  const now = useNow();
  const list = usePages(approvalCalls.opsApprovals, {}, OFTEN);
  const rows = list.currentData?.pages.flatMap((page) => page.approvals) ?? null;
  const total = list.currentData?.pages[0]?.total;
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/approvals',
    part: paymentId,
    rows,
    idOfRow: (row) => row.payment.payment_id,
  });
  return (
    <QueueFrame
      title="Protected payments"
      listLabel="Queue"
      paneLabel="Payment"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to protected payments', title: 'Payment' }}
      idle={
        rows?.length === 0
          ? { title: 'All done', text: 'Nothing left to approve.' }
          : { title: 'Choose a payment', text: 'What was agreed, done and claimed back appears here.' }
      }
      pane={chosen !== null && <ApprovalPane key={chosen} payment_id={chosen} now={now} onDecided={walk.onDecided} />}
      list={
        <QueuePane
          title="Protected payments"
          status={total === undefined ? null : waitingWords(total, 0)}
          rows={rows}
          label="Protected payments"
          rowKey={({ payment }) => payment.payment_id}
          row={(row) => (
            <QueueLine
              href={hrefOf(row.payment.payment_id)}
              isChosen={row.payment.payment_id === chosen}
              title={titleOf(row)}
              at={fromWire(row.waits?.since ?? row.payment.created) ?? now}
              now={now}
              pills={
                <>
                  {row.waits ? <Pill>{ACT[row.waits.act].kind}</Pill> : <Pill tone="danger">Return refused</Pill>}
                  {row.needs_second && <Pill tone="warning">{row.first_by ? 'One approved' : 'Needs two'}</Pill>}
                </>
              }
              picture={
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
                  <BankIcon className="size-5.5" aria-hidden />
                </span>
              }
            >
              <span className="mt-0.5 block truncate text-sm text-ink-2">{row.payment.title}</span>
            </QueueLine>
          )}
          query={list}
          failed="Could not load protected payments"
          empty={{ title: 'No payments wait', text: 'Accepted work and agreed refunds appear here.' }}
          older="Show more payments"
        />
      }
    />
  );
}
