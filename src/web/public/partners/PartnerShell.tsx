import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import type { ReactNode } from 'react';
import { CHANNEL_HOMES, type PartnerChannel, type PartnerLook } from '#core/partners/model.ts';
import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { hueColors } from '#web/ui/hue.ts';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { frameClass } from '../site/frame.ts';

/** Data that every page of a partner channel has. */
export interface PartnerData {
  readonly look: PartnerLook;
}

/** The path of a channel's page, with the language prefix. */
export const partnerPath = (base: string, channel: PartnerChannel, page = ''): string =>
  `${base}${CHANNEL_HOMES[channel]}${page}`;

/** The path of a channel's search. */
export const searchPathOf = (base: string, channel: PartnerChannel): string =>
  channel === 'fet'
    ? partnerPath(base, 'fet', '/search-result')
    : channel === 'life_55688'
      ? partnerPath(base, channel, '/search')
      : `${base}/pro-search`;

const links = (): Readonly<Record<PartnerChannel, readonly { readonly page: string; readonly label: string }[]>> => ({
  ibon: [
    { page: '', label: t('partner_shell>start') },
    { page: '/joinme', label: t('partner_shell>for_pros') },
  ],
  life_55688: [
    { page: '', label: t('partner_shell>start') },
    { page: '/services', label: shared('noun>services') },
    { page: '/search', label: shared('verb>search') },
    { page: '/how', label: t('partner_shell>how_it_works') },
  ],
  fet: [
    { page: '', label: t('partner_shell>start') },
    { page: '/quick-buy', label: t('partner_shell>quick_buy') },
    { page: '/all-categories', label: t('partner_shell>all_categories') },
    { page: '/search', label: shared('verb>search') },
    { page: '/discount', label: t('partner_shell>offers') },
  ],
});

const LINK = 'inline-flex min-h-11 items-center border-b-2 px-3 text-md font-medium whitespace-nowrap hover:text-ink';

/** Header and footer of a partner's pages. Its name and hue come from settings; the drawing is ours. */
export function PartnerShell(props: { look: PartnerLook; base: string; page: string; children: ReactNode }) {
  const { look, base, page, children } = props;
  const { channel, name, hue, return_url } = look;
  const { soft, ink } = hueColors(hue);
  return (
    <>
      <SkipLink />
      <header className="border-b border-line bg-canvas">
        <div className={cx(frameClass, 'flex min-h-14 items-center gap-3 py-2 lg:min-h-18')}>
          <a href={partnerPath(base, channel)} className="flex min-h-11 min-w-0 items-center gap-3">
            <span className="relative size-10 shrink-0 overflow-hidden rounded-md" aria-hidden="true">
              <LeafPattern seed={channel} hue={hue} width={40} height={40} tile={20} />
            </span>
            <span className="min-w-0">
              <span className="block text-lg leading-tight font-bold break-words">{name}</span>
              <span className="block text-sm text-ink-3">{t('partner_shell>by_gotong')}</span>
            </span>
          </a>
          {return_url && (
            <a
              href={return_url}
              rel="noreferrer"
              aria-label={t('partner_shell>leave', { name })}
              className={buttonClass({ className: 'ml-auto shrink-0' })}
            >
              <SignOutIcon aria-hidden="true" className="size-5" />
              <span className="max-sm:hidden">{t('partner_shell>leave', { name })}</span>
            </a>
          )}
        </div>
        <nav aria-label={t('partner_shell>pages', { name })} style={{ background: soft }}>
          <ul className={cx(frameClass, 'no-scrollbar flex overflow-x-auto')}>
            {links()[channel].map((link) => (
              <li key={link.page} className="first:-ml-3">
                <a
                  href={partnerPath(base, channel, link.page)}
                  aria-current={link.page === page ? 'page' : undefined}
                  className={LINK}
                  style={
                    link.page === page ? { borderColor: ink, color: ink } : { borderColor: 'transparent', color: ink }
                  }
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {!look.is_linked && (
        <aside aria-label={t('partner_shell>unlinked_title')} className={cx(frameClass, 'py-4')}>
          <Banner
            tone="info"
            title={t('partner_shell>unlinked_title')}
            action={
              <span className="flex flex-wrap gap-2">
                <ButtonLink size={36} href={`${base}/genre/all`}>
                  {shared('verb>see_all_services')}
                </ButtonLink>
                <ButtonLink size={36} href={`${base}/pro`}>
                  {t('partner_shell>for_pros')}
                </ButtonLink>
              </span>
            }
          >
            {t('partner_shell>unlinked')}
          </Banner>
        </aside>
      )}
      {children}
      <footer className="sticky top-full border-t border-line bg-sunken print:hidden">
        <div
          className={cx(
            frameClass,
            'grid gap-4 py-8 text-sm text-ink-2 lg:grid-cols-[1fr_auto] lg:items-center lg:py-10',
          )}
        >
          <p className="max-w-prose">{t('partner_shell>handled_by_gotong')}</p>
          <ul className="flex flex-wrap gap-x-5">
            {[
              { href: `${base}/`, label: t('partner_shell>gotong_home') },
              { href: `${base}/contact`, label: shared('verb>contact_us') },
              { href: `${base}/login`, label: shared('verb>log_in') },
            ].map((link) => (
              <li key={link.href}>
                <a href={link.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </>
  );
}
