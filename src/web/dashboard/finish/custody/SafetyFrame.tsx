import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useScreenName } from '../../shell/screen-name.ts';
import { TopBar } from '../../shell/TopBar.tsx';

/** The frame of a screen of protected payments: its name, what it is about, and the way back. */
export function SafetyFrame(props: {
  title: string;
  /** The window's title, if the heading is shared by several screens. */
  name?: string;
  /** The text of a phone's top bar, if the title is a person's own text: the bar would cut it, so the page shows it. */
  bar?: string;
  intro?: ReactNode;
  back?: { href: string; label: string };
  children: ReactNode;
}) {
  const { title, name, bar, intro, back, children } = props;
  useScreenName(name ?? title);
  const isInPage = bar !== undefined && bar !== title;
  return (
    <>
      <TopBar title={isInPage ? <p>{bar}</p> : <h1>{title}</h1>} {...(back ? { back } : {})} />
      <div className="mx-auto flex max-w-[68rem] flex-col gap-4 px-4 py-4 lg:gap-6 lg:px-10 lg:py-9">
        <header>
          {back && (
            <div className="max-lg:hidden">
              <BackLink href={back.href}>{back.label}</BackLink>
            </div>
          )}
          <h1 className={cx('text-2xl font-bold break-words', !isInPage && 'max-lg:hidden')}>{title}</h1>
          {intro && <p className="mt-1 max-w-prose text-md break-words text-ink-2">{intro}</p>}
        </header>
        {children}
      </div>
    </>
  );
}
