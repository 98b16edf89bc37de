import type { CategoryCard } from '#core/categories/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
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
    title: 'Featured pros in Singapore: the best rated · Gotong',
    description: `Pros with ${least_score.toFixed(1)} stars or more from at least ${least_reviews} hired jobs. Nobody pays to be on this list.`,
    canonical: '/featured-pros',
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Pros', path: '/pro-list' },
        { label: 'Featured pros', path: '/featured-pros' },
      ]),
      ...(pros.length > 0 ? [prosData(place, pros)] : []),
    ],
  }),
  Body: ({ data: { pros, least_reviews, least_score, categories }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: 'Pros', href: `${base}/pro-list` }, { label: 'Featured pros' }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">Featured pros</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        {least_score.toFixed(1)} stars or more, from at least {least_reviews} reviews of hired jobs. Nobody pays to be
        here, and the list changes as reviews come in.
      </p>
      <section className="mt-8" aria-labelledby="best">
        <h2 id="best" className="text-2xl font-bold">
          Best rated now
        </h2>
        {pros.length === 0 ? (
          <EmptyState
            className="mt-4"
            level={3}
            title="Nobody has that many reviews yet"
            action={
              <ButtonLink size={36} href={`${base}/pro-list`}>
                Show all pros
              </ButtonLink>
            }
          >
            Reviews come from hired jobs alone, so a new list takes its time.
          </EmptyState>
        ) : (
          <ProCards pros={pros} base={base} className="mt-4" />
        )}
      </section>
      <nav aria-label="Pros by service" className="mt-10">
        <h2 className="text-md font-semibold">Pros by service</h2>
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
