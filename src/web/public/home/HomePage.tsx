import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { CategoryCard } from '#core/categories/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { cx } from '#web/ui/cx.ts';
import { CategoryCards } from '../genre/CategoryCards.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { BecomeProBanner } from './BecomeProBanner.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { type PriceRow, PriceRows } from './PriceRows.tsx';
import { ProCards } from './ProCards.tsx';

export interface HomeData {
  /** How many categories there are in all. */
  readonly category_count: number;
  /** Those shown as cards. */
  readonly categories: readonly CategoryCard[];
  /** Those with the most pros. */
  readonly popular: readonly CategoryCard[];
  readonly prices: readonly PriceRow[];
  /** With reviews, best first. */
  readonly pros: readonly ServiceCard[];
}

const LINK = 'inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-md font-semibold text-brand-ink';
const Arrow = () => <ArrowRightIcon aria-hidden="true" weight="bold" className="size-4" />;

/** The home page (specification 2, design: home). */
export const homePage = page<HomeData>({
  head: (_, place) => ({
    title: 'Gotong: good help, a few blocks away',
    description:
      'Tell us the job once. Pros near you in Singapore send quotes, and you compare, chat and hire in one place. Asking is free.',
    canonical: '/',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': `${place.origin}/#organization`,
        name: 'Gotong',
        url: `${place.origin}/`,
        logo: `${place.origin}/icon.svg`,
        areaServed: { '@type': 'Country', name: 'Singapore' },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Gotong',
        url: `${place.origin}/`,
        inLanguage: 'en-SG',
        publisher: { '@id': `${place.origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${place.origin}/genre/all?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
  Body: ({ data: { category_count, categories, popular, prices, pros }, place: { base } }) => (
    <main id="main">
      <Hero base={base} popular={popular} pros={pros} />
      <section className="border-y border-line bg-sunken">
        <div className={cx(frameClass, 'py-12 lg:py-16')}>
          <div className="flex items-end justify-between gap-4">
            <h2 className="text-2xl font-bold lg:text-3xl">What do you need?</h2>
            <a href={`${base}/genre/all`} className={LINK}>
              All {category_count} services
              <Arrow />
            </a>
          </div>
          <div className="mt-5">
            <CategoryCards categories={categories} base={base} level={3} />
          </div>
          <p className="mt-4 text-sm text-ink-3">Prices are indicative: what such a job usually costs in Singapore.</p>
        </div>
      </section>
      {prices.length > 0 && <PriceRows rows={prices} base={base} />}
      <HowItWorks />
      {pros.length > 0 && (
        <section className="border-t border-line bg-sunken">
          <div className={cx(frameClass, 'py-12 lg:py-16')}>
            <div className="flex items-end justify-between gap-4">
              <h2 className="text-2xl font-bold lg:text-3xl">Well reviewed pros</h2>
              <a href={`${base}/pro-list?sort=score`} className={LINK}>
                Browse all<span className="max-lg:hidden"> pros</span>
                <Arrow />
              </a>
            </div>
            <ProCards pros={pros} base={base} className="mt-5" />
          </div>
        </section>
      )}
      <BecomeProBanner base={base} />
    </main>
  ),
});
