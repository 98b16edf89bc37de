import type { ReactNode } from 'react';
import { type Growing, MorePages } from '#web/parts/frames/PagedList.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

/** The width of the column: for cards, for tables, for a grid, and for many numbers side by side. */
const WIDTHS = {
  cards: 'max-w-[52rem]',
  table: 'max-w-[60rem]',
  grid: 'max-w-[68rem]',
  health: 'max-w-[84rem]',
} as const;

interface ListFrameProps<Data> {
  title: string;
  intro?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** Tabs, filters and fields between the head and what was loaded. */
  above?: ReactNode;
  /** What is shown below, for screen readers, where nothing above names it. */
  heading?: string;
  query: Growing & { readonly error?: unknown };
  /** Undefined until it is loaded. The old data stays while it is loaded again. */
  data: Data | undefined;
  /** "Could not load the messages". */
  failed: string;
  /** Shown while it loads. Default: a card. */
  skeleton?: ReactNode;
  /** Shown instead of the children where the list is empty. */
  empty?: { title: string; text: ReactNode; again?: { label: string; onAgain: () => void } } | false | undefined;
  /** Label of the button that loads the next part. */
  more?: string;
  children: (data: Data) => ReactNode;
}

/** A screen of one column: its head, its filters, and the loaded data or the state of loading it. */
export function ListFrame<Data>(props: ListFrameProps<Data>) {
  const { title, intro, actions, width = 'cards', above, heading, query, data, failed, empty, children } = props;
  const { skeleton = <SkeletonCard />, more = 'Show more' } = props;
  const { isError, isFetching, isFetchingNextPage = false } = query;
  return (
    <div className={cx('px-4 py-6 lg:px-8 lg:py-8', WIDTHS[width])}>
      <ScreenHead title={title} intro={intro} actions={actions} />
      {above && <div className="mt-5">{above}</div>}
      {heading && <h2 className="sr-only">{heading}</h2>}
      <div className="mt-5" aria-busy={isFetching && !isFetchingNextPage}>
        {data === undefined && isError && (
          <ErrorState title={failed} pending={isFetching} onRetry={() => void query.refetch()}>
            {whyOf(query.error)}
          </ErrorState>
        )}
        {data === undefined && !isError && <Loading>{skeleton}</Loading>}
        {data !== undefined &&
          (empty ? (
            <EmptyState
              title={empty.title}
              action={
                empty.again && (
                  <Button size={36} onClick={empty.again.onAgain}>
                    {empty.again.label}
                  </Button>
                )
              }
            >
              {empty.text}
            </EmptyState>
          ) : (
            children(data)
          ))}
        <MorePages list={query} label={more} className="mt-4" />
      </div>
    </div>
  );
}

/** The server's message where it refused; undefined where it could not be reached, so that the default text shows. */
const whyOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'refused'
    ? whyNot(error)
    : undefined;
