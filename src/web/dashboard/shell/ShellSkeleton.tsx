import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';

/** The frame's outline while the first screen loads. */
export function ShellSkeleton() {
  return (
    <Loading>
      <div className="mx-auto max-w-[68rem] px-4 py-8">
        <SkeletonRows />
      </div>
    </Loading>
  );
}
