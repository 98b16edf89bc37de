import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { SortDescendingIcon } from '@phosphor-icons/react/dist/ssr/SortDescending';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import type { CategoryCard } from '#core/categories/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { breadcrumbData, prosData } from '../catalogue/json-ld.ts';
import { ProRow } from '../catalogue/ProRow.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';

export interface FeaturedProsData {
  readonly pros: readonly ServiceCard[];
  /** The least number of reviews and the least average score of a pro on this list. */
  readonly least_reviews: number;
  readonly least_score: number;
  readonly categories: readonly CategoryCard[];
}

/** The full rule for getting on the list. */
function Rule({ reviews, stars, base }: { reviews: number; stars: number; base: string }) {
  const lines = [
    { icon: ChatCircleDotsIcon, text: t('featured_pros_page>least_reviews', { reviews }) },
    { icon: StarIcon, text: t('featured_pros_page>least_score', { stars: stars.toFixed(1) }) },
    { icon: ProhibitIcon, text: t('featured_pros_page>nobody_pays') },
    { icon: SortDescendingIcon, text: t('featured_pros_page>order') },
  ];
  return (
    <section className="self-start rounded-xl bg-well p-5 lg:p-6" aria-labelledby="rule">
      <h2 id="rule" className="text-md font-semibold">
        {t('featured_pros_page>rules_title')}
      </h2>
      <ul className="mt-3 grid gap-3 text-md text-ink-2">
        {lines.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon aria-hidden="true" weight="duotone" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <ButtonLink size={44} href={`${base}/pro-search?sort=score`} full className="mt-5">
        {t('featured_pros_page>search_link')}
      </ButtonLink>
    </section>
  );
}

/** The best rated pros, by a rule that the page explains (specification 2, featured-pros). Pros can't pay to be listed. */
export const featuredProsPage = page<FeaturedProsData>({
  head: ({ pros, least_reviews, least_score }, place) => ({
    title: t('featured_pros_page>head_title'),
    description: t('featured_pros_page>head_description', {
      stars: least_score.toFixed(1),
      reviews: least_reviews,
    }),
    canonical: '/featured-pros',
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>pros'), path: '/pro-list' },
        { label: shared('noun>featured_pros'), path: '/featured-pros' },
      ]),
      ...(pros.length > 0 ? [prosData(place, pros)] : []),
    ],
  }),
  Body: ({ data: { pros, least_reviews, least_score, categories }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb
        items={[{ label: shared('noun>pros'), href: `${base}/pro-list` }, { label: shared('noun>featured_pros') }]}
      />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{shared('noun>featured_pros')}</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        {t('featured_pros_page>intro', { stars: least_score.toFixed(1), reviews: least_reviews })}
      </p>
      <section className="mt-8" aria-labelledby="best">
        <h2 id="best" className="text-2xl font-bold">
          {t('featured_pros_page>best_rated_now')}
        </h2>
        {pros.length === 0 ? (
          <EmptyState
            className="mt-4"
            level={3}
            title={t('featured_pros_page>empty_title')}
            action={
              <ButtonLink size={36} href={`${base}/pro-list`}>
                {t('featured_pros_page>show_all_pros')}
              </ButtonLink>
            }
          >
            {t('featured_pros_page>empty_text')}
          </EmptyState>
        ) : (
          <div className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <ul className="min-w-0 divide-y divide-line self-start border-y border-line">
              {pros.map((pro) => (
                <ProRow key={pro.id} pro={pro} base={base} showCategory />
              ))}
            </ul>
            <Rule reviews={least_reviews} stars={least_score} base={base} />
          </div>
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
