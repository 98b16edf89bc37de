import { Logo } from '#web/ui/layout/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { NavList } from './NavList.tsx';

/** The menu beside the screen, from 1024 px on. On a low window it scrolls by itself, between the logo and the account. */
export function Rail({ place }: { place: string }) {
  return (
    <header className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface lg:flex">
      <div className="flex h-14 shrink-0 items-center px-4">
        <Logo href="/ops" />
        <span className="ml-2 text-xs text-ink-3 max-xl:hidden">Back office</span>
      </div>
      <nav className="min-h-0 flex-1 overflow-y-auto px-2 pb-2 [scrollbar-width:thin]" aria-label="Back office">
        <NavList place={place} />
      </nav>
      <div className="shrink-0 border-t border-line px-3 py-2">
        <AccountMenu placement="top start" />
      </div>
    </header>
  );
}
