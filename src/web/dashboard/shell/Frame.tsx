import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Suspense, useCallback, useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { lazyUnseen } from '#web/app/faults/part.tsx';
import { flagsOf } from '#web/app/flags.ts';
import { keepWork, workedFor } from '#web/app/worked-for.ts';
import { DASHBOARD_MIN_HEIGHT, type ShellSide, shellSide } from '#web/parts/frames/screen-shape.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor, AnchorProvider } from '#web/ui/action/Anchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { hasScreen } from './helping/helper-places.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { hasTabs, isCurrent, MENU, shownOf, TABS, workedOf } from './nav.ts';
import { PaymentNews } from './PaymentNews.tsx';
import { RouterAnchor } from './RouterAnchor.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';
import { useAppBadge } from './sync/use-app-badge.ts';
import { useCounts } from './sync/use-counts.ts';
import { useNewerBuild } from './sync/use-newer-build.ts';
import { useOwnPages } from './sync/use-own-pages.ts';
import { useSendKept } from './sync/use-send-kept.ts';
import { usePerson } from './use-person.ts';
import { WalletFoot } from './WalletFoot.tsx';

const CallHost = lazyUnseen(async () => (await import('../calls/CallHost.tsx')).CallHost);
const ProjectNews = lazyUnseen(async () => (await import('./ProjectNews.tsx')).ProjectNews);
const MessageNews = lazyUnseen(async () => (await import('./MessageNews.tsx')).MessageNews);
const TermsNews = lazyUnseen(async () => (await import('./TermsNews.tsx')).TermsNews);
const WorkingBar = lazyUnseen(async () => (await import('./helping/WorkingBar.tsx')).WorkingBar);
const NotYours = lazyUnseen(async () => (await import('./helping/NotYours.tsx')).NotYours);
const WorkEnded = lazyUnseen(async () => (await import('./helping/WorkEnded.tsx')).WorkEnded);
const NewerBuild = lazyUnseen(async () => (await import('./NewerBuild.tsx')).NewerBuild);

const BESIDE: Readonly<Record<ShellSide, string>> = {
  menu: 'lg:grid-cols-[15rem_minmax(0,1fr)]',
  rail: 'bg-surface lg:grid-cols-[4.5rem_minmax(0,1fr)]',
  none: 'bg-surface lg:grid-cols-[minmax(0,1fr)]',
};

/** The dashboard's frame: menu or rail on desktop, tab bar on phones, and the screen. */
export function Frame() {
  const { pathname } = useLocation();
  const go = useNavigate();
  const navigate = useCallback((to: string) => void go(to), [go]);
  const { user, mode, working_for } = usePerson();
  const worked = user && !working_for ? workedFor(user.id) : null;
  useEffect(() => {
    if (user && working_for) keepWork(user.id, working_for);
  }, [user, working_for]);
  useAppBadge();
  useSendKept();
  useOwnPages();
  const isNewer = useNewerBuild();
  const side = shellSide(pathname);
  const loading = useNavigation().state === 'loading';
  const place = pathname.slice(Math.max(0, pathname.indexOf('/dashboard')));
  const isTabbed = hasTabs(mode, place);

  // Switching to another screen, or to another page of the same list, scrolls to the top (specification 2).
  const [search] = useSearchParams();
  const page = `${pathname} ${search.get('filter')} ${search.get('show')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what triggers it
  useEffect(() => {
    // Not returned: newer browsers answer `scrollTo` with a promise, which React would take for a clean-up.
    scrollTo(0, 0);
  }, [page]);

  return (
    <AnchorProvider component={RouterAnchor} navigate={navigate}>
      <SkipLink />
      <ScreenTitle place={place} />
      <Suspense>
        <MessageNews place={place} />
        {!working_for && <CallHost />}
        {!working_for && <ProjectNews />}
      </Suspense>
      <div className={`min-h-dvh lg:grid ${BESIDE[side]}`}>
        {side === 'rail' && <Rail pathname={place} />}
        {side === 'menu' && <SideMenu pathname={place} />}
        <div className="flex min-w-0 flex-col">
          <main
            id="main"
            tabIndex={-1}
            aria-busy={loading}
            style={{ minHeight: DASHBOARD_MIN_HEIGHT }}
            className={`min-w-0 flex-1 outline-none ${isTabbed ? 'max-lg:pb-20' : ''}`}
          >
            {working_for && (
              <Suspense>
                <WorkingBar work={working_for} />
              </Suspense>
            )}
            {worked && (
              <Suspense>
                <WorkEnded work={worked} />
              </Suspense>
            )}
            {isNewer && (
              <Suspense>
                <NewerBuild />
              </Suspense>
            )}
            <Suspense>
              <TermsNews />
            </Suspense>
            {!working_for && <PaymentNews place={place} />}
            {working_for && !hasScreen(working_for.role, place) ? (
              <Suspense>
                <NotYours work={working_for} />
              </Suspense>
            ) : (
              <Outlet />
            )}
          </main>
        </div>
      </div>
      {isTabbed && <TabBar pathname={place} />}
    </AnchorProvider>
  );
}

function SideMenu({ pathname }: { pathname: string }) {
  const { mode, working_for } = usePerson();
  const count = useCounts();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface px-3 pb-4 lg:flex">
      <div className="flex h-16 items-center px-2">
        <Logo href="/" />
      </div>
      <div className="mb-4">{!working_for && <ModeSwitch />}</div>
      <nav className="-mx-1 flex min-h-0 flex-col gap-0.5 overflow-y-auto px-1" aria-label={shared('noun>dashboard')}>
        {shownOf(workedOf(MENU[mode], working_for?.role ?? null), flagsOf()).map((item) => {
          const current = isCurrent(item, pathname);
          const Icon = item.icon;
          return (
            <Anchor
              key={item.href}
              href={item.href}
              aria-current={current ? 'page' : undefined}
              className={`flex h-10 items-center gap-3 rounded-md px-3 text-md ${
                current
                  ? 'bg-brand-soft font-semibold text-brand-ink'
                  : 'font-medium text-ink-2 hover:bg-inset hover:text-ink'
              }`}
            >
              <Icon className="size-5 shrink-0" weight={current ? 'fill' : 'regular'} aria-hidden />
              {item.label}
              {count(item) > 0 && (
                <span className="ml-auto">
                  <CountBadge count={count(item)} tone={current ? 'brand' : 'quiet'} label={t('frame>unread_badge')} />
                </span>
              )}
            </Anchor>
          );
        })}
      </nav>
      <div className="mt-auto flex flex-col gap-3">
        {working_for ? null : mode === 'pro' ? (
          <WalletFoot />
        ) : (
          <ButtonLink href="/genre/all" icon={PlusIcon} full>
            {t('frame>new_request')}
          </ButtonLink>
        )}
        <AccountMenu />
      </div>
    </header>
  );
}

function Rail({ pathname }: { pathname: string }) {
  const { mode, working_for } = usePerson();
  const count = useCounts();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col items-center border-r border-line bg-surface pb-4 lg:flex">
      <div className="grid h-16 place-items-center">
        <Logo href="/" markOnly />
      </div>
      <nav className="flex min-h-0 flex-col gap-1.5 overflow-y-auto px-1" aria-label={shared('noun>dashboard')}>
        {shownOf(workedOf(MENU[mode], working_for?.role ?? null), flagsOf()).map((item) => {
          const current = isCurrent(item, pathname);
          const n = count(item);
          const Icon = item.icon;
          return (
            <Anchor
              key={item.href}
              href={item.href}
              title={item.label}
              aria-label={n > 0 ? t('frame>unread_label', { label: item.label, number: n }) : item.label}
              aria-current={current ? 'page' : undefined}
              className={`relative grid size-11 place-items-center rounded-md ${
                current ? 'bg-brand-soft text-brand-ink' : 'text-ink-2 hover:bg-inset hover:text-ink'
              }`}
            >
              <Icon className="size-6" weight={current ? 'fill' : 'regular'} aria-hidden />
              {n > 0 && (
                <span className="absolute top-0.5 right-0.5">
                  <CountBadge count={n} tone="danger" />
                </span>
              )}
            </Anchor>
          );
        })}
      </nav>
      <div className="mt-auto">
        <AccountMenu rail />
      </div>
    </header>
  );
}

function TabBar({ pathname }: { pathname: string }) {
  const { mode, working_for } = usePerson();
  const count = useCounts();
  return (
    <nav
      aria-label={shared('noun>dashboard')}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {shownOf(workedOf(TABS[mode], working_for?.role ?? null), flagsOf()).map((item) => {
        const current = isCurrent(item, pathname);
        const n = count(item);
        const Icon = item.icon;
        return (
          <Anchor
            key={item.label}
            href={item.href}
            aria-current={current ? 'page' : undefined}
            className={`relative flex h-16 flex-1 flex-col items-center justify-center gap-1 text-xs font-medium ${
              current ? 'text-brand-ink' : 'text-ink-2'
            }`}
          >
            <span className="relative">
              <Icon className="size-6" weight={current ? 'fill' : 'regular'} aria-hidden />
              {n > 0 && (
                <span className="absolute -top-1.5 left-3.5">
                  <CountBadge count={n} tone="danger" label={t('frame>unread_badge')} />
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
