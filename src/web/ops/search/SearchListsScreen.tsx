import { useState } from 'react';
import { fromWire, showAgo } from '#core/kit/time.ts';
import type { SearchServe } from '#core/services/search-model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useServePagesInfiniteQuery } from '#web/state/ops-search.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { plural } from '#web/ui/format.ts';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Replay } from './Replay.tsx';
import { askedFor, SORT_NAMES } from './search-words.ts';

/** Lists of pros as people were served them, each replayed from what its order went by (issue 8 point 3). */
export function Component() {
  const now = useNow();
  const list = useServePagesInfiniteQuery({});
  const rows = list.data?.pages.flatMap((page) => page.serves);
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead
        title="Served search lists"
        intro="Kept for two weeks, with the facts that their order went by and without words of anybody."
        actions={
          <Button size={36} pending={list.isFetching && !list.isFetchingNextPage} onClick={() => void list.refetch()}>
            Look again
          </Button>
        }
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
        {list.isError && !rows && <ErrorState title="Could not load the lists" onRetry={() => void list.refetch()} />}
        {!rows && !list.isError && (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
        {rows?.length === 0 && (
          <EmptyState title="Nothing was searched yet">
            A list comes in here some seconds after it was served.
          </EmptyState>
        )}
        {rows?.map((serve) => (
          <Serve key={serve.id} serve={serve} now={now} />
        ))}
        {list.hasNextPage && (
          <div className="mt-1 text-center">
            <ShowMore label="Show more" pending={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
          </div>
        )}
      </div>
    </div>
  );
}

function Serve({ serve, now }: { serve: SearchServe; now: Date }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="article" aria-label={`List ${serve.id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-md font-semibold">{SORT_NAMES[serve.sort]}</h2>
        <Pill>{plural(serve.count, 'pro', 'pros')}</Pill>
        <span className="tnum text-sm text-ink-3 sm:ml-auto">{showAgo(fromWire(serve.served_on) ?? now, now)}</span>
      </div>
      <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{askedFor(serve.inputs)}</p>
      <div className="mt-3">
        <Button size={36} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Replay'}
        </Button>
      </div>
      {isOpen && <Replay id={serve.id} />}
    </Card>
  );
}
