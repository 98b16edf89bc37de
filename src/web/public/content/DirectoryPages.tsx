import type { ReactNode } from 'react';
import type { Area, Genre } from '#core/categories/model.ts';
import type { ContentCard } from '#core/content/model.ts';
import { regionWords } from '#web/parts/areas/region-words.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { byRegion } from '../catalogue/AreaOptions.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { listData } from './json-ld.ts';

export interface DirectoryData {
  readonly genres: readonly Genre[];
  readonly price: readonly string[];
  readonly info: readonly string[];
  readonly articles: readonly ContentCard[];
  readonly features: readonly ContentCard[];
  readonly areas: readonly Area[];
}

const LINK =
  'inline-flex min-h-8 items-center text-md text-brand-ink hover:underline hover:underline-offset-4 coarse:min-h-11';

function Links({ items }: { items: readonly { href: string; label: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {items.map((item) => (
        <li key={item.href}>
          <a href={item.href} className={LINK}>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-9 border-t border-line pt-6" aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  );
}

/** Links to a category's pages: overview, all its pros, what it costs, how to choose. */
function CategoryLinks({ genre, data, base }: { genre: Genre; data: DirectoryData; base: string }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
      {genre.categories.map((category) => (
        <div key={category.id} className="contents">
          <dt className="pt-1 text-md font-semibold max-sm:mt-2">{category.name}</dt>
          <dd>
            <Links
              items={[
                { href: `${base}/category/${category.slug}`, label: t('directory_pages>overview') },
                { href: `${base}/pro-list/${category.slug}`, label: t('directory_pages>all_pros') },
                ...(data.price.includes(category.slug)
                  ? [{ href: `${base}/price/${category.slug}`, label: t('directory_pages>what_it_costs') }]
                  : []),
                ...(data.info.includes(category.slug)
                  ? [{ href: `${base}/info/${category.slug}`, label: t('directory_pages>how_to_choose') }]
                  : []),
              ]}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Names joined in lower case, for a sentence. */
const listed = (named: readonly { readonly name: string }[]): string =>
  named.map(({ name }) => name.toLowerCase()).join(t('directory_pages>list_separator'));

const linkOf = (base: string) => (card: ContentCard) => ({ href: `${base}${card.path}`, label: card.title });

/** A directory of the whole site (specification 2, seo). */
export const seoPage = page<DirectoryData>({
  head: ({ genres }, place) => ({
    title: t('directory_pages>head_title'),
    description: t('directory_pages>head_description', { genres: listed(genres) }),
    canonical: '/seo',
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>home'), path: '/' },
        { label: t('directory_pages>directory'), path: '/seo' },
      ]),
      listData(
        place,
        t('directory_pages>services_list'),
        genres.map((genre) => ({ title: genre.name, path: `/seo/${genre.slug}` })),
      ),
    ],
  }),
  Body: ({ data, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb
        items={[{ label: shared('noun>home'), href: `${base}/` }, { label: t('directory_pages>directory') }]}
      />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{t('directory_pages>title')}</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">{t('directory_pages>intro')}</p>
      {data.genres.map((genre) => (
        <Part key={genre.id} id={`genre-${genre.slug}`} title={genre.name}>
          <CategoryLinks genre={genre} data={data} base={base} />
          <p>
            <a href={`${base}/seo/${genre.slug}`} className={cx(LINK, 'font-semibold')}>
              {t('directory_pages>more_in_genre', { genre: genre.name.toLowerCase() })}
            </a>
          </p>
        </Part>
      ))}
      {data.features.length > 0 && (
        <Part id="guides" title={shared('noun>guides')}>
          <Links items={data.features.map(linkOf(base))} />
        </Part>
      )}
      {data.articles.length > 0 && (
        <Part id="know-how" title={shared('noun>know_how')}>
          <Links items={data.articles.map(linkOf(base))} />
        </Part>
      )}
      <Part id="areas" title={t('directory_pages>pros_by_area')}>
        <Areas areas={data.areas} base={base} />
      </Part>
      <Part id="about" title={t('directory_pages>about_gotong')}>
        <Links
          items={[
            { href: `${base}/pro`, label: shared('verb>become_a_pro') },
            { href: `${base}/featured-pros`, label: shared('noun>featured_pros') },
            { href: `${base}/price`, label: t('directory_pages>all_price_guides') },
            { href: `${base}/info/all`, label: t('directory_pages>all_know_how') },
            { href: `${base}/download`, label: shared('verb>get_the_app') },
            { href: `${base}/contact`, label: shared('verb>contact_us') },
          ]}
        />
      </Part>
    </main>
  ),
});

const Areas = ({ areas, base }: { areas: readonly Area[]; base: string }) => (
  <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
    {byRegion(areas).map((group) => (
      <div key={group.region} className="contents">
        <dt className="pt-1 text-md font-semibold max-sm:mt-2">{regionWords(group.region)}</dt>
        <dd>
          <Links items={group.areas.map((area) => ({ href: `${base}/pro-list/${area.slug}`, label: area.name }))} />
        </dd>
      </div>
    ))}
  </dl>
);

export interface GenreDirectoryData extends DirectoryData {
  readonly genre: Genre;
}

/** A genre's part of the directory, with its services in each area (specification 2, seo/{genreName}). */
export const seoGenrePage = page<GenreDirectoryData>({
  head: ({ genre }, place) => ({
    title: t('directory_pages>genre_head_title', { genre: genre.name }),
    description: t('directory_pages>genre_head_description', {
      genre: genre.name.toLowerCase(),
      categories: listed(genre.categories),
    }),
    // The genre's own page describes it; this page only lists its addresses.
    canonical: `/genre/${genre.slug}`,
    jsonLd: [
      breadcrumbData(place, [
        { label: t('directory_pages>directory'), path: '/seo' },
        { label: genre.name, path: `/seo/${genre.slug}` },
      ]),
      listData(
        place,
        genre.name,
        genre.categories.map((category) => ({ title: category.name, path: `/category/${category.slug}` })),
      ),
    ],
  }),
  Body: ({ data, place: { base } }) => {
    const { genre, genres, articles, areas } = data;
    const own = articles.filter((card) => card.genre_slug === genre.slug);
    return (
      <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
        <Breadcrumb items={[{ label: t('directory_pages>directory'), href: `${base}/seo` }, { label: genre.name }]} />
        <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">
          {t('directory_pages>genre_title', { genre: genre.name.toLowerCase() })}
        </h1>
        <p className="mt-2 max-w-prose text-md text-ink-2">{genre.description}</p>
        <Part id="services" title={shared('noun>services')}>
          <CategoryLinks genre={genre} data={data} base={base} />
        </Part>
        {own.length > 0 && (
          <Part id="read" title={t('directory_pages>reading_title')}>
            <Links items={own.map(linkOf(base))} />
          </Part>
        )}
        {genre.categories.map((category) => (
          <Part
            key={category.id}
            id={`areas-${category.slug}`}
            title={t('directory_pages>category_by_area', { category: category.name })}
          >
            <Links
              items={areas.map((area) => ({
                href: `${base}/category/${category.slug}?area=${area.code}#pros`,
                label: area.name,
              }))}
            />
          </Part>
        ))}
        <Part id="others" title={t('directory_pages>other_genres')}>
          <Links
            items={genres
              .filter((other) => other.slug !== genre.slug)
              .map((other) => ({ href: `${base}/seo/${other.slug}`, label: other.name }))}
          />
        </Part>
      </main>
    );
  },
});
