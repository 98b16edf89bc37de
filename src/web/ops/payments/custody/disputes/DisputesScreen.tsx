import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import { useParams } from 'react-router';
import * as opsCalls from '#core/custody/disputes/ops-calls.ts';
import { fromWire } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { OFTEN } from '../../../frames/often.ts';
import { QueueFrame } from '../../../frames/QueueFrame.tsx';
import { QueueLine } from '../../../frames/QueueLine.tsx';
import { QueuePane } from '../../../frames/QueuePane.tsx';
import { useAddress } from '../../../frames/use-address.ts';
import { useCases } from '../../../frames/use-cases.ts';
import { show } from '../approval-words.ts';
import { DisputePane } from './DisputePane.tsx';
import { STATE } from './dispute-words.ts';

const STATES = ['waiting', 'talking', 'ended'] as const;
const EMPTY: Readonly<Record<(typeof STATES)[number], string>> = {
  waiting: 'Disputes that the two people can’t settle appear here.',
  talking: 'Disputes that the two people still talk about appear here.',
  ended: 'Disputes that ended appear here.',
};

/** Disputes over protected payments: the queue and one of them (decision 050). */
export function Component() {
  const { paymentId } = useParams();
  const now = useNow();
  const address = useAddress();
  const state = address.choice('state', STATES);
  const list = usePages(opsCalls.opsProtectedDisputes, { state }, OFTEN);
  const rows = list.currentData?.pages.flatMap((page) => page.disputes) ?? null;
  const total = list.currentData?.pages[0]?.total;
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/protected-disputes',
    part: paymentId,
    rows,
    idOfRow: (row) => row.payment_id,
    keep: address.keep,
  });
  return (
    <QueueFrame
      title="Payment disputes"
      listLabel="Queue"
      paneLabel="Dispute"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to payment disputes', title: 'Dispute' }}
      idle={
        rows?.length === 0
          ? { title: 'Nothing here', text: EMPTY[state] }
          : { title: 'Choose a dispute', text: 'What both say, and their evidence, appears here.' }
      }
      pane={chosen !== null && <DisputePane key={chosen} payment_id={chosen} now={now} onDecided={walk.onDecided} />}
      list={
        <QueuePane
          title="Payment disputes"
          status={total === undefined ? null : total === 0 ? 'None' : `${total} in this list`}
          filter={{
            name: 'state',
            label: 'Which disputes',
            value: state,
            options: [
              { value: 'waiting', label: 'Waiting' },
              { value: 'talking', label: 'Between the two' },
              { value: 'ended', label: 'Ended' },
            ],
          }}
          rows={rows}
          label="Payment disputes"
          rowKey={({ payment_id }) => payment_id}
          row={(row) => (
            <QueueLine
              href={hrefOf(row.payment_id)}
              isChosen={row.payment_id === chosen}
              title={`${show(row.at_stake)}: ${row.customer.name} and ${row.pro.name}`}
              at={fromWire(row.opened_on) ?? now}
              now={now}
              pills={
                <>
                  <Pill>{STATE[row.state]}</Pill>
                  {row.needs_second && row.ended_on === null && (
                    <Pill tone="warning">{row.first ? 'One decided' : 'Needs two'}</Pill>
                  )}
                </>
              }
              picture={
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
                  <ScalesIcon className="size-5.5" aria-hidden />
                </span>
              }
            >
              <span className="mt-0.5 block truncate text-sm text-ink-2">{row.title}</span>
            </QueueLine>
          )}
          query={list}
          failed="Could not load the disputes"
          empty={{ title: 'No disputes', text: EMPTY[state] }}
          older="Show more disputes"
        />
      }
    />
  );
}
