import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface BottomBarProps {
  children: ReactNode;
  /** Hidden from 1024 px on, where the action has another place. Default true. */
  phoneOnly?: boolean | undefined;
  className?: string | undefined;
}

/** Sticky bar at the bottom: a price and one primary button (design 8). Leave 96 px free under the page's content. */
export function BottomBar({ children, phoneOnly = true, className }: BottomBarProps) {
  return (
    <div
      className={cx(
        'fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-line bg-surface px-4 pt-3 pb-safe print:hidden',
        phoneOnly && 'lg:hidden',
        className,
      )}
    >
      {children}
    </div>
  );
}
