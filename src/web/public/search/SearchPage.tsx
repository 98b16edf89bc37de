import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { FILTER_KEYS, QUERY_KEYS, searchHref } from '#core/services/search-address-rules.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ChipLink, ChipRow } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { plural } from '#web/ui/format.ts';
import { breadcrumbData, prosData } from '../catalogue/json-ld.ts';
import { prosCounted } from '../catalogue/pro-words.ts';
import { Island } from '../Island.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { RankingNote } from './RankingNote.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import SearchMap from './SearchMap.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { SearchPageData } from './search-model.ts';
import { SORTS } from './search-words.ts';

const pathOf = ({ category }: SearchPageData): string => (category ? `/pro-search/${category.slug}` : '/pro-search');

const areaOf = ({ areas, understood }: SearchPageData) =>
  areas.find(({ code }) => code === understood.area_code) ?? null;

/** What the list is of: "Plumber in Tampines", "Pros for “coolbreeze”". */
function headingOf(data: SearchPageData): string {
  const { category, categories, understood, query } = data;
  const named = category ?? categories.find(({ slug }) => slug === understood.category_slug) ?? null;
  const area = areaOf(data);
  const where = area ? ` in ${area.name}` : '';
  const words = understood.words.join(' ');
  if (named) return `${named.name}${words ? ` “${words}”` : ''}${where}`;
  if (query.q) return `Pros for “${query.q}”`;
  return area ? `Pros${where}` : 'Find a pro';
}

const isPlain = ({ query }: SearchPageData): boolean => QUERY_KEYS.every((key) => query[key] === undefined);

/**
 * Pros by words, place and facts, with why each stands where they stand (specification 2, pro-search and pro-search/{slug};
 * issue 8 point 3). Everything is a link or a GET form; script adds suggestions and the map.
 */
export const searchPage = page<SearchPageData>({
  script: true,
  head: (data, place) => {
    const heading = headingOf(data);
    const path = pathOf(data);
    const isAsked = !isPlain(data);
    return {
      title: `${heading === 'Find a pro' ? 'Find a pro in Singapore' : heading}: ratings, hires and prices · Gotong`,
      description: `${heading === 'Find a pro' ? 'Every pro on Gotong' : heading}: compare by rating, price, distance and who is free this week, and see why each stands where they stand.`,
      // The whole list of a category is the pro list's; what was asked for here is one visitor's.
      canonical: data.category && !isAsked ? `/pro-list/${data.category.slug}` : path,
      ...(isAsked ? { noindex: true } : {}),
      jsonLd: [
        breadcrumbData(place, [
          { label: 'Home', path: '/' },
          { label: 'Find a pro', path: '/pro-search' },
          ...(data.category ? [{ label: data.category.name, path }] : []),
        ]),
        ...(data.results.length > 0
          ? [
              prosData(
                place,
                data.results.map(({ card }) => card),
              ),
            ]
          : []),
      ],
    };
  },
  Body: ({ data, place: { base } }) => {
    const { category, query, understood, facets, areas } = data;
    const path = `${base}${pathOf(data)}`;
    const heading = headingOf(data);
    const slug = category?.slug ?? understood.category_slug;
    const counted = prosCounted(facets.total, false);
    const chosen = FILTER_KEYS.filter((key) => query[key] !== undefined).length;
    return (
      <main id="main" className={cx(frameClass, 'pt-5 pb-16 lg:pt-8 lg:pb-24')}>
        <Breadcrumb
          items={[
            { label: 'Home', href: `${base}/` },
            ...(category
              ? [{ label: 'Find a pro', href: `${base}/pro-search` }, { label: category.name }]
              : [{ label: 'Find a pro' }]),
          ]}
        />
        <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="text-3xl font-bold break-words lg:text-4xl">{heading}</h1>
            <p className="mt-2 max-w-prose text-md text-ink-2">
              {counted && <span className="tnum">{counted}. </span>}
              Ratings come from people who hired them here.{' '}
              <a href="#ranking" className="font-medium text-brand-ink underline underline-offset-4">
                How the order comes about
              </a>
            </p>
          </div>
          {slug && (
            <a
              href={`${base}/form/${slug}${query.postal ? `?postal=${query.postal}` : ''}`}
              className={buttonClass({ variant: 'secondary', size: 48, className: 'max-sm:w-full' })}
            >
              Get quotes
            </a>
          )}
        </div>
        <SearchBar base={base} action={path} query={query} className="mt-5 max-w-4xl" />
        <Notes data={data} base={base} />
        <div className="mt-6 gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section id="pros" aria-labelledby="pros-title" className="min-w-0 scroll-mt-20">
            <h2 id="pros-title" className="sr-only">
              {data.results.length === 0 ? 'No pros' : `${plural(data.results.length, 'pro')} on this page`}
            </h2>
            <nav aria-label="Order of the list">
              <ChipRow>
                {SORTS.filter(({ value }) => value !== 'distance' || understood.has_place).map(({ value, label }) => (
                  <ChipLink
                    key={value}
                    href={`${searchHref(path, query, { sort: value })}#pros`}
                    chosen={value === understood.sort}
                  >
                    {label}
                  </ChipLink>
                ))}
              </ChipRow>
            </nav>
            <details className="group/filters mt-3 rounded-lg border border-line lg:hidden">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-4 font-semibold [&::-webkit-details-marker]:hidden">
                <FunnelIcon aria-hidden="true" className="size-5 text-ink-3" />
                Filters
                {chosen > 0 && <span className="tnum text-sm font-normal text-ink-3">{chosen} set</span>}
              </summary>
              <div className="border-t border-line px-4 py-4">
                <SearchFilters data={data} path={path} base={base} name="folded" />
              </div>
            </details>
            <SearchResults data={data} path={path} base={base} />
          </section>
          <aside aria-label="Filters and map" className="max-lg:mt-10 lg:pt-1">
            <Island
              name="search-map"
              isOpen
              props={{
                areas,
                found: facets.areas,
                chosen: understood.area_code,
                href: searchHref(path, query, { area: undefined }),
              }}
            >
              <SearchMap
                areas={areas}
                found={facets.areas}
                chosen={understood.area_code}
                href={searchHref(path, query, { area: undefined })}
              />
            </Island>
            <div className="mt-8 max-lg:hidden">
              <SearchFilters data={data} path={path} base={base} name="beside" />
            </div>
          </aside>
        </div>
        <RankingNote />
      </main>
    );
  },
});

/** What the search was understood as, where that may surprise. */
function Notes({ data, base }: { data: SearchPageData; base: string }) {
  const { understood, categories, query } = data;
  const several = categories.filter(({ slug }) => understood.category_slugs.includes(slug));
  return (
    <>
      {understood.is_postal_unknown && (
        <Banner tone="warning" title="We do not know this postal code" className="mt-4">
          The list is of all of Singapore. Check the six digits, or choose an area.
        </Banner>
      )}
      {understood.corrected.length > 0 && (
        <p className="mt-4 text-md text-ink-2">
          Showing pros for <strong className="text-ink">{understood.corrected.map(({ to }) => to).join(', ')}</strong>{' '}
          instead of “{understood.corrected.map(({ from }) => from).join(', ')}”.
        </p>
      )}
      {several.length > 1 && (
        <nav aria-label="Which service" className="mt-4">
          <p className="text-md text-ink-2">“{query.q}” fits several services. Choose one to see prices and filters.</p>
          <ChipRow className="mt-2">
            {several.map(({ slug, name }) => (
              <ChipLink key={slug} href={`${base}/pro-search/${slug}`}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
      )}
    </>
  );
}
