import type { ReactNode } from 'react';
import { t } from '#web/text/spaces/account.ts';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import type { Place } from '../page.ts';
import { accountLinks } from '../site/outside-links.ts';

/** The frame of the account pages: the logo, one column, and links to help and terms (specification 2, external links). */
export function AccountFrame({ place: { base, links }, children }: { place: Place; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink />
      <header className="mx-auto flex h-14 max-w-page items-center px-4 lg:h-18 lg:px-10">
        <Logo href={`${base}/`} />
      </header>
      <main id="main" className="mx-auto w-full max-w-[27rem] px-4 pt-6 pb-16 lg:pt-14">
        <noscript>
          <p className="mb-6 rounded-lg border border-info-line bg-info-soft p-3.5 text-md text-info-ink">
            {t('account_frame>needs_javascript')}
          </p>
        </noscript>
        {children}
      </main>
      <footer className="mx-auto w-full max-w-[27rem] px-4 pb-8">
        <ul className="flex flex-wrap justify-center gap-x-5">
          {accountLinks(links, base).map(({ kind, label, href }) => (
            <li key={kind}>
              <a
                href={href}
                className="inline-flex min-h-8 items-center text-sm text-ink-3 hover:text-ink coarse:min-h-11"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}
