import { useCallback, useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { splitLanguage } from '#core/routes.ts';
import { Anchor, AnchorProvider } from '#web/ui/action/Anchor.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { MENU, sectionOf } from './nav.ts';
import { RouterAnchor } from './RouterAnchor.tsx';
import { useCounts } from './use-counts.ts';

/** A thing of a list, open on a phone: it has the whole screen, with its own bars. */
const DETAIL = /^\/ops\/(review\/\w+\/\d+|reports\/\d+|feedback\/\d+|appeals\/\d+|checks\/\d+)/;

/** The back office's frame: a rail on desktop, a tab bar on phones, and the screen. No mode switch (design 8). */
export function Frame() {
  const { pathname } = useLocation();
  const go = useNavigate();
  const navigate = useCallback((to: string) => void go(to), [go]);
  const place = splitLanguage(pathname).rest;
  const loading = useNavigation().state === 'loading';
  const isDetail = DETAIL.test(place);
  const section = sectionOf(place)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what triggers it
  useEffect(() => {
    scrollTo(0, 0);
  }, [section]);
  return (
    <AnchorProvider component={RouterAnchor} navigate={navigate}>
      <SkipLink />
      <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)]">
        <Rail place={place} />
        <main
          id="main"
          tabIndex={-1}
          aria-busy={loading}
          className={`min-w-0 outline-none ${isDetail ? '' : 'max-lg:pb-20'}`}
        >
          <Outlet />
        </main>
      </div>
      {!isDetail && <TabBar place={place} />}
    </AnchorProvider>
  );
}

function Rail({ place }: { place: string }) {
  const counts = useCounts();
  const current = sectionOf(place);
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col items-center border-r border-line bg-surface pb-4 lg:flex">
      <div className="grid h-16 shrink-0 place-items-center">
        <Logo href="/ops" markOnly />
      </div>
      <nav
        className="flex min-h-0 flex-col gap-1.5 overflow-y-auto px-1 py-0.5 [scrollbar-width:none]"
        aria-label="Back office"
      >
        {MENU.map((item) => {
          const n = item.counts ? counts[item.counts].count : 0;
          const Icon = item.icon;
          return (
            <Anchor
              key={item.href}
              href={item.href}
              title={item.label}
              aria-label={n > 0 ? `${item.label}, ${n} waiting` : item.label}
              aria-current={current === item ? 'page' : undefined}
              className={`relative grid size-11 shrink-0 place-items-center rounded-md ${
                current === item ? 'bg-brand-soft text-brand-ink' : 'text-ink-2 hover:bg-inset hover:text-ink'
              }`}
            >
              <Icon className="size-6" weight={current === item ? 'fill' : 'regular'} aria-hidden />
              {n > 0 && (
                <span className="absolute top-0.5 right-0.5">
                  <CountBadge count={n} tone="danger" />
                </span>
              )}
            </Anchor>
          );
        })}
      </nav>
      <div className="mt-auto shrink-0 pt-2">
        <AccountMenu placement="top start" />
      </div>
    </aside>
  );
}

function TabBar({ place }: { place: string }) {
  const counts = useCounts();
  const current = sectionOf(place);
  return (
    <nav
      aria-label="Back office"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {MENU.filter((item) => !item.isRailOnly).map((item) => {
        const n = item.counts ? counts[item.counts].count : 0;
        const Icon = item.icon;
        return (
          <Anchor
            key={item.href}
            href={item.href}
            aria-current={current === item ? 'page' : undefined}
            className={`relative flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium ${
              current === item ? 'text-brand-ink' : 'text-ink-2'
            }`}
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
    </nav>
  );
}
