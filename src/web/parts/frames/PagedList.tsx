import type { ReactNode } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';

/** The fields of a query that a list with "Show older" needs. */
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
  /** Undefined until the rows are loaded. */
  rows: readonly Row[] | undefined;
  /** The error's title: "Could not load your jobs". */
  failed: string;
  level?: 2 | 3;
  /** Shown if there are no rows. Leave it out if the children handle that. */
  empty?: ReactNode;
  /** Shown while the rows load. */
  skeleton?: ReactNode;
  /** The padding at the sides of the skeleton, and around an error or empty state. */
  beside?: string;
  around?: string;
  /** Label of the button that loads the next part. Default "Show older". */
  more?: string;
  /** Classes of the box round that button. */
  foot?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that loads page by page, with its loading, error and empty states. */
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

/** The button that loads the next page, if there is one. */
export function MorePages({ list, label, className }: { list: Growing; label: string; className?: string }) {
  return (
    list.hasNextPage && (
      <div className={cx('text-center', className)}>
        <ShowMore label={label} pending={list.isFetchingNextPage} onMore={() => void list.fetchNextPage?.()} />
      </div>
    )
  );
}
