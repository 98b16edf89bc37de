import { useSearchParams } from 'react-router';
import { useNow } from '#web/parts/use-now.ts';
import { useRefundPagesInfiniteQuery } from '#web/state/ops-money.ts';
import { ChipGroup } from '#web/ui/ChipGroup.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { MoneyTabs } from './MoneyTabs.tsx';
import { moneyOf } from './payment-words.ts';
import { RefundCard } from './RefundCard.tsx';

/** Refunds to cards that wait for a decision, and those that were decided (issue 6 point 5). */
export function Component() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const state = query.get('state') === 'decided' ? 'decided' : 'waiting';
  const list = useRefundPagesInfiniteQuery({ state, page_size: 20 });
  const first = list.currentData?.pages[0];
  const rows = list.currentData?.pages.flatMap((page) => page.refunds);
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead
        title="Refunds"
        intro={
          first
            ? `More than ${moneyOf(first.second_above)} needs a second operator.`
            : 'Bought credit, back to the card.'
        }
      />
      <MoneyTabs current="refunds" />
      <ChipGroup
        className="mt-5"
        label="Show"
        value={state}
        onChange={(value) => setQuery(value === 'waiting' ? {} : { state: value }, { replace: true })}
        options={[
          { value: 'waiting', label: 'Waiting' },
          { value: 'decided', label: 'Decided' },
        ]}
      />
      <h2 className="sr-only">{state === 'waiting' ? 'Waiting' : 'Decided'}</h2>
      <div className="mt-4 grid gap-3" aria-busy={list.isFetching && !list.isFetchingNextPage}>
        {list.isError && !rows && <ErrorState title="Could not load the refunds" onRetry={() => void list.refetch()} />}
        {!rows && !list.isError && (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
        {rows?.length === 0 && (
          <EmptyState title={state === 'waiting' ? 'Nothing waits' : 'Nothing was decided yet'}>
            {state === 'waiting' ? 'Refunds that people ask for come in here.' : 'What was decided is kept here.'}
          </EmptyState>
        )}
        {rows?.map((refund) => (
          <RefundCard key={refund.id} refund={refund} now={now} />
        ))}
        {list.hasNextPage && (
          <div className="text-center">
            <ShowMore label="Show more" pending={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
          </div>
        )}
      </div>
    </div>
  );
}
