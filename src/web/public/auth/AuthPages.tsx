import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import { Island } from '../Island.tsx';
import { page } from '../page.ts';
import AccountScreen, { LogoutScreen } from './AccountScreen.tsx';

const Frame = ({ base, children }: { base: string; children: ReactNode }) => (
  <div className="min-h-dvh bg-canvas">
    <header className="mx-auto flex h-14 max-w-page items-center px-4 lg:h-18 lg:px-10">
      <Logo href={`${base}/`} />
    </header>
    <main id="main" className="mx-auto w-full max-w-[27rem] px-4 pt-8 pb-16 lg:pt-16">
      {children}
      <noscript>
        <p className="mt-6 text-md text-ink-2">Logging in needs JavaScript in this browser.</p>
      </noscript>
    </main>
  </div>
);

const accountPage = (start: 'login' | 'signup', title: string) =>
  page<Record<string, never>>({
    bare: true,
    script: true,
    head: () => ({
      title: `${title} · Gotong`,
      description: 'Your Gotong account, for hiring and for offering your own services.',
      canonical: `/${start}`,
      noindex: true,
    }),
    Body: ({ place }) => (
      <Frame base={place.base}>
        <Island name="account" props={{ start }}>
          <AccountScreen start={start} />
        </Island>
      </Frame>
    ),
  });

export const loginPage = accountPage('login', 'Log in');
export const signupPage = accountPage('signup', 'Sign up');

export const logoutPage = page<Record<string, never>>({
  bare: true,
  script: true,
  head: () => ({ title: 'Log out · Gotong', description: 'Ends your session.', canonical: '/logout', noindex: true }),
  Body: ({ place }) => (
    <Frame base={place.base}>
      <h1 className="text-3xl font-bold">Log out</h1>
      <div className="mt-2 text-base text-ink-2">
        <Island name="logout" props={{}}>
          <LogoutScreen />
        </Island>
      </div>
    </Frame>
  ),
});
