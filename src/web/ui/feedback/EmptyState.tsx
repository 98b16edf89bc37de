import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One secondary button or link of 36 px. */
  action?: ReactNode;
  /** Level of the title. Default 2. */
  level?: 1 | 2 | 3 | undefined;
  /** Without its own background, for a pane that has one. */
  plain?: boolean | undefined;
  className?: string | undefined;
}

/** The drawing of an empty place: one leaf of four (design 7). */
function LeafDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-16">
      <path fill="var(--color-brand-line)" d="M1.2 1.2h5.4a8.8 8.8 0 0 1 8.8 8.8v5.4h-5.4a8.8 8.8 0 0 1-8.8-8.8z" />
      <path
        fill="none"
        stroke="var(--color-line-strong)"
        strokeDasharray="3 2"
        d="M30.8 1.2v5.4a8.8 8.8 0 0 1-8.8 8.8h-5.4v-5.4a8.8 8.8 0 0 1 8.8-8.8zM15.4 16.6v5.4a8.8 8.8 0 0 1-8.8 8.8H1.2v-5.4a8.8 8.8 0 0 1 8.8-8.8zM16.6 16.6h5.4a8.8 8.8 0 0 1 8.8 8.8v5.4h-5.4a8.8 8.8 0 0 1-8.8-8.8z"
      />
    </svg>
  );
}

/** An empty place: leaf drawing, one sentence, one secondary button. */
export function EmptyState({ title, children, action, level = 2, plain, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'grid place-items-center content-center px-4 py-8 text-center',
        !plain && 'rounded-lg bg-well',
        className,
      )}
    >
      <LeafDrawing />
      <Heading className="mt-3 text-md font-semibold">{title}</Heading>
      {children && <p className="mt-1 max-w-100 text-sm text-ink-2">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
