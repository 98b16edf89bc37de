import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
  /** Disclosures of one name close each other. */
  name?: string | undefined;
  className?: string | undefined;
}

/** A row of 56 px that opens; native `<details>`, so it works without script. Plus turns to minus. */
export function Disclosure({ title, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={cx('group/disclosure', className)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-3 text-left text-base font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{title}</span>
        <PlusIcon
          aria-hidden="true"
          weight="bold"
          className="size-4 shrink-0 text-ink-3 group-open/disclosure:hidden"
        />
        <MinusIcon
          aria-hidden="true"
          weight="bold"
          className="hidden size-4 shrink-0 text-ink-3 group-open/disclosure:block"
        />
      </summary>
      <div className="-mt-1 max-w-prose pb-4 text-md text-ink-2">{children}</div>
    </details>
  );
}

/** Disclosures between hairlines. */
export function DisclosureList({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('divide-y divide-line border-y border-line', className)}>{children}</div>;
}
