import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/ssr/SquaresFour';
import type { ReactNode } from 'react';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { frameClass } from './frame.ts';

const ways = () => [
  { path: '/genre/all', icon: SquaresFourIcon, title: shared('noun>all_services'), text: t('lost>services_text') },
  {
    path: '/pro-search',
    icon: MagnifyingGlassIcon,
    title: shared('verb>find_a_pro'),
    text: t('lost>pros_text'),
  },
  { path: '/price', icon: CoinsIcon, title: t('lost>prices_title'), text: t('lost>prices_text') },
];

/** The top of an error page: what happened, and the first links to go on. */
export function LostTop(props: { seed: string; title: string; text: string; ways: ReactNode; children?: ReactNode }) {
  const { seed, title, text, ways: first, children } = props;
  return (
    <main id="main">
      <div className="relative h-20 overflow-hidden lg:h-28" aria-hidden="true">
        <LeafPattern seed={seed} hue="jade" width={1280} height={112} tile={36} />
      </div>
      <div className={cx(frameClass, 'py-10 lg:py-16')}>
        <h1 className="text-3xl font-bold text-balance lg:text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-2">{text}</p>
        <div className="mt-6 flex flex-wrap gap-2">{first}</div>
        {children}
      </div>
    </main>
  );
}

/** The page for an address that doesn't exist, with links to go on, or for an error, with a button to try again. */
export function Lost({ status, title, text, base }: { status: number; title: string; text: string; base: string }) {
  // The page can't be served now, but may be on another try.
  const isLater = status === 429 || status >= 500;
  return (
    <LostTop
      seed={`lost-${status}`}
      title={title}
      text={text}
      ways={
        <>
          {isLater && (
            // biome-ignore lint/a11y/useValidAnchor: an empty address is the page that could not be drawn, its query included
            <a href="" className={buttonClass({ variant: 'primary', size: 48 })}>
              {shared('verb>try_again')}
            </a>
          )}
          <ButtonLink href={`${base}/`} size={48} variant={isLater ? 'secondary' : 'primary'}>
            {shared('verb>go_to_the_home_page')}
          </ButtonLink>
        </>
      }
    >
      {!isLater && (
        <ul className="mt-10 grid gap-3 sm:grid-cols-3 lg:mt-14">
          {ways().map(({ path, icon: Icon, title: name, text: what }) => (
            <li key={path} className="grid">
              <CardLink href={`${base}${path}`} className="p-4 lg:p-5">
                <Icon aria-hidden="true" weight="duotone" className="size-7 text-brand-ink" />
                <span className="mt-2 block text-base font-semibold">{name}</span>
                <span className="block text-sm text-ink-2">{what}</span>
              </CardLink>
            </li>
          ))}
        </ul>
      )}
    </LostTop>
  );
}
