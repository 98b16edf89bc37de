import { type ReactNode, useState } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '../cx.ts';
import { LOADING_DELAY_MS, useDelayed } from './use-delayed.ts';

/** One grey bar of a layout that is loading: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block skeleton', className)} />;
}

export interface LoadingProps {
  /** The skeleton of the same layout. */
  children: ReactNode;
  /** What screen readers say once when it shows. Default "Loading". */
  label?: string;
  /**
   * Milliseconds before it shows. Default 200, and 0 on the first paint of a document. Give 0 where the server draws
   * it too, so that both draw the same however late the browser takes over.
   */
  after?: number;
  className?: string;
}

/** While a document loads, its outline already shows: an empty pause between that and the skeleton would flash. */
const isFirstPaint = () => typeof document !== 'undefined' && performance.now() < FIRST_PAINT_MS;
const FIRST_PAINT_MS = 2_500;

/** A skeleton that waits 200 ms before it shows, and tells screen readers once. */
export function Loading({ children, label = shared('status>loading'), after: given, className }: LoadingProps) {
  const [after] = useState(() => given ?? (isFirstPaint() ? 0 : LOADING_DELAY_MS));
  const due = useDelayed(after) || after === 0;
  return (
    <div role="status" aria-busy="true" className={className}>
      {due && (
        <>
          <span className="sr-only">{label}</span>
          {children}
        </>
      )}
    </div>
  );
}

/** Skeleton of list rows with an avatar. */
export function SkeletonRows({ rows = 4, shape = 'circle' }: { rows?: number; shape?: 'circle' | 'tile' }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex gap-3 py-4">
          <Skeleton className={cx('size-11 shrink-0', shape === 'circle' ? 'rounded-full!' : 'rounded-md!')} />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="mt-2.5 h-3.5 w-4/5" />
          </div>
          <Skeleton className="h-6 w-16" />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of a card: heading, two lines, two facts. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div className={cx('rounded-lg border border-line bg-surface p-4', className)}>
      <div className="flex gap-3">
        <Skeleton className="size-12 shrink-0 rounded-md!" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="mt-2 h-3.5 w-2/5" />
        </div>
        <Skeleton className="h-6 w-20" />
      </div>
      <Skeleton className="mt-4 h-3.5 w-full" />
      <Skeleton className="mt-2 h-3.5 w-3/4" />
      <div className="mt-4 flex gap-3">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-24" />
      </div>
    </div>
  );
}
