import type { ReactNode } from 'react';
import { t } from '#web/text/account.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';

/** The frame of the account pages: the logo and one column. */
export function AccountFrame({ base, children }: { base: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-canvas">
      <SkipLink />
      <header className="mx-auto flex h-14 max-w-page items-center px-4 lg:h-18 lg:px-10">
        <Logo href={`${base}/`} />
      </header>
      <main id="main" className="mx-auto w-full max-w-[27rem] px-4 pt-6 pb-16 lg:pt-14">
        <noscript>
          <p className="mb-6 rounded-lg border border-info-line bg-info-soft p-3.5 text-md text-info-ink">
            {t('account_frame>this_page_needs_javascript_turn')}
          </p>
        </noscript>
        {children}
      </main>
    </div>
  );
}
