import type { ReactNode } from 'react';
import { Anchor } from '../action/Anchor.tsx';
import { cx } from '../cx.ts';
import { tabClass, tabListClass } from './tab-class.ts';

export interface TabLinksProps {
  /** Names the navigation. */
  label: string;
  items: readonly { href: string; label: ReactNode; count?: number | undefined; current?: boolean | undefined }[];
  className?: string | undefined;
}

/** Tabs that are links: each view has its own address. Works without script. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cx(tabListClass, className)}>
      {items.map((item) => (
        <Anchor
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={tabClass(item.current ?? false)}
        >
          {item.label}
          {item.count !== undefined && <span className="tnum font-normal text-ink-3">{item.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
