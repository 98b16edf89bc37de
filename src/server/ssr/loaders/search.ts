import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { CallParsed } from '#core/kit/call.ts';
import {
  nearPath,
  QUERY_KEYS,
  regionSlug,
  SEARCH_TEXT_MAX,
  type SearchQuery,
  searchHref,
} from '#core/search/address-rules.ts';
import { searchPros } from '#core/search/calls.ts';
import * as categories from '#server/categories/service.ts';
import * as content from '#server/content/service.ts';
import type { Context } from '#server/platform/context.ts';
import { Fault } from '#server/platform/http/fault.ts';
import * as sentences from '#server/search/sentences/service.ts';
import * as search from '#server/search/service.ts';
import { wordsOf } from '#server/shop/items/service.ts';
import { freeSlots } from '../free-slots.ts';
import { keptAreas } from '../kept-areas.ts';
import type { Loader } from '../pages/loaded.ts';
import { foundItems, itemTags, SHOP_TAG, shopCards, shopTag } from '../shop-cards.ts';

const NEIGHBOURS = 6;
const OTHERS = 8;
/** How many shop cards to show: one row on pages about pros, two on pages about a place. */
const SHOP_FOUND = 3;
const SHOP_NEAR = 6;

/**
 * The page's query as call input. Shapes were checked before (page-query.ts); invalid words, such as control characters, are
 * ignored.
 */
function inputOf(query: SearchQuery, category: string | undefined): CallParsed<typeof searchPros> {
  const given = { ...query, ...(category ? { category } : {}) };
  const read = searchPros.input.safeParse(given);
  return read.success ? read.data : searchPros.input.parse({ ...given, q: undefined });
}

/** Runs the search of an address. An invalid cursor starts from the beginning, because it may come from an old link. */
export async function foundPros(context: Context, query: SearchQuery, category: string | undefined) {
  const input = inputOf(query, category);
  try {
    const reply = await search.search(input, context);
    if (reply.ok) return { ...reply.value, is_continued: input.cursor !== undefined };
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.status !== 400) throw fault;
  }
  const { cursor: _, ...rest } = input;
  const reply = await search.search(rest, context);
  if (!reply.ok) throw new Error('a search refuses nothing');
  return { ...reply.value, is_continued: false };
}

async function page(
  context: Context,
  category: CategoryCard | null,
  query: SearchQuery,
  cursor: string | undefined,
): ReturnType<Loader> {
  const [all, areas, popular, read] = await Promise.all([
    categories.categories(context),
    keptAreas(context),
    search.popularOf(context),
    sentences.jobs({ keyword: query.q ?? '' }, context),
  ]);
  const { results, facets, understood, paging, is_continued } = await foundPros(context, query, category?.slug);
  const named = category?.slug ? [category.slug] : [understood.category_slug ?? [], understood.category_slugs].flat();
  const category_ids = all.value.categories.filter(({ slug }) => named.includes(slug)).map(({ id }) => id);
  const areas_asked = understood.area_code ? [understood.area_code] : [];
  const [free, shop] = await Promise.all([
    freeSlots(
      context,
      results.map(({ card }) => card),
    ),
    foundItems(
      context,
      { category_ids, areas: areas_asked, words: wordsFor(query.q, category_ids, understood.words) },
      SHOP_FOUND,
      cursor,
    ),
  ]);
  const shown = [category?.slug ?? understood.category_slug ?? [], understood.category_slugs].flat();
  return {
    page: 'pro-search',
    data: {
      slots: free.slots,
      category,
      categories: all.value.categories,
      jobs: read.ok ? read.value.jobs : [],
      areas,
      query,
      understood,
      results,
      shop,
      facets,
      next_cursor: paging.next_cursor,
      is_continued,
      popular,
      close: results.length > 0 ? [] : await search.closeTo(context, query.q ?? '', shown),
    },
    tags: category
      ? [`category:${category.slug}`, shopTag(category.id), ...itemTags(shop?.items)]
      : ['pro-list', SHOP_TAG, ...itemTags(shop?.items)],
    keep_ms: free.keep_ms,
  };
}

/** With a known category, the typed words are searched unchanged, because all of them may have been read as the job. */
const wordsFor = (
  q: string | undefined,
  category_ids: readonly number[],
  left: readonly string[],
): readonly string[] => (category_ids.length > 0 || left.length === 0 ? wordsOf(q ?? '') : left);

/** The parsed address. */
export const queryOf = (given: Record<string, string>): SearchQuery => ({
  ...Object.fromEntries(QUERY_KEYS.flatMap((key) => (given[key] ? [[key, given[key]]] : []))),
  ...(given.q ? { q: given.q.trim().slice(0, SEARCH_TEXT_MAX) } : {}),
});

/** A category by the slug in an address, or its new slug; null for an unknown one. */
async function categoryAt(context: Context, slug: string): Promise<{ card: CategoryCard } | { moved: string } | null> {
  const reply = await categories.category(context, slug);
  if (!reply.ok) return null;
  if (reply.value.category.slug !== slug) return { moved: reply.value.category.slug };
  return { card: reply.value.category };
}

const near: Loader = async (context, { slug = '', city, district }, query) => {
  const category = await categoryAt(context, slug);
  if (!category) return null;
  const areas = await keptAreas(context);
  const tail = [city, district].filter((part) => part !== undefined).join('/');
  if ('moved' in category) return { redirect: `/nearme/${category.moved}${tail ? `/${tail}` : ''}`, permanent: true };
  const { card } = category;
  const region = city === undefined ? null : (areas.find((each) => regionSlug(each.region) === city)?.region ?? null);
  const area = district === undefined ? null : (areas.find((each) => each.slug === district) ?? null);
  if ((city !== undefined && region === null) || (district !== undefined && area === null)) return null;
  // An area is in one region, so it has one address.
  if (area && area.region !== region) return { redirect: nearPath(card.slug, area), permanent: true };
  const served = await search.areasServed(context, card);
  const withPros = areas.filter(({ code }) => served.has(code));
  const inside = withPros.filter((each) => region === null || each.region === region);
  // No pros here. The redirect is temporary, because pros may come later.
  if (withPros.length === 0) return { redirect: `/category/${card.slug}`, permanent: false };
  if (inside.length === 0) return { redirect: nearPath(card.slug, null), permanent: false };
  if (area && !served.has(area.code))
    return { redirect: nearPath(card.slug, { region: area.region }), permanent: false };
  const wanted = area ? [area] : region ? inside : [];
  const [{ services, facts }, words, others, shop] = await Promise.all([
    search.prosNear(context, card, wanted),
    area ? content.areaWords(context, area.code, area.slug) : null,
    area ? othersAt(context, card, area) : [],
    shopCards(context, { category_ids: [card.id], areas: wanted.map(({ code }) => code) }, SHOP_NEAR, query.items),
  ]);
  const free = await freeSlots(context, services);
  return {
    page: 'nearme',
    data: {
      category: card,
      region,
      area,
      services,
      slots: free.slots,
      shop,
      facts,
      served: area ? inside : region ? inside : withPros,
      neighbours: area ? nearest(area, withPros) : [],
      others,
      words: words?.value ?? null,
    },
    tags: [`category:${card.slug}`, shopTag(card.id), ...itemTags(shop?.items), ...(words?.tags ?? [])],
    keep_ms: free.keep_ms,
  };
};

/** Other services that have a page for this area. */
async function othersAt(context: Context, own: CategoryCard, area: Area) {
  const all = (await categories.categories(context)).value.categories.filter(({ id }) => id !== own.id);
  const served = await Promise.all(all.map((each) => search.areasServed(context, each)));
  return all
    .filter((_, i) => served[i]?.has(area.code))
    .slice(0, OTHERS)
    .map(({ slug, name }) => ({ slug, name, path: nearPath(slug, area) }));
}

/** The areas nearest to one, by their centres. */
const nearest = (area: Area, among: readonly Area[]): Area[] =>
  among
    .filter(({ code }) => code !== area.code)
    .map((each) => ({ each, far: (each.lat - area.lat) ** 2 + (each.lng - area.lng) ** 2 }))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEIGHBOURS)
    .map(({ each }) => each);

/** The search for pros and the pages of services by place (specification 2: pro-search, nearme). */
export const searchLoaders = {
  'pro-search': (context, _, query) => page(context, null, queryOf(query), query.items),
  'pro-search-slug': async (context, { slug = '' }, given) => {
    const query = queryOf(given);
    const category = await categoryAt(context, slug);
    if (!category) return null;
    const without = Object.keys(given);
    if ('moved' in category)
      return { redirect: searchHref(`/pro-search/${category.moved}`, query), permanent: true, without };
    // A search for another service from here redirects to it; the filters belonged to this one.
    const other = query.q ? await search.categoryNamed(context, query.q, category.card.id) : null;
    if (other)
      return {
        redirect: searchHref(`/pro-search/${other.slug}`, {
          ...(other.words ? { q: other.words } : {}),
          ...(query.area ? { area: query.area } : {}),
          ...(query.postal ? { postal: query.postal } : {}),
          ...(query.sort ? { sort: query.sort } : {}),
        }),
        permanent: false,
        without,
      };
    return page(context, category.card, query, given.items);
  },
  nearme: near,
  'nearme-city': near,
  'nearme-district': near,
} satisfies Readonly<Record<string, Loader>>;
