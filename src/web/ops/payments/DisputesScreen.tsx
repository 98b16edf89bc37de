import { fromWire, showDay } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useOpsDisputesQuery } from '#web/state/ops-money.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { MoneyTabs } from './MoneyTabs.tsx';
import { DISPUTE_LOOK, moneyOf } from './payment-words.ts';

/** Payments that somebody disputes at their bank, open ones first. They are answered at the provider. */
export function Component() {
  const now = useNow();
  const { currentData, isError, refetch } = useOpsDisputesQuery({ page_size: 100 });
  const day = (at: string | null) => {
    const time = at === null ? null : fromWire(at);
    return time ? showDay(time, now) : '';
  };
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead title="Disputes" intro="They are answered at the provider; what it decides is carried out here." />
      <MoneyTabs current="disputes" />
      <div className="mt-5 grid gap-3">
        {isError && !currentData && <ErrorState title="Could not load the disputes" onRetry={() => void refetch()} />}
        {!currentData && !isError && (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
        {currentData?.disputes.length === 0 && (
          <EmptyState title="No payment is disputed">New disputes come in here by themselves.</EmptyState>
        )}
        {currentData?.disputes.map((one) => (
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
    </div>
  );
}
