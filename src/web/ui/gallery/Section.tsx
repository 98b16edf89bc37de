import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A panel of the gallery with a heading. */
export function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={cx(
        'min-w-0 rounded-xl border border-line bg-surface p-5 lg:p-6',
        wide ? 'lg:col-span-12' : 'lg:col-span-6',
      )}
    >
      <h2 className="mb-4 text-sm font-semibold text-ink-3">{title}</h2>
      {children}
    </section>
  );
}

/** A row of things that wrap. */
export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('mt-3 flex flex-wrap items-center gap-2.5 first:mt-0', className)}>{children}</div>;
}
