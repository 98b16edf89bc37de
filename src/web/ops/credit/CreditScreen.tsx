import { useSearchParams } from 'react-router';
import { useNow } from '#web/parts/use-now.ts';
import { useAdjustmentPagesInfiniteQuery } from '#web/state/ops-credit.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TabLinks } from '#web/ui/TabLinks.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { AdjustmentCard } from './AdjustmentCard.tsx';
import { moneyOf } from './credit-words.ts';

/** Credit that waits for a second operator, and what was decided (issue 6 point 5). */
export function Component() {
  const now = useNow();
  const [query] = useSearchParams();
  const state = query.get('state') === 'decided' ? 'decided' : 'waiting';
  const { data, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useAdjustmentPagesInfiniteQuery({ state, page_size: 20 });
  const first = data?.pages[0];
  const rows = data?.pages.flatMap((page) => page.adjustments);
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead
        title="Credit"
        intro={
          first
            ? `More than ${moneyOf(first.limit)} in a day for one person needs a second operator. To add or take credit, open a person.`
            : 'To add or take credit, open a person.'
        }
      />
      <TabLinks
        className="mt-5"
        label="Credit by state"
        items={[
          { href: '/ops/credit', label: 'Waiting', count: first?.waiting, current: state === 'waiting' },
          { href: '/ops/credit?state=decided', label: 'Decided', current: state === 'decided' },
        ]}
      />
      <h2 className="sr-only">{state === 'waiting' ? 'Waiting' : 'Decided'}</h2>
      <div className="mt-5 grid gap-3" aria-busy={isFetching && !isFetchingNextPage}>
        {isError && !rows && <ErrorState title="Could not load the list" onRetry={() => void refetch()} />}
        {!rows && !isError && (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
        {rows?.length === 0 && (
          <EmptyState title={state === 'waiting' ? 'Nothing waits' : 'Nothing was decided yet'}>
            {state === 'waiting'
              ? 'What needs a second operator is listed here.'
              : 'Credit that operators added or took is listed here.'}
          </EmptyState>
        )}
        {rows?.map((adjustment) => (
          <AdjustmentCard key={adjustment.id} adjustment={adjustment} now={now} />
        ))}
        {hasNextPage && (
          <div className="mt-1 text-center">
            <ShowMore label="Show more" pending={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          </div>
        )}
      </div>
    </div>
  );
}
