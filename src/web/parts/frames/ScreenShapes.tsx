import type { ReactNode } from 'react';
import { Skeleton, SkeletonCard, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import type { ScreenShape } from './screen-shape.ts';

const times = (count: number, draw: (n: number) => ReactNode) => Array.from({ length: count }, (_, n) => draw(n));

const Page = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
    <Skeleton className="h-7 w-40 max-lg:hidden" />
    <div className="mt-2 lg:mt-6">{children}</div>
  </div>
);

const Field = () => (
  <div>
    <Skeleton className="h-4 w-28" />
    <Skeleton className="mt-2 h-11 w-full rounded-md!" />
  </div>
);

/** A conversation: head, bubbles, composer. */
const Conversation = () => (
  <div className="flex min-h-0 flex-1 flex-col">
    <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line px-6">
      <Skeleton className="size-10 rounded-full!" />
      <Skeleton className="h-4 w-36" />
    </div>
    <div className="flex flex-1 flex-col justify-end gap-4 p-6">
      <Skeleton className="h-12 w-3/5 rounded-lg!" />
      <Skeleton className="ml-auto h-10 w-2/5 rounded-lg!" />
      <Skeleton className="h-16 w-1/2 rounded-lg!" />
    </div>
    <div className="border-t border-line p-4">
      <Skeleton className="h-11 w-full rounded-full!" />
    </div>
  </div>
);

/** The skeletons of all screens in one place: what is drawn before there is data. */
const SHAPES: Readonly<Record<ScreenShape, () => ReactNode>> = {
  cards: () => (
    <Page>
      <div className="grid gap-3">
        {times(4, (n) => (
          <SkeletonCard key={n} />
        ))}
      </div>
    </Page>
  ),
  rows: () => (
    <Page>
      <SkeletonRows rows={6} />
    </Page>
  ),
  panes: () => (
    <div className="flex min-h-dvh bg-surface">
      <div className="w-full border-line px-4 pt-4 lg:w-80 lg:border-r">
        <Skeleton className="h-7 w-28 max-lg:hidden" />
        <SkeletonRows rows={6} />
      </div>
      <div className="hidden min-w-0 flex-1 lg:flex">
        <Conversation />
      </div>
      <div className="hidden w-84 border-l border-line p-5 xl:block">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="mt-2 h-4 w-48" />
        <div className="mt-6 grid gap-3">
          {times(4, (n) => (
            <Skeleton key={n} className="h-4 w-full" />
          ))}
        </div>
      </div>
    </div>
  ),
  split: () => (
    <div className="flex min-h-dvh">
      <div className="grid w-full content-start gap-3 border-line p-4 lg:w-104 lg:border-r">
        {times(4, (n) => (
          <SkeletonCard key={n} />
        ))}
      </div>
      <div className="hidden min-w-0 flex-1 p-8 lg:block">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/3" />
        <div className="mt-8 grid gap-3">
          {times(6, (n) => (
            <Skeleton key={n} className="h-4 w-full" />
          ))}
        </div>
      </div>
    </div>
  ),
  form: () => (
    <Page>
      <div className="grid max-w-[36rem] gap-6">
        {times(5, (n) => (
          <Field key={n} />
        ))}
      </div>
    </Page>
  ),
  tiles: () => (
    <Page>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {times(6, (n) => (
          <Skeleton key={n} className="h-32 rounded-lg!" />
        ))}
      </div>
    </Page>
  ),
  grid: () => (
    <Page>
      <Skeleton className="h-11 w-full rounded-md!" />
      <div className="mt-3 grid grid-cols-7 gap-1">
        {times(35, (n) => (
          <Skeleton key={n} className="h-14 rounded-md! lg:h-20" />
        ))}
      </div>
    </Page>
  ),
  table: () => (
    <Page>
      <Skeleton className="h-11 w-full max-w-96 rounded-md!" />
      <div className="mt-4 grid gap-2">
        {times(9, (n) => (
          <Skeleton key={n} className="h-11 w-full" />
        ))}
      </div>
    </Page>
  ),
};

export const ShapeOf = ({ shape }: { shape: ScreenShape }): ReactNode => SHAPES[shape]();
