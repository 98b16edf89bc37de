import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { CategoryCard } from '#core/categories/model.ts';
import { CHANNEL_HOMES } from '#core/partners/model.ts';
import { MAX_QUOTES } from '#core/requests/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { hueColors } from '#web/ui/hue.ts';
import { CategoryCards } from '../genre/CategoryCards.tsx';
import { ProCards } from '../home/ProCards.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { PartnerSearchForm } from './PartnerSearchForm.tsx';
import { type PartnerData, PartnerShell, partnerPath, searchPathOf } from './PartnerShell.tsx';

export interface PartnerHomeData extends PartnerData {
  readonly categories: readonly CategoryCard[];
  /** Pros with reviews, best first. */
  readonly pros: readonly ServiceCard[];
}

const LINK = 'inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-md font-semibold text-brand-ink';
const Arrow = () => <ArrowRightIcon aria-hidden="true" weight="bold" className="size-4" />;

/** The path where a channel lists all services. */
const ALL = { ibon: null, life_55688: '/services', fet: '/all-categories' } as const;

/** The home page of a partner channel (specification 2: ibon-app, 55688life, fet). */
export const partnerHomePage = page<PartnerHomeData>({
  bare: true,
  head: ({ look }) => ({
    title: t('partner_home>title', { name: look.name }),
    description: t('partner_home>description', { name: look.name }),
    canonical: CHANNEL_HOMES[look.channel],
    noindex: true,
  }),
  Body: ({ data: { look, categories, pros }, place: { base } }) => {
    const all = ALL[look.channel];
    return (
      <PartnerShell look={look} base={base} page="">
        <main id="main">
          <section style={{ background: hueColors(look.hue).soft }}>
            <div className={cx(frameClass, 'pt-10 pb-12 lg:pt-16 lg:pb-20')}>
              <h1 className="max-w-160 text-4xl font-bold text-balance lg:text-5xl">{t('partner_home>headline')}</h1>
              <p className="mt-4 max-w-136 text-lg text-ink-2">{t('partner_home>intro', { max: MAX_QUOTES })}</p>
              <PartnerSearchForm action={searchPathOf(base, look.channel)} className="mt-7 max-w-3xl" />
            </div>
          </section>
          <section className={cx(frameClass, 'py-12 lg:py-16')} aria-labelledby="asked">
            <div className="flex items-end justify-between gap-4">
              <h2 id="asked" className="text-2xl font-bold lg:text-3xl">
                {t('partner_home>most_requested')}
              </h2>
              <a href={all === null ? `${base}/genre/all` : partnerPath(base, look.channel, all)} className={LINK}>
                {shared('verb>see_all_services')}
                <Arrow />
              </a>
            </div>
            <div className="mt-5">
              <CategoryCards categories={categories} base={base} level={3} />
            </div>
            <p className="mt-4 text-sm text-ink-3">{t('partner_home>price_note')}</p>
          </section>
          {pros.length > 0 && (
            <section className="border-t border-line bg-sunken" aria-labelledby="reviewed">
              <div className={cx(frameClass, 'py-12 lg:py-16')}>
                <div className="flex items-end justify-between gap-4">
                  <h2 id="reviewed" className="text-2xl font-bold lg:text-3xl">
                    {t('partner_home>well_reviewed')}
                  </h2>
                  <a href={searchPathOf(base, look.channel)} className={LINK}>
                    {t('partner_home>see_pros')}
                    <Arrow />
                  </a>
                </div>
                <ProCards pros={pros} base={base} className="mt-5" />
              </div>
            </section>
          )}
        </main>
      </PartnerShell>
    );
  },
});
