import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { CategoryCard, Genre } from '#core/categories/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { SearchForm } from '../home/SearchForm.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { categoriesData } from './json-ld.ts';
import { SearchResults } from './SearchResults.tsx';

export interface GenreAllData {
  readonly genres: readonly Genre[];
  /** The search and its results; null if nothing was searched for. */
  readonly search: { readonly q: string; readonly found: readonly CategoryCard[] } | null;
  /** Links to texts on what to know before posting: the genres then hold only categories with such a text. */
  readonly is_info: boolean;
  /** Six digits, passed on to the request form. */
  readonly postal: string | null;
}

/** All services by genre, with a search. With `is_info`, what to know about each (specification 2, genre/all and info/all). */
export const genreAllPage = page<GenreAllData>({
  ownSearch: true,
  head: ({ genres, search, is_info }, place) => {
    const [label, path] = is_info ? [shared('noun>know_how'), '/info/all'] : [shared('noun>services'), '/genre/all'];
    return {
      title: is_info
        ? t('genre_all_page>info_head_title')
        : search
          ? t('genre_all_page>search_head_title', { q: search.q })
          : t('genre_all_page>head_title'),
      description: is_info
        ? t('genre_all_page>info_description', {
            join: enumerated(genres.map((genre) => genre.name.toLowerCase())),
          })
        : t('genre_all_page>head_description', {
            join: enumerated(genres.map((genre) => genre.name.toLowerCase())),
          }),
      canonical: path as string,
      ...(search ? { noindex: true } : {}),
      jsonLd: [
        breadcrumbData(place, [
          { label: shared('noun>home'), path: '/' },
          { label: label as string, path: path as string },
        ]),
        categoriesData(
          place,
          label as string,
          genres.flatMap((genre) => genre.categories),
          is_info ? 'info' : 'category',
        ),
      ],
    };
  },
  Body: ({ data: { genres, search, postal, is_info }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb
        items={[
          { label: shared('noun>home'), href: `${base}/` },
          { label: is_info ? shared('noun>know_how') : shared('noun>services') },
        ]}
      />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">
        {is_info
          ? t('genre_all_page>info_title')
          : search
            ? t('genre_all_page>search_title')
            : shared('noun>all_services')}
      </h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        {is_info ? t('genre_all_page>info_intro') : t('genre_all_page>intro')}
      </p>
      {!is_info && (
        <SearchForm
          base={base}
          q={search?.q ?? ''}
          postal={postal ?? ''}
          submitLabel={shared('verb>search')}
          className="mt-5 max-w-3xl shadow-none"
        />
      )}
      {search ? (
        <Found search={search} genres={genres} postal={postal} base={base} />
      ) : (
        genres.map((genre) => (
          <section
            key={genre.id}
            className="mt-10 gap-x-16 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:border-t lg:border-line lg:pt-8 lg:not-first-of-type:mt-8"
            aria-labelledby={`genre-${genre.slug}`}
          >
            <div className="flex items-start gap-3.5">
              <CategoryTile hue={genre.hue} icon={categoryIcon(genre.icon)} size={48} />
              <div className="min-w-0">
                <h2 id={`genre-${genre.slug}`} className="text-xl font-bold lg:text-2xl">
                  <a href={`${base}/genre/${genre.slug}`} className="hover:underline hover:underline-offset-4">
                    {genre.name}{' '}
                    <ArrowRightIcon aria-hidden="true" weight="bold" className="ml-1 inline size-4 align-[-1px]" />
                  </a>
                </h2>
                <p className="text-md text-ink-2">{genre.description}</p>
              </div>
            </div>
            <div className="max-lg:mt-4">
              <CategoryCards
                categories={genre.categories}
                base={base}
                level={3}
                columns={3}
                showTagline={is_info}
                view={is_info ? 'info' : 'category'}
              />
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
        {search.found.length === 0
          ? t('genre_all_page>found_none', { q: search.q })
          : t('genre_all_page>found', { count: search.found.length, q: search.q })}
      </h2>
      <div className="mt-4">
        {search.found.length > 0 ? (
          <SearchResults found={search.found} postal={postal} base={base} />
        ) : (
          <EmptyState
            level={3}
            title={t('genre_all_page>no_results', { q: search.q })}
            action={
              <ButtonLink size={36} href={`${base}/genre/all`}>
                {shared('verb>see_all_services')}
              </ButtonLink>
            }
          >
            {t('genre_all_page>no_results_hint')}
          </EmptyState>
        )}
      </div>
      <nav aria-label={t('genre_all_page>genres_nav')} className="mt-8">
        <h2 className="text-md font-semibold">{t('genre_all_page>browse_by_genre')}</h2>
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
