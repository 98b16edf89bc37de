import { selectProject } from '#web/state/lists/projects.ts';
import { useAppSelector } from '#web/state/store.ts';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';

/** A project that is loading, with its title if the list of projects has loaded it. */
export function QuoteListLoading({ request_id }: { request_id: number }) {
  const known = useAppSelector((state) => selectProject(state, request_id));
  return (
    <>
      {known && <h1 className="mb-2 text-2xl font-bold break-words">{known.title}</h1>}
      <Loading>
        {!known && <Skeleton className="h-8 w-2/3" />}
        <Skeleton className="mt-2 h-5 w-1/3" />
        <div className="mt-7 grid gap-3 lg:mr-108">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    </>
  );
}
