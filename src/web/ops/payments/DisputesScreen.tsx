import { fromWire, showDay } from '#core/kit/time.ts';
import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { MoneyTabs } from './MoneyTabs.tsx';
import { DISPUTE_LOOK, moneyOf } from './payment-words.ts';

/** Payments that buyers dispute at their banks, open ones first. We answer them at the provider. */
export function Component() {
  const now = useNow();
  const list = useRead(opsPaymentCalls.opsDisputes, { page_size: 100 });
  const rows = list.currentData?.disputes;
  const day = (at: string | null) => {
    const time = at === null ? null : fromWire(at);
    return time ? showDay(time, now) : '';
  };
  return (
    <ListFrame
      title="Disputes"
      intro="Answer disputes at the provider. Its decision is carried out here."
      above={<MoneyTabs current="disputes" />}
      query={list}
      data={rows}
      failed="Could not load the disputes"
      empty={rows?.length === 0 && { title: 'No payment is disputed', text: 'New disputes appear here.' }}
    >
      {(disputes) => (
        <div className="grid gap-3">
          {disputes.map((one) => (
            <Card key={one.id} as="article" aria-label={`${moneyOf(one.amount)}, ${one.payer.name || one.payer.email}`}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-md font-semibold wrap-anywhere">
                  {moneyOf(one.amount)}, {one.payer.name || one.payer.email}
                </h2>
                <Pill tone={DISPUTE_LOOK[one.status].tone}>{DISPUTE_LOOK[one.status].label}</Pill>
              </div>
              <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
                {one.reason}. Opened {day(one.opened_on)}
                {one.closed_on && `, closed ${day(one.closed_on)}`}. Taken from the wallet: {moneyOf(one.taken)}.{' '}
                <TextLink href={`/ops/payments/${one.order_id}`}>The order</TextLink>
              </p>
            </Card>
          ))}
        </div>
      )}
    </ListFrame>
  );
}
