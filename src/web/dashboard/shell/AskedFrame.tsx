import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';

interface Asked {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): unknown;
}

/** Shown while several queries of a screen load. Trying again repeats only those that failed. */
export function AskedFrame({ asked, failed }: { asked: readonly Asked[]; failed: string }) {
  return asked.some((one) => one.isError && !one.data) ? (
    <ErrorState
      title={failed}
      onRetry={() => {
        for (const one of asked) if (one.isError) void one.refetch();
      }}
      pending={asked.some((one) => one.isFetching)}
    />
  ) : (
    <Loading className="grid gap-4">
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
}
