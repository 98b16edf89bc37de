import type { ReactNode } from 'react';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import type { Place } from '../page.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, page and footer. A bare page has its own frame. `menuSearch`: whether the header has a search (specification 2). */
export function Layout(props: {
  bare: boolean;
  menuSearch: boolean;
  place: Place;
  /** The path of this page in every language. */
  path: string;
  children: ReactNode;
}) {
  const { bare, menuSearch, place, path, children } = props;
  if (bare) return <>{children}</>;
  return (
    <>
      <SkipLink />
      <Header place={place} hasSearch={menuSearch} />
      {children}
      <Footer place={place} path={path} />
    </>
  );
}
