import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { useState } from 'react';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';
import { NavList } from './NavList.tsx';
import { sectionOf } from './nav.ts';
import { useCounts } from './use-counts.ts';
import { useMenu } from './use-menu.ts';

const TAB = 'relative flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium';

/** The tab bar of narrow windows: four sections, and a menu with all of them. */
export function TabBar({ place }: { place: string }) {
  const counts = useCounts();
  const { tabs } = useMenu();
  const current = sectionOf(place);
  // The menu is open at one address: going to another one closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === place;
  return (
    <>
      <nav
        aria-label="Back office"
        className="fixed inset-x-0 bottom-0 z-(--z-bar) flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {tabs.map((item) => {
          const n = (item.counts && counts[item.counts].count) ?? 0;
          const Icon = item.icon;
          return (
            <Anchor
              key={item.href}
              href={item.href}
              aria-current={current === item ? 'page' : undefined}
              className={`${TAB} ${current === item ? 'text-brand-ink' : 'text-ink-2'}`}
            >
              <span className="relative">
                <Icon className="size-6" weight={current === item ? 'fill' : 'regular'} aria-hidden />
                {n > 0 && (
                  <span className="absolute -top-1.5 left-3.5">
                    <CountBadge count={n} tone="danger" label="waiting" />
                  </span>
                )}
              </span>
              {item.label}
            </Anchor>
          );
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={`${TAB} ${current && !tabs.includes(current) ? 'text-brand-ink' : 'text-ink-2'}`}
          onClick={() => setOpenAt(place)}
        >
          <ListIcon className="size-6" aria-hidden />
          Menu
        </button>
      </nav>
      <Sheet open={isOpen} onClose={() => setOpenAt(null)} title="Back office">
        <nav aria-label="All places">
          <NavList place={place} isRoomy />
        </nav>
      </Sheet>
    </>
  );
}
