import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { QUEUE_STATES } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';
import { AdjustmentCard } from './AdjustmentCard.tsx';
import { moneyOf } from './credit-words.ts';

/** Credit that waits for a second operator, and what was decided (issue 6 point 5). */
export function Component() {
  const now = useNow();
  const state = useAddress().choice('state', QUEUE_STATES);
  const list = usePages(opsCreditCalls.creditAdjustments, { state, page_size: 20 });
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.adjustments);
  return (
    <ListFrame
      title="Credit"
      intro={
        first
          ? `More than ${moneyOf(first.limit)} in a day for one person needs a second operator. To add or take credit, open a person.`
          : 'To add or take credit, open a person.'
      }
      above={
        <TabLinks
          label="Credit by state"
          items={[
            { href: '/ops/credit', label: 'Waiting', count: first?.waiting, current: state === 'waiting' },
            { href: '/ops/credit?state=decided', label: 'Decided', current: state === 'decided' },
          ]}
        />
      }
      heading={state === 'waiting' ? 'Waiting' : 'Decided'}
      query={list}
      data={rows}
      failed="Could not load the list"
      empty={
        rows?.length === 0 &&
        (state === 'waiting'
          ? { title: 'Nothing waiting', text: 'Changes that need a second operator appear here.' }
          : { title: 'Nothing was decided yet', text: 'Credit that operators added or removed appears here.' })
      }
    >
      {(adjustments) => (
        <div className="grid gap-3">
          {adjustments.map((adjustment) => (
            <AdjustmentCard key={adjustment.id} adjustment={adjustment} now={now} />
          ))}
        </div>
      )}
    </ListFrame>
  );
}
