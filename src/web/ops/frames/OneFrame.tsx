import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';

interface OneFrameProps<Data> {
  query: { isError: boolean; error?: unknown; isFetching?: boolean; refetch: () => unknown };
  /** Undefined until it is loaded. */
  data: Data | undefined;
  /** What it is, for the error texts: "report" gives "Report not found" and "Could not load this report". */
  noun: string;
  /** True where the address cannot be of anything, such as id 0. */
  isMissing?: boolean;
  missing?: string;
  className?: string;
  skeleton?: ReactNode;
  /** Level of the title where it is the only one of the screen. */
  level?: 1 | 2;
  children: (data: Data) => ReactNode;
}

/** One thing that a screen or a pane shows, or the state of loading it. */
export function OneFrame<Data>(props: OneFrameProps<Data>) {
  const { query, data, noun, isMissing = false, missing = 'The link may be old.', className, level = 2 } = props;
  const { skeleton = <SkeletonCard />, children } = props;
  if (data !== undefined) return children(data);
  return (
    <div className={className}>
      {isMissing || isGone(query.error) ? (
        <EmptyState level={level} title={`${noun[0]?.toUpperCase()}${noun.slice(1)} not found`}>
          {missing}
        </EmptyState>
      ) : query.isError ? (
        <ErrorState
          level={level}
          title={`Could not load this ${noun}`}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading>{skeleton}</Loading>
      )}
    </div>
  );
}

/** Whether the server answered a read with "not found". */
export const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'not found';
