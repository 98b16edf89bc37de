import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { CategoryCard } from '#core/categories/model.ts';
import type { Content, ContentCard } from '#core/content/model.ts';
import { linkHref } from '#core/links.ts';
import type { ServiceCard } from '#core/services/model.ts';
import type { ShopCard } from '#core/shop/items/model.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { ShopCards } from '#web/parts/service/shop/ShopCards.tsx';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/public.ts';
import { t as items } from '#web/text/spaces/shop.ts';
import { cx } from '#web/ui/cx.ts';
import { FEED } from '../content/json-ld.ts';
import { ReadingCards } from '../content/ReadingCards.tsx';
import { CategoryCards } from '../genre/CategoryCards.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { BecomeProBanner } from './BecomeProBanner.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { siteData } from './json-ld.ts';
import { type PriceRow, PriceRows } from './PriceRows.tsx';
import { ProCards } from './ProCards.tsx';

export interface HomeData {
  /** The number of all categories. */
  readonly category_count: number;
  /** The categories shown as cards. */
  readonly categories: readonly CategoryCard[];
  /** The categories with the most pros. */
  readonly popular: readonly CategoryCard[];
  readonly prices: readonly PriceRow[];
  /** Pros with reviews, best first. */
  readonly pros: readonly ServiceCard[];
  /** What pros sell at a fixed price, newest first; empty if there is no shop. */
  readonly shop: readonly ShopCard[];
  /** The text above the articles; null if there is none. */
  readonly words: Content | null;
  /** Texts to read, newest first. */
  readonly reading: readonly ContentCard[];
  /** The newest articles, if the flag `home_blogs` is on. */
  readonly blogs: readonly ContentCard[];
}

const LINK = 'inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-md font-semibold text-brand-ink';
const Arrow = () => <ArrowRightIcon aria-hidden="true" weight="bold" className="size-4" />;

/** The home page (specification 2, design: home). */
export const homePage = page<HomeData>({
  ownSearch: true,
  script: true,
  head: (_, place) => ({
    title: t('home_page>head_title'),
    description: t('home_page>head_description'),
    canonical: '/',
    feeds: [FEED],
    jsonLd: siteData(place),
  }),
  Body: ({
    data: { category_count, categories, popular, prices, pros, shop, words, reading, blogs },
    place: { base, links },
  }) => (
    <main id="main">
      <Hero base={base} popular={popular} pros={pros} />
      <section className="border-y border-line bg-sunken">
        <div className={cx(frameClass, 'py-12 lg:py-16')}>
          <div className="flex items-end justify-between gap-4">
            <h2 className="text-2xl font-bold lg:text-3xl">{t('home_page>services_title')}</h2>
            <a href={`${base}/genre/all`} className={LINK}>
              {t('home_page>all_services', { category_count })}
              <Arrow />
            </a>
          </div>
          <div className="mt-5">
            <CategoryCards categories={categories} base={base} level={3} />
          </div>
          <p className="mt-4 text-sm text-ink-3">{t('home_page>price_note')}</p>
        </div>
      </section>
      {prices.length > 0 && <PriceRows rows={prices} base={base} />}
      <HowItWorks />
      {pros.length > 0 && (
        <section className="border-t border-line bg-sunken">
          <div className={cx(frameClass, 'py-12 lg:py-16')}>
            <div className="flex items-end justify-between gap-4">
              <h2 className="text-2xl font-bold lg:text-3xl">{t('home_page>well_reviewed_pros')}</h2>
              <a href={`${base}/pro-list?sort=score`} className={LINK}>
                <Rich
                  text={t('home_page>browse_all_pros')}
                  parts={{ mark: (words) => <span className="max-lg:hidden">{words}</span>, arrow: () => <Arrow /> }}
                />
              </a>
            </div>
            <ProCards pros={pros} base={base} className="mt-5" />
          </div>
        </section>
      )}
      {shop.length > 0 && (
        <section className="border-t border-line" aria-labelledby="items">
          <div className={cx(frameClass, 'py-12 lg:py-16')}>
            <h2 id="items" className="text-2xl font-bold lg:text-3xl">
              {items('cards>new')}
            </h2>
            <p className="mt-1 mb-5 text-md text-ink-2">{items('cards>new_note')}</p>
            <ShopCards items={shop} base={base} isRow />
          </div>
        </section>
      )}
      {(words || reading.length > 0) && (
        <section className="border-t border-line">
          <div className={cx(frameClass, 'pt-12 lg:pt-16')}>
            <div className="flex items-end justify-between gap-4">
              <h2 className="text-2xl font-bold lg:text-3xl">{words?.title ?? t('home_page>worth_reading')}</h2>
              <a href={`${base}/feature/all`} className={LINK}>
                {t('home_page>all_guides')}
                <Arrow />
              </a>
            </div>
            {words && (
              <>
                <p className="mt-2 max-w-prose text-base text-ink-2">{words.description}</p>
                {words.body.length > 0 && (
                  <ContentBlocks body={words.body} links={words.links} base={base} level={3} className="mt-4" />
                )}
              </>
            )}
            {reading.length > 0 && (
              <div className="mt-5">
                <ReadingCards cards={reading} base={base} isRow />
              </div>
            )}
          </div>
        </section>
      )}
      {blogs.length > 0 && (
        <section className="border-t border-line max-lg:mt-12 lg:mt-16">
          <div className={cx(frameClass, 'pt-12 lg:pt-16')}>
            <div className="flex items-end justify-between gap-4">
              <h2 className="text-2xl font-bold lg:text-3xl">{t('home_page>blog_title')}</h2>
              {links.blog && (
                <a href={linkHref(links.blog, base)} className={LINK}>
                  {t('home_page>all_articles')}
                  <Arrow />
                </a>
              )}
            </div>
            <div className="mt-5">
              <ReadingCards cards={blogs} base={base} isRow />
            </div>
          </div>
        </section>
      )}
      <BecomeProBanner base={base} />
    </main>
  ),
});
