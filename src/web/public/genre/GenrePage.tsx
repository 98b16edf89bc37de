import type { Genre } from '#core/categories/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { CategoryTile } from '#web/ui/CategoryArt.tsx';
import { ChipLink, ChipRow } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { LeafPattern } from '#web/ui/LeafPattern.tsx';
import { breadcrumbData, prosData } from '../catalogue/json-ld.ts';
import { ProCards } from '../home/ProCards.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { categoriesData } from './json-ld.ts';

export interface GenreData {
  readonly genre: Genre;
  readonly others: readonly { readonly slug: string; readonly name: string }[];
  /** Of the genre's categories, the most hired first. */
  readonly pros: readonly ServiceCard[];
}

/** One genre: its categories and pros (specification 2, genre/{genreName}). */
export const genrePage = page<GenreData>({
  head: ({ genre, pros }, place) => ({
    title: `${genre.name} in Singapore: prices and pros · Gotong`,
    description: `${genre.description} Compare pros near you, see usual prices and get free quotes.`,
    canonical: `/genre/${genre.slug}`,
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Services', path: '/genre/all' },
        { label: genre.name, path: `/genre/${genre.slug}` },
      ]),
      categoriesData(place, genre.name, genre.categories),
      ...(pros.length > 0 ? [prosData(place, pros)] : []),
    ],
  }),
  Body: ({ data: { genre, others, pros }, place: { base } }) => (
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
          items={[{ label: 'Services', href: `${base}/genre/all` }, { label: genre.name }]}
        />
        <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{genre.name}</h1>
        <p className="mt-2 max-w-prose text-md text-ink-2">{genre.description}</p>
        <section className="mt-8 pb-12 lg:mt-10 lg:pb-16" aria-labelledby="services">
          <h2 id="services" className="text-2xl font-bold">
            Choose a service
          </h2>
          <div className="mt-4">
            <CategoryCards categories={genre.categories} base={base} level={3} showTagline />
          </div>
          <p className="mt-4 text-sm text-ink-3">Prices are indicative: what such a job usually costs in Singapore.</p>
        </section>
      </div>
      {pros.length > 0 && (
        <section className="border-t border-line bg-sunken">
          <div className={cx(frameClass, 'py-12 lg:py-16')}>
            <h2 className="text-2xl font-bold">Pros you can ask</h2>
            <ProCards pros={pros} base={base} className="mt-5" />
            <nav aria-label="All pros by service" className="mt-5">
              <ChipRow>
                {genre.categories.map((category) => (
                  <ChipLink key={category.id} href={`${base}/pro-list/${category.slug}`}>
                    {`All for ${category.name.toLowerCase()}`}
                  </ChipLink>
                ))}
              </ChipRow>
            </nav>
          </div>
        </section>
      )}
      <nav aria-label="Other genres" className={cx(frameClass, 'py-10 lg:py-14')}>
        <h2 className="text-md font-semibold">Looking for something else</h2>
        <ChipRow className="mt-3">
          {others.map((other) => (
            <ChipLink key={other.slug} href={`${base}/genre/${other.slug}`}>
              {other.name}
            </ChipLink>
          ))}
          <ChipLink href={`${base}/genre/all`}>All services</ChipLink>
        </ChipRow>
      </nav>
    </main>
  ),
});
