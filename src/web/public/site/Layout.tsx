import type { ReactNode } from 'react';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import type { Place } from '../page.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, page and footer; a bare page brings its own frame. */
export function Layout({ bare, place, children }: { bare: boolean; place: Place; children: ReactNode }) {
  if (bare) return <>{children}</>;
  return (
    <>
      <SkipLink />
      <Header place={place} />
      {children}
      <Footer place={place} />
    </>
  );
}
