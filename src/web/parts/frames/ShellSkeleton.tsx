import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ShapeOf } from './ScreenShapes.tsx';
import { type ShellSide, screenShape, shellSide } from './screen-shape.ts';

function Side({ side }: { side: ShellSide }) {
  return (
    <div
      className={`hidden h-dvh flex-col gap-4 border-r border-line bg-surface py-4 lg:flex ${side === 'rail' ? 'w-18 items-center' : 'w-60 px-4'}`}
    >
      <Skeleton className={side === 'rail' ? 'size-9 rounded-md!' : 'h-8 w-32'} />
      {Array.from({ length: 6 }, (_, n) => n).map((n) => (
        <Skeleton key={n} className={side === 'rail' ? 'size-9 rounded-md!' : 'h-8 w-full rounded-md!'} />
      ))}
    </div>
  );
}

/**
 * The frame and outline of the screen at this address. It is in the document before any script runs, and the script draws
 * the same until the first screen is ready, so that nothing flashes blank. It hides if the document says that loading
 * failed.
 */
export function ShellSkeleton({ path }: { path: string }) {
  return (
    <Loading after={0} className="in-[[data-said]~#root]:hidden">
      <div className="flex min-h-dvh">
        {shellSide(path) !== 'none' && <Side side={shellSide(path)} />}
        <div className="min-w-0 flex-1">
          <div className="flex h-14 items-center gap-3 border-b border-line bg-surface px-4 lg:hidden">
            <Skeleton className="size-7 rounded-md!" />
            <Skeleton className="h-5 w-32" />
          </div>
          <ShapeOf shape={screenShape(path)} />
        </div>
      </div>
    </Loading>
  );
}
