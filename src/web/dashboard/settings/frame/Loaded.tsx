import type { ReactNode } from 'react';
import { NOT_FOUND } from '#core/kit/result.ts';
import type { CallError } from '#web/state/call-error.ts';
import { t } from '#web/text/spaces/parts.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';

/** What a query hook answers, as far as this needs it. */
interface Query<T> {
  readonly data?: T | undefined;
  readonly isError: boolean;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A panel's data: its skeleton, why it is not there, the way to try again, or what is drawn with it. */
export function Loaded<T>(props: {
  query: Query<T>;
  /** "your devices". */
  what: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { query, what, skeleton = <SkeletonCard />, children } = props;
  if (query.data !== undefined) return <>{children(query.data)}</>;
  // Trying again, or another connection, would not bring what is gone or refused.
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
