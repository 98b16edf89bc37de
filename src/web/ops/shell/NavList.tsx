import { useEffect, useRef } from 'react';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { cx } from '#web/ui/cx.ts';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { type NavItem, sectionOf } from './nav.ts';
import type { Waiting } from './queues.ts';
import { useCounts } from './use-counts.ts';
import { useMenu } from './use-menu.ts';

/** Every entry of the menu under its heading, with what waits. `isRoomy` has larger rows, for touch. */
export function NavList({ place, isRoomy = false }: { place: string; isRoomy?: boolean }) {
  const counts = useCounts();
  const { groups } = useMenu();
  const current = sectionOf(place);
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the entry of the open screen into view, where the rail is longer than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what triggers it
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.href]);
  return (
    <div ref={list} className="grid gap-3">
      {groups.map(({ group, items }) => (
        <div key={group}>
          {group !== null && (
            <p className="px-2.5 pb-0.5 text-xs font-medium text-ink-3" aria-hidden>
              {group}
            </p>
          )}
          <ul aria-label={group ?? undefined}>
            {items.map((item) => (
              <li key={item.href}>
                <Entry
                  item={item}
                  isCurrent={current === item}
                  isRoomy={isRoomy}
                  waiting={item.counts && counts[item.counts]}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface EntryProps {
  item: NavItem;
  isCurrent: boolean;
  isRoomy: boolean;
  waiting: Waiting | undefined;
}

function Entry({ item, isCurrent, isRoomy, waiting }: EntryProps) {
  const Icon = item.icon;
  return (
    <Anchor
      href={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex items-center gap-2.5 rounded-md px-2.5 text-sm',
        isRoomy ? 'h-11' : 'h-8',
        isCurrent
          ? 'bg-brand-soft font-semibold text-brand-ink'
          : 'font-medium text-ink-2 hover:bg-inset hover:text-ink',
      )}
    >
      <Icon className="size-5 shrink-0" weight={isCurrent ? 'fill' : 'regular'} aria-hidden />
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {waiting?.count !== undefined && waiting.count > 0 && (
        <CountBadge count={waiting.count} tone={isCurrent ? 'brand' : 'quiet'} label="waiting" />
      )}
    </Anchor>
  );
}
