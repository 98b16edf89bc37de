import type { Purpose } from '#core/integrations.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/site.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';

export interface PrivacyData {
  /** What the visitor can agree to. Empty on an installation without scripts of other companies. */
  readonly purposes: readonly Purpose[];
  readonly is_saved: boolean;
  /** How many days single page views are kept. */
  readonly keep_days: number;
}

const HEAD = 'text-xl font-semibold';
const WORDS = 'mt-2 text-md text-ink-2';

const words = (): Readonly<Record<Purpose, { readonly label: string; readonly detail: string }>> => ({
  statistics: { label: t('privacy_page>statistics'), detail: t('privacy_page>statistics_detail') },
  replay: { label: t('privacy_page>replay'), detail: t('privacy_page>replay_detail') },
  engagement: { label: t('privacy_page>engagement'), detail: t('privacy_page>engagement_detail') },
  support: { label: t('privacy_page>support'), detail: t('privacy_page>support_detail') },
  maps: { label: t('privacy_page>maps'), detail: t('privacy_page>maps_detail') },
});

/** What we count, and what can be agreed to (decision 33). A plain form, the same for everyone until a script ticks it. */
export const privacyPage = page<PrivacyData>({
  head: ({ is_saved }, place) => ({
    title: `${t('privacy_page>title')} · Gotong`,
    description: t('privacy_page>description'),
    canonical: '/privacy-choices',
    ...(is_saved ? { noindex: true } : {}),
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>home'), path: '/' },
        { label: t('privacy_page>title'), path: '/privacy-choices' },
      ]),
    ],
  }),
  Body: ({ data: { purposes, is_saved, keep_days }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: shared('noun>home'), href: `${base}/` }, { label: t('privacy_page>title') }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{t('privacy_page>title')}</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">{t('privacy_page>description')}</p>
      {is_saved && (
        <Banner tone="success" live="status" title={t('privacy_page>saved')} className="mt-6 max-w-prose">
          {t('privacy_page>saved_detail')}
        </Banner>
      )}
      <div className="mt-8 grid max-w-prose gap-10">
        <section aria-labelledby="consent">
          <h2 id="consent" className={HEAD}>
            {t('privacy_page>consent_title')}
          </h2>
          {purposes.length === 0 ? (
            <p className={WORDS}>{t('privacy_page>no_services')}</p>
          ) : (
            <form method="post" action={`${base}/privacy-choices`} data-privacy="" className="mt-3">
              <div className="grid gap-1">
                {purposes.map((purpose) => (
                  <Checkbox key={purpose} name="agree" value={purpose} detail={words()[purpose].detail}>
                    {words()[purpose].label}
                  </Checkbox>
                ))}
              </div>
              <p className="mt-3 text-sm text-ink-3">{t('privacy_page>never_loaded')}</p>
              <Button type="submit" variant="primary" size={48} className="mt-5 max-sm:w-full">
                {t('privacy_page>save')}
              </Button>
            </form>
          )}
        </section>
        <section aria-labelledby="counted">
          <h2 id="counted" className={HEAD}>
            {t('privacy_page>count_title')}
          </h2>
          <p className={WORDS}>{t('privacy_page>count_pages')}</p>
          <p className={WORDS}>{t('privacy_page>count_visitors', { days: keep_days })}</p>
        </section>
        <section aria-labelledby="cookies">
          <h2 id="cookies" className={HEAD}>
            {t('privacy_page>cookies')}
          </h2>
          <p className={WORDS}>{t('privacy_page>cookies_detail')}</p>
        </section>
      </div>
    </main>
  ),
});
