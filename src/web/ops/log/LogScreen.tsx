import { useSearchParams } from 'react-router';
import { useNow } from '#web/parts/use-now.ts';
import { useActPagesInfiniteQuery } from '#web/state/ops.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { ActList } from './ActList.tsx';

/** What operators did (decision 11): of all, of one of them, or to one person. */
export function Component() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const idOf = (name: string) => (/^\d{1,15}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined);
  const [operator_id, user_id] = [idOf('operator'), idOf('user')];
  const { data, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useActPagesInfiniteQuery({
      page_size: 30,
      ...(operator_id === undefined ? {} : { operator_id }),
      ...(user_id === undefined ? {} : { user_id }),
    });
  const acts = data?.pages.flatMap((page) => page.acts);
  const operators = data?.pages[0]?.operators ?? [];
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead title="Activity log" intro="Every act and every look of operators. Nothing here can be changed." />
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <Select
          className="min-w-56"
          label="Operator"
          value={operator_id === undefined ? '' : String(operator_id)}
          onChange={(event) => set('operator', event.currentTarget.value)}
          options={[
            { value: '', label: 'All operators' },
            ...operators.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {user_id !== undefined && <Button onClick={() => set('user', '')}>Show all people</Button>}
      </div>
      <div className="mt-6" aria-busy={isFetching && !isFetchingNextPage}>
        {isError && !acts && <ErrorState title="Could not load the log" onRetry={() => void refetch()} />}
        {!acts && !isError && (
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {acts?.length === 0 && (
          <EmptyState title="Nothing here yet">
            {user_id === undefined
              ? 'What operators do is listed here.'
              : 'No operator did anything about this person.'}
          </EmptyState>
        )}
        {acts && acts.length > 0 && <ActList acts={acts} now={now} />}
        {hasNextPage && (
          <div className="mt-4 text-center">
            <ShowMore label="Show older acts" pending={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          </div>
        )}
      </div>
    </div>
  );
}
