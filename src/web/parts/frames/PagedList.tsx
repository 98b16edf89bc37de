import type { ReactNode } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';

/** What is asked of a list that grows by "Show older". */
export interface Growing {
  readonly isError: boolean;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly fetchNextPage?: () => unknown;
}

export interface PagedListProps<Row> {
  list: Growing;
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  /** "Could not load your jobs". */
  failed: string;
  level?: 2 | 3;
  /** Shown in place of no rows; left out where the children say it. */
  empty?: ReactNode;
  /** While they are on their way. */
  skeleton?: ReactNode;
  /** The padding beside the list, and that around what stands in its place. */
  beside?: string;
  around?: string;
  /** Label of the button that loads the next part. Default "Show older". */
  more?: string;
  /** Around that button. */
  foot?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read part by part, and each state that reading it can be in. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, rows, failed, level = 2, empty, skeleton = <SkeletonRows rows={6} />, children } = props;
  const {
    beside = 'px-4',
    around = 'p-4',
    more = shared('verb>show_older'),
    foot = 'border-t border-line p-4',
  } = props;
  return (
    <>
      {!rows && !list.isError && <Loading className={beside}>{skeleton}</Loading>}
      {!rows && list.isError && (
        <div className={around}>
          <ErrorState level={level} title={failed} onRetry={() => void list.refetch()} pending={list.isFetching} />
        </div>
      )}
      {empty && rows?.length === 0 && <div className={around}>{empty}</div>}
      {rows && (!empty || rows.length > 0) && children(rows)}
      <MorePages list={list} label={more} className={foot} />
    </>
  );
}

/** The next part of a list, where there is one. */
export function MorePages({ list, label, className }: { list: Growing; label: string; className?: string }) {
  return (
    list.hasNextPage && (
      <div className={cx('text-center', className)}>
        <ShowMore label={label} pending={list.isFetchingNextPage} onMore={() => void list.fetchNextPage?.()} />
      </div>
    )
  );
}
