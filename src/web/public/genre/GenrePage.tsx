import type { Genre } from '#core/categories/model.ts';
import type { Content, ContentCard } from '#core/content/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { breadcrumbData, prosData } from '../catalogue/json-ld.ts';
import { faqOf, genreFeed } from '../content/json-ld.ts';
import { ReadingCards } from '../content/ReadingCards.tsx';
import { ProCards } from '../home/ProCards.tsx';
import { page } from '../page.ts';
import { pictureOf } from '../share-picture/picture-path.ts';
import { frameClass } from '../site/frame.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { categoriesData } from './json-ld.ts';

export interface GenreData {
  readonly genre: Genre;
  readonly others: readonly { readonly slug: string; readonly name: string }[];
  /** Pros in the genre's categories, the most hired first. */
  readonly pros: readonly ServiceCard[];
  /** Text about the genre; null if there is none. */
  readonly words: Content | null;
  readonly articles: readonly ContentCard[];
}

/** One genre: its categories and pros (specification 2, genre/{genreName}). */
export const genrePage = page<GenreData>({
  head: ({ genre, pros, words }, place) => ({
    title: t('genre_page>head_title', { name: genre.name }),
    description: t('genre_page>head_description', { description: genre.description }),
    canonical: `/genre/${genre.slug}`,
    picture: pictureOf('genre', genre.slug, genre.name, [genre.name, genre.description, genre.hue, genre.icon]),
    feeds: [genreFeed(genre)],
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>services'), path: '/genre/all' },
        { label: genre.name, path: `/genre/${genre.slug}` },
      ]),
      categoriesData(place, genre.name, genre.categories),
      ...(pros.length > 0 ? [prosData(place, pros)] : []),
      ...faqOf(words),
    ],
  }),
  Body: ({ data: { genre, others, pros, words, articles }, place: { base } }) => {
    const linked = Object.values(words?.links ?? {}).map((link) => link.path);
    const more = articles.filter((article) => !linked.includes(article.path));
    return (
      <main id="main">
        <div className="relative h-24 overflow-hidden lg:h-36">
          <LeafPattern seed={genre.slug} hue={genre.hue} width={1280} height={144} tile={36} />
        </div>
        <div className={frameClass}>
          <CategoryTile
            hue={genre.hue}
            icon={categoryIcon(genre.icon)}
            size={88}
            className="relative -mt-9 max-lg:size-18 lg:-mt-11"
          />
          <Breadcrumb
            className="mt-4"
            items={[{ label: shared('noun>services'), href: `${base}/genre/all` }, { label: genre.name }]}
          />
          <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{genre.name}</h1>
          <p className="mt-2 max-w-prose text-md text-ink-2">{genre.description}</p>
          <section className="mt-8 pb-12 lg:mt-10 lg:pb-16" aria-labelledby="services">
            <h2 id="services" className="text-2xl font-bold">
              {shared('verb>choose_a_service')}
            </h2>
            <div className="mt-4">
              <CategoryCards
                categories={genre.categories}
                base={base}
                level={3}
                columns={genre.categories.length === 2 ? 2 : genre.categories.length === 3 ? 3 : 4}
                showTagline
              />
            </div>
            <p className="mt-4 text-sm text-ink-3">{t('genre_page>price_note')}</p>
          </section>
        </div>
        {pros.length > 0 && (
          <section className="border-t border-line bg-sunken">
            <div className={cx(frameClass, 'py-12 lg:py-16')}>
              <h2 className="text-2xl font-bold">{t('genre_page>pros_title')}</h2>
              <ProCards pros={pros} base={base} className="mt-5" />
              <nav aria-label={t('genre_page>pros_nav')} className="mt-5">
                <ChipRow>
                  {genre.categories.map((category) => (
                    <ChipLink key={category.id} href={`${base}/pro-list/${category.slug}`}>
                      {t('genre_page>category_pros', { to_lower_case: category.name.toLowerCase() })}
                    </ChipLink>
                  ))}
                </ChipRow>
              </nav>
            </div>
          </section>
        )}
        {(words || more.length > 0) && (
          <section className={cx(frameClass, 'pt-12 lg:pt-16')} aria-labelledby="know">
            <h2 id="know" className="text-2xl font-bold">
              {words?.title ?? shared('noun>good_to_know')}
            </h2>
            {words && <ContentBlocks body={words.body} links={words.links} base={base} level={3} className="mt-4" />}
            {more.length > 0 && (
              <div className="mt-6">
                <ReadingCards cards={more} base={base} />
              </div>
            )}
          </section>
        )}
        <nav aria-label={t('genre_page>other_genres')} className={cx(frameClass, 'py-10 lg:py-14')}>
          <h2 className="text-md font-semibold">{t('genre_page>other_title')}</h2>
          <ChipRow className="mt-3">
            {others.map((other) => (
              <ChipLink key={other.slug} href={`${base}/genre/${other.slug}`}>
                {other.name}
              </ChipLink>
            ))}
            <ChipLink href={`${base}/genre/all`}>{shared('noun>all_services')}</ChipLink>
          </ChipRow>
        </nav>
      </main>
    );
  },
});
