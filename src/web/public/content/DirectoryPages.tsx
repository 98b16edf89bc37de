import type { ReactNode } from 'react';
import type { Area, Genre } from '#core/categories/model.ts';
import type { ContentCard } from '#core/content/model.ts';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { cx } from '#web/ui/cx.ts';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { byRegion } from '../catalogue/ProTools.tsx';
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

/** A category's pages: its pros, its request form's list, what it costs, how to choose. */
function CategoryLinks({ genre, data, base }: { genre: Genre; data: DirectoryData; base: string }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
      {genre.categories.map((category) => (
        <div key={category.id} className="contents">
          <dt className="pt-1 text-md font-semibold max-sm:mt-2">{category.name}</dt>
          <dd>
            <Links
              items={[
                { href: `${base}/category/${category.slug}`, label: 'Overview' },
                { href: `${base}/pro-list/${category.slug}`, label: 'All pros' },
                ...(data.price.includes(category.slug)
                  ? [{ href: `${base}/price/${category.slug}`, label: 'What it costs' }]
                  : []),
                ...(data.info.includes(category.slug)
                  ? [{ href: `${base}/info/${category.slug}`, label: 'How to choose' }]
                  : []),
              ]}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const linkOf = (base: string) => (card: ContentCard) => ({ href: `${base}${card.path}`, label: card.title });

/** Everything there is, as a directory (specification 2, seo). */
export const seoPage = page<DirectoryData>({
  head: ({ genres }, place) => ({
    title: 'Everything on Gotong: services, prices, guides and areas',
    description: `All pages of Gotong in one place: ${genres.map((genre) => genre.name.toLowerCase()).join(', ')}, price guides, know-how and the areas of Singapore.`,
    canonical: '/seo',
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Home', path: '/' },
        { label: 'Directory', path: '/seo' },
      ]),
      listData(
        place,
        'Services by genre',
        genres.map((genre) => ({ title: genre.name, path: `/seo/${genre.slug}` })),
      ),
    ],
  }),
  Body: ({ data, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: 'Home', href: `${base}/` }, { label: 'Directory' }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">Everything on Gotong</h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">All services, prices, guides and areas in one place.</p>
      {data.genres.map((genre) => (
        <Part key={genre.id} id={`genre-${genre.slug}`} title={genre.name}>
          <CategoryLinks genre={genre} data={data} base={base} />
          <p>
            <a href={`${base}/seo/${genre.slug}`} className={cx(LINK, 'font-semibold')}>
              More in {genre.name.toLowerCase()}
            </a>
          </p>
        </Part>
      ))}
      {data.features.length > 0 && (
        <Part id="guides" title="Guides">
          <Links items={data.features.map(linkOf(base))} />
        </Part>
      )}
      {data.articles.length > 0 && (
        <Part id="know-how" title="Know-how">
          <Links items={data.articles.map(linkOf(base))} />
        </Part>
      )}
      <Part id="areas" title="Pros by area">
        <Areas areas={data.areas} base={base} />
      </Part>
      <Part id="about" title="About Gotong">
        <Links
          items={[
            { href: `${base}/pro`, label: 'Become a pro' },
            { href: `${base}/featured-pros`, label: 'Featured pros' },
            { href: `${base}/price`, label: 'All price guides' },
            { href: `${base}/info/all`, label: 'All know-how' },
            { href: `${base}/download`, label: 'Get the app' },
            { href: `${base}/contact`, label: 'Contact us' },
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
        <dt className="pt-1 text-md font-semibold max-sm:mt-2">{group.region}</dt>
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
    title: `${genre.name} in Singapore: all pages · Gotong`,
    description: `Everything in ${genre.name.toLowerCase()}: ${genre.categories.map((category) => category.name.toLowerCase()).join(', ')}, with prices, know-how and pros by area.`,
    canonical: `/seo/${genre.slug}`,
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Directory', path: '/seo' },
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
        <Breadcrumb items={[{ label: 'Directory', href: `${base}/seo` }, { label: genre.name }]} />
        <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">All in {genre.name.toLowerCase()}</h1>
        <p className="mt-2 max-w-prose text-md text-ink-2">{genre.description}</p>
        <Part id="services" title="Services">
          <CategoryLinks genre={genre} data={data} base={base} />
        </Part>
        {own.length > 0 && (
          <Part id="read" title="To read">
            <Links items={own.map(linkOf(base))} />
          </Part>
        )}
        {genre.categories.map((category) => (
          <Part key={category.id} id={`areas-${category.slug}`} title={`${category.name} by area`}>
            <Links
              items={areas.map((area) => ({
                href: `${base}/category/${category.slug}?area=${area.code}#pros`,
                label: area.name,
              }))}
            />
          </Part>
        ))}
        <Part id="others" title="Other genres">
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
