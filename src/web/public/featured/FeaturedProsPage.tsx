import type { CategoryCard } from '#core/categories/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { t } from '#web/text/pages.ts';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { breadcrumbData, prosData } from '../catalogue/json-ld.ts';
import { ProCards } from '../home/ProCards.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';

export interface FeaturedProsData {
  readonly pros: readonly ServiceCard[];
  /** The least reviews and the least average that a pro here has. */
  readonly least_reviews: number;
  readonly least_score: number;
  readonly categories: readonly CategoryCard[];
}

/** The best rated pros, by a rule that is said (specification 2, featured-pros). Nobody pays to stand here. */
export const featuredProsPage = page<FeaturedProsData>({
  head: ({ pros, least_reviews, least_score }, place) => ({
    title: t('featured_pros_page>featured_pros_in_singapore_the'),
    description: t('featured_pros_page>pros_with_stars_or_more', {
      stars: least_score.toFixed(1),
      reviews: least_reviews,
    }),
    canonical: '/featured-pros',
    jsonLd: [
      breadcrumbData(place, [
        { label: t('featured_pros_page>pros'), path: '/pro-list' },
        { label: t('featured_pros_page>featured_pros'), path: '/featured-pros' },
      ]),
      ...(pros.length > 0 ? [prosData(place, pros)] : []),
    ],
  }),
  Body: ({ data: { pros, least_reviews, least_score, categories }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb
        items={[
          { label: t('featured_pros_page>pros'), href: `${base}/pro-list` },
          { label: t('featured_pros_page>featured_pros') },
        ]}
      />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{t('featured_pros_page>featured_pros')}</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        {t('featured_pros_page>stars_or_more_from_at', { stars: least_score.toFixed(1), reviews: least_reviews })}
      </p>
      <section className="mt-8" aria-labelledby="best">
        <h2 id="best" className="text-2xl font-bold">
          {t('featured_pros_page>best_rated_now')}
        </h2>
        {pros.length === 0 ? (
          <EmptyState
            className="mt-4"
            level={3}
            title={t('featured_pros_page>nobody_has_that_many_reviews')}
            action={
              <ButtonLink size={36} href={`${base}/pro-list`}>
                {t('featured_pros_page>show_all_pros')}
              </ButtonLink>
            }
          >
            {t('featured_pros_page>reviews_come_from_hired_jobs')}
          </EmptyState>
        ) : (
          <ProCards pros={pros} base={base} className="mt-4" />
        )}
      </section>
      <nav aria-label={t('featured_pros_page>pros_by_service')} className="mt-10">
        <h2 className="text-md font-semibold">{t('featured_pros_page>pros_by_service')}</h2>
        <ChipRow className="mt-3">
          {categories.map((category) => (
            <ChipLink key={category.id} href={`${base}/pro-list/${category.slug}?sort=score`}>
              {category.name}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
    </main>
  ),
});
