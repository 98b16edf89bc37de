import type { ReactNode } from 'react';
import { NOT_FOUND } from '#core/kit/result.ts';
import type { CallError } from '#web/state/call-error.ts';
import { t } from '#web/text/spaces/parts.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';

/** The parts of a query hook's result that `Loaded` reads. */
interface Query<T> {
  readonly data?: T | undefined;
  readonly isError: boolean;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A panel's data: a skeleton while it loads, the error with a way to try again, or what is drawn with the data. */
export function Loaded<T>(props: {
  query: Query<T>;
  /** The data in words, such as "your devices". */
  what: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { query, what, skeleton = <SkeletonCard />, children } = props;
  if (query.data !== undefined) return <>{children(query.data)}</>;
  // Data that was refused or is gone would not come by trying again, so that is not offered.
  if (query.error?.kind === 'refused' || query.error?.code === NOT_FOUND)
    return <p className="rounded-lg bg-well px-4 py-8 text-center font-semibold">{query.error.message}</p>;
  if (query.isError)
    return (
      <ErrorState
        title={t('loaded>load_error', { what })}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  return <Loading>{skeleton}</Loading>;
}
