import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { QUEUE_STATES } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';
import { MoneyTabs } from './MoneyTabs.tsx';
import { moneyOf } from './payment-words.ts';
import { RefundCard } from './RefundCard.tsx';
import { useRefundStep } from './use-refund-step.tsx';

/** Refunds to cards that wait for a decision, and those that were decided (issue 6 point 5). */
export function Component() {
  const now = useNow();
  const address = useAddress();
  const state = address.choice('state', QUEUE_STATES);
  const list = usePages(opsPaymentCalls.opsRefunds, { state, page_size: 20 });
  const first = list.currentData?.pages[0];
  const rows = list.currentData?.pages.flatMap((page) => page.refunds);
  const { onStep, dialog } = useRefundStep();
  return (
    <>
      <ListFrame
        title="Refunds"
        intro={
          first
            ? `More than ${moneyOf(first.second_above)} needs a second operator.`
            : 'Bought credit, back to the card.'
        }
        above={
          <>
            <MoneyTabs current="refunds" />
            <ChipGroup
              className="mt-5"
              label="Show"
              value={state}
              onChange={(value) => address.set({ state: value })}
              options={[
                { value: 'waiting', label: 'Waiting' },
                { value: 'decided', label: 'Decided' },
              ]}
            />
          </>
        }
        heading={state === 'waiting' ? 'Waiting' : 'Decided'}
        query={list}
        data={rows}
        failed="Could not load the refunds"
        empty={
          rows?.length === 0 &&
          (state === 'waiting'
            ? { title: 'Nothing waiting', text: 'New refund requests appear here.' }
            : { title: 'Nothing was decided yet', text: 'Decided refunds are listed here.' })
        }
      >
        {(refunds) => (
          <div className="grid gap-3">
            {refunds.map((refund) => (
              <RefundCard key={refund.id} refund={refund} now={now} onStep={onStep} />
            ))}
          </div>
        )}
      </ListFrame>
      {dialog}
    </>
  );
}
