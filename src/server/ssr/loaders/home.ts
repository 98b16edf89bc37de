import type { CategoryCard, Genre } from '#core/categories/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import * as categories from '#server/categories/service.ts';
import * as content from '#server/content/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as services from '#server/services/service.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import type { Loader } from '../pages/loaded.ts';
import { matchWords } from '../pages/match-words.ts';
import { priceRow } from '../price-rows.ts';
import { itemTags, newestItems, SHOP_TAG } from '../shop-cards.ts';

const HOME_CARDS = 8;
const HOME_POPULAR = 3;
const HOME_PRICES = 5;
const HOME_PROS = 4;
const HOME_ITEMS = 4;
const HOME_READING = 6;
const GENRE_PROS = 8;
/** The most characters of a search. */
const SEARCH_MAX = 80;

/** The home page and the genres (specification 2). */
export const homeLoaders = {
  home: async (context) => {
    const genres = await genresOf(context);
    const all = genres.flatMap((genre) => genre.categories);
    const words = await content.homeWords(context);
    const { home, features, articles } = words.value;
    const shop = await newestItems(context, HOME_ITEMS);
    const data = {
      category_count: all.length,
      categories: mixed(genres).slice(0, HOME_CARDS),
      popular: mostPros(all).slice(0, HOME_POPULAR),
      prices: await pricesOf(context, genres),
      pros: (await prosOf(context, null, 'score')).filter((pro) => pro.review_count > 0).slice(0, HOME_PROS),
      shop,
      words: home,
      reading: features.slice(0, HOME_READING),
      blogs: context.parts.config.flags.home_blogs ? articles : [],
    };
    return { page: 'home', data, tags: ['home', 'pro-list', SHOP_TAG, ...itemTags(shop), ...words.tags] };
  },

  'genre-all': async (context, _, query) => {
    const genres = await genresOf(context);
    const q = (query.q ?? '').trim().slice(0, SEARCH_MAX);
    const postal = query.postal && /^\d{6}$/.test(query.postal) ? query.postal : null;
    const search = q === '' ? null : { q, found: matchWords(genres, q, await synonymsOf(context)) };
    return { page: 'genre-all', data: { genres, search, postal, is_info: false }, tags: ['genre:all'] };
  },

  genre: async (context, { genreName = '' }) => {
    const genres = await genresOf(context);
    const genre = genres.find((each) => each.slug === genreName);
    if (!genre) {
      const moved = await categories.movedGenre(context.db, genreName);
      return moved !== null && genres.some((each) => each.slug === moved)
        ? { redirect: `/genre/${moved}`, permanent: true }
        : null;
    }
    const others = genres.filter((each) => each !== genre).map(({ slug, name }) => ({ slug, name }));
    const written = await content.genreWords(context, genre.slug);
    const { words = null, articles = [] } = written?.value ?? {};
    const tags = [
      ...(written?.tags ?? []),
      `genre:${genre.slug}`,
      ...genre.categories.map((category) => `category:${category.slug}`),
    ];
    return { page: 'genre', data: { genre, others, pros: await prosOfGenre(context, genre), words, articles }, tags };
  },
} satisfies Readonly<Record<string, Loader>>;

/** The synonyms of categories, by category id. */
const synonymsOf = async (context: Context): Promise<ReadonlyMap<number, readonly string[]>> =>
  new Map((await categories.synonyms(context.db)).map(({ category_id, words }) => [category_id, words]));

async function genresOf(context: Context): Promise<Genre[]> {
  const found = await categories.genres(context);
  return found.value.genres;
}

async function prosOf(
  context: Context,
  category: string | null,
  sort: 'score' | 'hired_count',
): Promise<ServiceCard[]> {
  const found = await services.pros({ page: 1, sort, ...(category ? { category } : {}) }, context);
  return found.ok ? found.value.services : [];
}

/** The most hired pros of a genre's categories, each once. */
async function prosOfGenre(context: Context, genre: Genre): Promise<ServiceCard[]> {
  const found = new Map<number, ServiceCard>();
  for (const category of genre.categories)
    for (const pro of await prosOf(context, category.slug, 'hired_count')) found.set(pro.id, pro);
  return [...found.values()].sort((a, b) => b.hired_count - a.hired_count || b.score - a.score).slice(0, GENRE_PROS);
}

/** One price of each genre, until there are enough rows. */
async function pricesOf(context: Context, genres: readonly Genre[]): Promise<PageData<'home'>['prices'][number][]> {
  const rows: PageData<'home'>['prices'][number][] = [];
  for (const genre of genres) {
    if (rows.length >= HOME_PRICES) break;
    for (const { slug } of genre.categories) {
      const found = await categories.category(context, slug);
      const row = found.ok ? priceRow(found.value.category) : null;
      if (!row) continue;
      rows.push(row);
      break;
    }
  }
  return rows;
}

/** The first category of each genre, then the second of each, and so on. */
function mixed(genres: readonly Genre[]): CategoryCard[] {
  const most = Math.max(0, ...genres.map((genre) => genre.categories.length));
  return Array.from({ length: most }, (_, place) => genres.flatMap((genre) => genre.categories[place] ?? [])).flat();
}

const mostPros = (all: readonly CategoryCard[]): CategoryCard[] => [...all].sort((a, b) => b.pro_count - a.pro_count);
