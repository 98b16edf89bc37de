import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface FootBarProps {
  children: ReactNode;
  /** `always` (default) stays at the foot at every width; `phone` is part of the page from 1024 px on. */
  sticks?: 'always' | 'phone' | undefined;
  className?: string | undefined;
}

/** Sets the bar's height on the page: toasts show above it (ToastStack), and a focused field scrolls clear of it (tokens.css). */
function tellRoom(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const watched = new ResizeObserver(() => {
    const room = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    style.setProperty('--foot-room', `${room}px`);
  });
  watched.observe(bar);
  return () => {
    watched.disconnect();
    style.removeProperty('--foot-room');
  };
}

/** The next step of a screen or form, at the foot of the page, within reach of the thumb and above the safe area. */
export function FootBar({ children, sticks = 'always', className }: FootBarProps) {
  return (
    <div
      ref={tellRoom}
      className={cx(
        'sticky bottom-0 z-(--z-bar) border-t border-line bg-surface px-4 pt-3 pb-safe',
        sticks === 'phone' ? 'max-lg:-mx-4 lg:static lg:px-0 lg:pt-5' : 'lg:px-6 lg:py-3.5',
        className,
      )}
    >
      {children}
    </div>
  );
}
