import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { CategoryCard, Genre } from '#core/categories/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { CategoryTile } from '#web/ui/CategoryArt.tsx';
import { ChipLink, ChipRow } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { plural } from '#web/ui/format.ts';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { SearchForm } from '../home/SearchForm.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { categoriesData } from './json-ld.ts';
import { SearchResults } from './SearchResults.tsx';

export interface GenreAllData {
  readonly genres: readonly Genre[];
  /** What was searched for; null without a search. */
  readonly search: { readonly q: string; readonly found: readonly CategoryCard[] } | null;
  /** Six digits, handed on to the request form. */
  readonly postal: string | null;
}

/** All services by genre, and the search over them (specification 2, genre/all). */
export const genreAllPage = page<GenreAllData>({
  head: ({ genres, search }, place) => ({
    title: search ? `Services for “${search.q}” · Gotong` : 'All services in Singapore: prices and pros · Gotong',
    description: `Every service you can get quotes for, with usual prices: ${genres.map((genre) => genre.name.toLowerCase()).join(', ')}.`,
    canonical: '/genre/all',
    ...(search ? { noindex: true } : {}),
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Home', path: '/' },
        { label: 'Services', path: '/genre/all' },
      ]),
      categoriesData(
        place,
        'Services',
        genres.flatMap((genre) => genre.categories),
      ),
    ],
  }),
  Body: ({ data: { genres, search, postal }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: 'Home', href: `${base}/` }, { label: 'Services' }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{search ? 'Find a service' : 'All services'}</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        Choose what you need done. Prices are indicative: what such a job usually costs in Singapore.
      </p>
      <SearchForm
        base={base}
        q={search?.q ?? ''}
        postal={postal ?? ''}
        submitLabel="Search"
        className="mt-5 max-w-3xl shadow-none"
      />
      {search ? (
        <Found search={search} genres={genres} postal={postal} base={base} />
      ) : (
        genres.map((genre) => (
          <section key={genre.id} className="mt-10 lg:mt-14" aria-labelledby={`genre-${genre.slug}`}>
            <div className="flex items-start gap-3.5">
              <CategoryTile hue={genre.hue} icon={categoryIcon(genre.icon)} size={48} />
              <div className="min-w-0">
                <h2 id={`genre-${genre.slug}`} className="text-xl font-bold lg:text-2xl">
                  <a
                    href={`${base}/genre/${genre.slug}`}
                    className="inline-flex items-center gap-2 hover:underline hover:underline-offset-4"
                  >
                    {genre.name}
                    <ArrowRightIcon aria-hidden="true" weight="bold" className="size-4 shrink-0" />
                  </a>
                </h2>
                <p className="text-md text-ink-2">{genre.description}</p>
              </div>
            </div>
            <div className="mt-4">
              <CategoryCards categories={genre.categories} base={base} level={3} />
            </div>
          </section>
        ))
      )}
    </main>
  ),
});

function Found(props: {
  search: { readonly q: string; readonly found: readonly CategoryCard[] };
  genres: readonly Genre[];
  postal: string | null;
  base: string;
}) {
  const { search, genres, postal, base } = props;
  return (
    <section className="mt-8 lg:mt-10" aria-labelledby="found">
      <h2 id="found" className={search.found.length > 0 ? 'text-xl font-bold' : 'sr-only'}>
        {search.found.length === 0 ? 'No services' : plural(search.found.length, 'service')} for “{search.q}”
      </h2>
      <div className="mt-4">
        {search.found.length > 0 ? (
          <SearchResults found={search.found} postal={postal} base={base} />
        ) : (
          <EmptyState
            level={3}
            title={`Nothing fits “${search.q}”`}
            action={
              <ButtonLink size={36} href={`${base}/genre/all`}>
                See all services
              </ButtonLink>
            }
          >
            Try one word, such as cleaning, aircon or piano.
          </EmptyState>
        )}
      </div>
      <nav aria-label="Genres" className="mt-8">
        <h2 className="text-md font-semibold">Or look by genre</h2>
        <ChipRow className="mt-3">
          {genres.map((genre) => (
            <ChipLink key={genre.id} href={`${base}/genre/${genre.slug}`}>
              {genre.name}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
    </section>
  );
}
