import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { FILTER_KEYS, QUERY_KEYS, searchHref } from '#core/search/address-rules.ts';
import { enumerated } from '#web/parts/listed.ts';
import { ShopSection, ToShop } from '#web/parts/service/shop/ShopCards.tsx';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t as items } from '#web/text/spaces/shop.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Breadcrumb, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { breadcrumbData, prosData } from '../catalogue/json-ld.ts';
import { prosCounted } from '../catalogue/pro-words.ts';
import { Island } from '../island/Island.tsx';
import { page } from '../page.ts';
import { categoryPicture } from '../share-picture/picture-path.ts';
import { frameClass } from '../site/frame.ts';
import { hasJob, JobCard } from './JobCard.tsx';
import { RankingNote } from './RankingNote.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import SearchMap from './SearchMap.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { SearchPageData } from './search-model.ts';
import { sorts } from './search-words.ts';

const pathOf = ({ category }: SearchPageData): string => (category ? `/pro-search/${category.slug}` : '/pro-search');

const areaOf = ({ areas, understood }: SearchPageData) =>
  areas.find(({ code }) => code === understood.area_code) ?? null;

/** The heading of the list: "Plumber in Tampines", "Pros for “coolbreeze”". */
function headingOf(data: SearchPageData): string {
  const { category, categories, understood, query } = data;
  const named = category ?? categories.find(({ slug }) => slug === understood.category_slug) ?? null;
  const area = areaOf(data);
  // Words about a job are shown on its card.
  const words = data.jobs.length > 0 ? '' : understood.words.join(' ');
  if (!named && query.q) return t('search_page>title_query', { q: query.q });
  if (!named && !area) return shared('verb>find_a_pro');
  const name = named?.name ?? shared('noun>pros');
  const what = named && words ? t('search_page>name_with_words', { name, words }) : name;
  return area ? t('search_page>what_in_area', { what, area: area.name }) : what;
}

const isPlain = ({ query }: SearchPageData): boolean => QUERY_KEYS.every((key) => query[key] === undefined);

/**
 * Pros found by words, place and facts, with the reason for each one's position (specification 2, pro-search and
 * pro-search/{slug}; issue 8 point 3). All links and GET forms; script adds suggestions and the map.
 */
export const searchPage = page<SearchPageData>({
  ownSearch: true,
  script: true,
  head: (data, place) => {
    const heading = headingOf(data);
    const isAll = heading === shared('verb>find_a_pro');
    const path = pathOf(data);
    const isAsked = !isPlain(data);
    return {
      title: isAll ? t('search_page>head_title') : t('search_page>head_title_list', { heading }),
      description: t('search_page>head_description', {
        whom: isAll ? t('search_page>every_pro') : heading,
      }),
      // An unfiltered list of a category is the same as the category's page. Any other search is only for its visitor.
      canonical: data.category && !isAsked ? `/category/${data.category.slug}` : path,
      ...(data.category ? { picture: categoryPicture(data.category) } : {}),
      ...(isAsked ? { noindex: true } : {}),
      jsonLd: [
        breadcrumbData(place, [
          { label: shared('noun>home'), path: '/' },
          { label: shared('verb>find_a_pro'), path: '/pro-search' },
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
    const isEmpty = data.results.length === 0;
    const chosen = FILTER_KEYS.filter((key) => query[key] !== undefined).length;
    return (
      <main id="main" className={cx(frameClass, 'pt-5 pb-16 lg:pt-8 lg:pb-24')}>
        <Breadcrumb
          items={[
            { label: shared('noun>home'), href: `${base}/` },
            ...(category
              ? [{ label: shared('verb>find_a_pro'), href: `${base}/pro-search` }, { label: category.name }]
              : [{ label: shared('verb>find_a_pro') }]),
          ]}
        />
        <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="text-3xl font-bold break-words lg:text-4xl">{heading}</h1>
            <p className="mt-2 max-w-prose text-md text-ink-2">
              {counted && <span className="tnum">{t('search_page>count_lead', { counted })}</span>}
              {t('search_page>ratings_note')}{' '}
              {!isEmpty && (
                <a href="#ranking" className="font-medium text-brand-ink underline underline-offset-4">
                  {t('search_page>ranking_link')}
                </a>
              )}
            </p>
          </div>
          {slug && !hasJob(data) && (
            <a
              href={`${base}/form/${slug}${query.postal ? `?postal=${query.postal}` : ''}`}
              className={buttonClass({ variant: 'secondary', size: 48, className: 'max-sm:w-full' })}
            >
              {shared('verb>get_quotes')}
            </a>
          )}
        </div>
        <SearchBar base={base} action={path} query={query} className="mt-5 max-w-4xl" />
        {data.shop && <ToShop className="mt-3" />}
        <JobCard data={data} base={base} />
        <Notes data={data} base={base} />
        <div className="mt-6 gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section id="pros" aria-labelledby="pros-title" className="min-w-0 scroll-mt-20">
            <h2 id="pros-title" className="sr-only">
              {isEmpty ? t('search_page>no_pros') : t('search_page>pros_on_this_page', { count: data.results.length })}
            </h2>
            {!isEmpty && (
              <nav aria-label={t('search_page>sort_label')}>
                <ChipRow>
                  {sorts()
                    .filter(({ value }) => value !== 'distance' || understood.has_place)
                    .map(({ value, label }) => (
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
            )}
            <details className="group/filters mt-3 rounded-lg border border-line lg:hidden">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-4 font-semibold [&::-webkit-details-marker]:hidden">
                <FunnelIcon aria-hidden="true" className="size-5 text-ink-3" />
                {t('search_page>filters')}
                {chosen > 0 && (
                  <span className="tnum text-sm font-normal text-ink-3">
                    {t('search_page>filters_chosen', { chosen })}
                  </span>
                )}
              </summary>
              <div className="border-t border-line px-4 py-4">
                <SearchFilters data={data} path={path} base={base} name="folded" />
              </div>
            </details>
            <SearchResults data={data} path={path} base={base} />
            <FoundItems data={data} path={path} base={base} />
          </section>
          <aside aria-label={t('search_page>filters_and_map')} className="max-lg:mt-10 lg:pt-1">
            {!(isEmpty && facets.areas.length === 0) && (
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
            )}
            <div className="mt-8 max-lg:hidden">
              <SearchFilters data={data} path={path} base={base} name="beside" />
            </div>
          </aside>
        </div>
        {!isEmpty && <RankingNote />}
      </main>
    );
  },
});

interface Shown {
  readonly data: SearchPageData;
  readonly path: string;
  readonly base: string;
}

/** What pros sell at a fixed price. The category's page shows all of it. */
function FoundItems({ data: { shop, query, category, understood }, path, base }: Shown) {
  if (!shop) return null;
  const slug = category?.slug ?? understood.category_slug;
  return (
    <ShopSection shown={shop} base={base} href={searchHref(path, query)} className="mt-12">
      {slug && !shop.next_cursor && (
        <p className="mt-4">
          <TextLink href={`${base}/category/${slug}#items`}>{items('cards>all')}</TextLink>
        </p>
      )}
    </ShopSection>
  );
}

/** How the search was understood, if that may surprise. */
function Notes({ data, base }: { data: SearchPageData; base: string }) {
  const { understood, categories, query } = data;
  const several = categories.filter(({ slug }) => understood.category_slugs.includes(slug));
  return (
    <>
      {understood.is_postal_unknown && (
        <Banner tone="warning" title={t('search_page>postal_unknown_title')} className="mt-4">
          {t('search_page>postal_unknown_text')}
        </Banner>
      )}
      {understood.corrected.length > 0 && (
        <p className="mt-4 text-md text-ink-2">
          <Rich
            text={t('search_page>corrected', {
              to: enumerated(understood.corrected.map(({ to }) => to)),
              from: enumerated(understood.corrected.map(({ from }) => from)),
            })}
            parts={{ strong: (words) => <strong className="text-ink">{words}</strong> }}
          />
        </p>
      )}
      {several.length > 1 && (
        <nav aria-label={t('search_page>service_nav')} className="mt-4">
          <p className="text-md text-ink-2">{t('search_page>several_services', { q: query.q ?? '' })}</p>
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
