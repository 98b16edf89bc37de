import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { page } from '../page.ts';

/**
 * Shown instead of a public page without a connection. The service worker keeps it on the device (docs/decisions/017). Has no
 * links that couldn't be opened; people who are logged in can still open what the dashboard keeps offline.
 */
export const offlinePage = page<Record<string, never>>({
  bare: true,
  head: () => ({
    title: t('offline_page>head_title'),
    description: t('offline_page>head_description'),
    canonical: null,
    noindex: true,
  }),
  Body: () => (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-14 w-full max-w-page items-center px-4 lg:h-18 lg:px-10">
        <Logo />
      </header>
      <main id="main" className="mx-auto grid w-full max-w-form flex-1 content-center px-4 pb-24">
        <Drawing />
        <h1 className="mt-8 text-3xl font-bold">{shared('status>no_connection')}</h1>
        <p className="mt-2 text-base text-ink-2">{t('offline_page>text')}</p>
        <div className="mt-6 flex flex-wrap gap-2">
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page that could not be loaded, its query included */}
          <a href="" className={buttonClass({ variant: 'primary', size: 48 })}>
            {shared('verb>try_again')}
          </a>
          <span className="hidden in-data-[session=yes]:contents">
            <a href="/dashboard" className={buttonClass({ size: 48 })}>
              {t('offline_page>open_your_dashboard')}
            </a>
          </span>
        </div>
        <p className="mt-6 hidden text-sm text-ink-3 in-data-[session=yes]:block">{t('offline_page>dashboard_hint')}</p>
      </main>
    </div>
  ),
});

/** A lift between two floors, with a leaf of the logo behind its doors. */
const Drawing = () => (
  <svg viewBox="0 0 96 96" className="-ml-3 size-24" aria-hidden="true">
    <rect
      x="14"
      y="6"
      width="68"
      height="84"
      rx="10"
      fill="var(--color-well)"
      stroke="var(--color-line)"
      strokeWidth="2"
    />
    <rect
      x="24"
      y="24"
      width="48"
      height="58"
      rx="4"
      fill="var(--color-surface)"
      stroke="var(--color-line)"
      strokeWidth="2"
    />
    <path d="M48 24v58" stroke="var(--color-line)" strokeWidth="2" />
    <path fill="var(--color-brand)" d="M30 40h7a11 11 0 0 1 11 11v7h-7a11 11 0 0 1-11-11z" />
    <path fill="var(--color-gold)" d="M66 40v7a11 11 0 0 1-11 11h-7v-7a11 11 0 0 1 11-11z" />
    <path d="M42 15h12" stroke="var(--color-ink-3)" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 6" />
  </svg>
);
