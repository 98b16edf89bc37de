import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';

export interface Fact {
  /** What the fact is, for screen readers, which cannot see the icon. */
  label: string;
  icon: IconType;
  value: ReactNode;
}

/** Facts with duotone icons: when, where, what is included. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('grid gap-2.5 text-md', className)}>
      {facts.map(({ icon: Icon, ...fact }) => (
        <div key={fact.label} className="flex gap-3">
          <dt className="shrink-0">
            <Icon aria-hidden="true" weight="duotone" className="size-5.5 text-brand-ink" />
            <span className="sr-only">{fact.label}</span>
          </dt>
          <dd className="min-w-0 break-words">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface SumRow {
  label: ReactNode;
  value: ReactNode;
  /** `total` has a line above it; `quiet` is for rows below the total. */
  look?: 'total' | 'quiet';
}

/** Lines of a bill: words left, amounts right. */
export function SumList({ rows, className }: { rows: readonly SumRow[]; className?: string }) {
  return (
    <dl className={cx('tnum grid gap-2 text-md', className)}>
      {rows.map((row) => (
        <div
          key={String(row.label)}
          className={cx(
            'flex flex-wrap justify-between gap-x-4',
            // A total in the first row has no line above it.
            row.look === 'total' &&
              'text-base font-semibold not-first:mt-1 not-first:border-t not-first:border-line-strong not-first:pt-3',
            row.look === 'quiet' && 'text-sm text-ink-3',
          )}
        >
          <dt className={cx('max-w-2/3', !row.look && 'text-ink-2')}>{row.label}</dt>
          <dd className="ml-auto text-right">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
