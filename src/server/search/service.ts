import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, paging, toCursor } from '#core/kit/page.ts';
import { ok } from '#core/kit/result.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import type * as calls from '#core/search/calls.ts';
import {
  type Facets,
  FREE_WITHIN_DAYS,
  type NearFacts,
  PRICE_BANDS,
  SEARCH_COUNT_MAX,
  SEARCH_PAGE_SIZE,
  type SearchResult,
} from '#core/search/model.ts';
import { readSearch, type SearchRead } from '#core/search/read-rules.ts';
import { reasonsFor } from '#core/search/reason-rules.ts';
import { RANK_VERSION, type Ranked, rankPoints, type SearchSort } from '#core/search/rules.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { choiceIds, choosable } from '#core/services/preferences/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as facets from './facets-store.ts';
import type { SearchFilter, Terms } from './filter-store.ts';
import { type Known, known } from './known-service.ts';
import { guessesOf } from './sentences/service.ts';
import * as store from './store.ts';
import { noteLookedFor, noteServed } from './tally-service.ts';
import * as words from './words/store.ts';

export { closeTo, popularOf, suggest } from './suggest-service.ts';

type Input = CallParsed<typeof calls.searchPros>;

const NOTHING: SearchRead = { category_ids: [], area_code: null, postal_code: null, words: [], corrected: [] };
interface Wanted {
  readonly filter: SearchFilter;
  readonly category: CategoryCard | null;
  readonly read: SearchRead;
  readonly sort: SearchSort;
  readonly is_postal_unknown: boolean;
  /** Words that rank and do not filter, because the category is known without them. */
  readonly said: Terms | null;
}

/** A category id that does not exist, for a search that can find nothing. */
const NOWHERE = -1;

/** A guess with fewer points may as well be a pro's name, so it does not decide the category. */
const MEANT_LEAST = 5;

/** The job that the words name, as a sentence or by a category's own words; null where they may be a name. */
async function jobMeant(context: Context, q: string, named: readonly number[]) {
  const [guess] = await guessesOf(context, q);
  const own = (await known(context)).categories.find(({ slug }) => slug === guess?.slug);
  return guess && own && (guess.points >= MEANT_LEAST || named.includes(own.id)) ? guess : null;
}

async function wantedBy(input: Input, context: Context): Promise<Wanted> {
  const { lexicon, categories: all, areas } = await known(context);
  const read = input.q ? readSearch(input.q, lexicon) : NOTHING;
  const guess = input.category || !input.q ? null : await jobMeant(context, input.q, read.category_ids);
  const asked = input.category ?? guess?.slug;
  const named = asked
    ? all.filter(({ slug }) => slug === asked)
    : all.filter(({ id }) => read.category_ids.includes(id));
  const category = named.length === 1 ? (named[0] ?? null) : null;
  const postal = input.postal ?? read.postal_code;
  const home = postal ? await categories.placeOfPostal(context.db, postal) : null;
  const code = input.area?.toUpperCase() ?? read.area_code;
  const area = areas.find((each) => each.code === code) ?? home?.area ?? null;
  const place = home ?? area;
  const band = PRICE_BANDS.find(({ key }) => key === input.price);
  const sort = input.sort === 'distance' && !place ? 'hired_count' : input.sort;
  const codes = area ? [area.code] : [];
  const knownWords = await words.wordsLike(context.db, read.words);
  const isRanked = !input.category && category !== null;
  return {
    category,
    read,
    sort,
    is_postal_unknown: postal !== null && postal !== undefined && !home,
    said: isRanked ? anyOf(knownWords) : null,
    filter: {
      category_id: input.category && !category ? NOWHERE : (category?.id ?? 0),
      category_ids: category || input.category ? [] : read.category_ids,
      // With a job in the search, words only rank, so that they never empty the list (issue 15 point 1).
      terms: isRanked ? [] : knownWords.map(({ any, share }) => ({ any, share })),
      areas: codes,
      known: await sizesOf(context, category, codes),
      place: place && { lat: place.lat, lng: place.lng },
      is_exact: home !== null,
      travel: input.travel ?? null,
      free_before: input.free ? freeBefore(context.now) : null,
      rating: input.rating === undefined ? null : input.rating * 10,
      price: band && category ? { from: band.from, to: band.to } : null,
      is_certificate: input.certificate ?? false,
      language: input.language ?? null,
      jobs: category ? (input.job ?? []).map((each) => each.replace('.', '=')) : [],
    },
  };
}

/** Rounded to the hour, so that searches within an hour are the same query. */
const freeBefore = (now: Date): Date => new Date(Math.ceil(now.getTime() / HOUR) * HOUR + FREE_WITHIN_DAYS * DAY);

/**
 * Public pros by words, place and facts (issue 8 point 3), 20 a page, by hires unless asked otherwise (specification 9). Pros who
 * are not listed have no row and cannot be found. Throws 400 for a cursor of another list.
 */
export async function search(input: Input, context: Context): Promise<CallResult<typeof calls.searchPros>> {
  const { db, now, parts } = context;
  const wanted = await wantedBy(input, context);
  const { filter, category, read, sort } = wanted;
  const from = readCursor(sort, input.cursor);
  if (input.cursor && !from) throw invalid({ cursor: 'not a cursor of this list' });
  const [found, counted, saying] = await Promise.all([
    store.searchPage(db, filter, sort, from?.place ?? null, freeBefore(now)),
    facetsOf(wanted, context),
    from ? [] : sayingIt(wanted, context),
  ]);
  const first = new Set(saying.map(({ id }) => id));
  const results = [...saying, ...found.rows.filter(({ id }) => !first.has(id))].map((row): SearchResult => {
    const { card, is_free, ...ranked } = row;
    return {
      card: card as SearchResult['card'],
      metres: row.metres,
      is_free,
      points: rankPoints(row),
      reasons: reasonsFor(sort, ranked, is_free),
    };
  });
  const page = from?.page ?? 1;
  if (category && !from) noteLookedFor(parts, now, category.id, filter.areas[0] ?? null);
  noteServed(
    parts,
    now,
    sort,
    { ...inputsOf(wanted, page), ...(first.size > 0 ? { first: [...first] } : {}) },
    found.rows.map(({ card: _, is_free: __, ...row }) => rankedOf(row)),
  );
  const cursor = found.next && toCursor([sort, page + 1, ...found.next]);
  const { categories: all } = await known(context);
  return ok({
    results,
    facets: counted,
    understood: {
      category_slug: category?.slug ?? null,
      category_slugs: all.filter(({ id }) => filter.category_ids.includes(id)).map(({ slug }) => slug),
      area_code: filter.areas[0] ?? null,
      words: [...read.words],
      corrected: [...read.corrected],
      has_place: filter.place !== null,
      is_postal_unknown: wanted.is_postal_unknown,
      sort,
    },
    paging: paging(page, SEARCH_PAGE_SIZE, counted.total, cursor),
    rank_version: RANK_VERSION,
  });
}

/** How many pros who match the remaining words are moved to the top, where the reader chose no order that this would break. */
const SAYING_MAX = 3;

/** Any of these words; null where no pro has one. */
function anyOf(known: readonly Terms[]): Terms | null {
  const any = known.flatMap((word) => word.any ?? []).join(' | ');
  return any === ''
    ? null
    : {
        any,
        share: Math.min(
          1,
          known.reduce((sum, { share }) => sum + share, 0),
        ),
      };
}

async function sayingIt({ filter, said, sort }: Wanted, { db, now }: Context) {
  if (said === null || (sort !== 'hired_count' && sort !== 'match')) return [];
  const narrowed = { ...filter, terms: [said] };
  return (await store.searchPage(db, narrowed, sort, null, freeBefore(now))).rows.slice(0, SAYING_MAX);
}

const rankedOf = (row: Ranked): Ranked => ({
  id: row.id,
  review_count: row.review_count,
  score_sum: row.score_sum,
  rated_weight: row.rated_weight,
  rated_sum: row.rated_sum,
  score_avg: row.score_avg,
  hired_count: row.hired_count,
  reply_minutes: row.reply_minutes,
  from_price_cents: row.from_price_cents,
  is_id_checked: row.is_id_checked,
  is_business_checked: row.is_business_checked,
  is_certificate_checked: row.is_certificate_checked,
  metres: row.metres,
});

/**
 * The request of a stored list. It has no personal data: a place is at most the area of a postal sector, and of free words, which
 * could be a name, only the count is stored.
 */
function inputsOf({ filter, category, read }: Wanted, page: number): Record<string, unknown> {
  const { terms: _, place: __, category_id: ___, known: ____, ...rest } = filter;
  return { category: category?.slug ?? null, ...rest, words: read.words.length, page };
}

function readCursor(sort: SearchSort, text: string | undefined): { page: number; place: number[] } | null {
  const [of, ...rest] = fromCursor(text) ?? [];
  const numbers = rest.filter((v): v is number => typeof v === 'number' && Number.isSafeInteger(v));
  if (of !== sort || numbers.length !== rest.length || rest.length !== store.placeLength(sort) + 1) return null;
  const [page = 1, ...place] = numbers;
  return { page, place };
}

/** Facets of a search, cached until a list that they count changes; with words they are counted each time. */
async function facetsOf(wanted: Wanted, context: Context): Promise<Facets> {
  const { filter, category } = wanted;
  const make = async () => {
    const questions = category ? await questionsOf(category.slug, context) : [];
    const choices = questions.flatMap((question) => choiceIds(question).map((id) => `${question.key}=${id}`));
    const counted = await facets.countFacets(context.db, filter, choices, freeBefore(context.now));
    return presented(counted, questions, await known(context));
  };
  if (filter.terms.length > 0 || filter.is_exact) return make();
  const key = `search:facets:${JSON.stringify(filter)}`;
  const tags = category ? [`category:${category.slug}`] : ['pro-list'];
  const kept = await context.parts.kept.of(context.source, key, async () => ({ value: await make(), tags }));
  return kept ?? make();
}

type Questions = ReturnType<typeof choosable>;

async function questionsOf(slug: string, context: Context): Promise<Questions> {
  const form = await categories.formOf(context.db, slug);
  return choosable(form?.questions ?? []);
}

function presented(counted: facets.CountedFacets, questions: Questions, { categories: all }: Known): Facets {
  const list = (counts: Readonly<Record<string, number>> | null) =>
    Object.entries(counts ?? {}).map(([value, count]) => ({ value, count }));
  const declined = new Set((counted.declined ?? []).map((each) => each.split('=')[0]));
  return {
    is_capped: counted.base >= SEARCH_COUNT_MAX,
    total: counted.total,
    category: all.flatMap(({ id, slug }) => {
      const count = counted.category?.[id];
      return count ? [{ value: slug, count }] : [];
    }),
    travel: list(counted.travel),
    free: counted.free,
    rating: list(counted.rating).sort((a, b) => Number(b.value) - Number(a.value)),
    price: list(counted.price),
    certificate: counted.certificate,
    language: list(counted.language),
    jobs: questions
      .filter(({ key }) => declined.has(key))
      .map((question) => ({
        key: question.key,
        label: question.short ?? question.label,
        choices: choiceIds(question).map((id) => ({
          id,
          label: question.choices?.find((choice) => choice.id === id)?.label ?? (id === 'true' ? 'Yes' : 'No'),
          count: counted.jobs?.[`${question.key}=${id}`] ?? 0,
        })),
      })),
    areas: list(counted.areas),
  };
}

/** The one category that the words name, if it is another than the given one, with the remaining words; else null. */
export async function categoryNamed(
  context: Context,
  q: string,
  own_id: number,
): Promise<{ slug: string; words: string } | null> {
  const { lexicon } = await known(context);
  const read = readSearch(q, lexicon);
  const [id, second] = read.category_ids;
  const found = lexicon.categories.find((each) => each.id === id);
  return !found || second !== undefined || id === own_id ? null : { slug: found.slug, words: read.words.join(' ') };
}

const WHOLE = '';

/** How many pros of a category, or of all, serve each planning area, by its code; WHOLE has the total. */
async function countsOf(context: Context, category: CategoryCard | null): Promise<ReadonlyMap<string, number>> {
  const kept = await context.parts.kept.of(context.source, `search:areas:${category?.slug ?? ''}`, async () => ({
    value: await facets.servedAreas(context.db, category?.id ?? 0),
    tags: [category ? `category:${category.slug}` : 'pro-list'],
  }));
  return new Map((kept ?? []).map(({ code, count }) => [code, count]));
}

/** Only for choosing how to read: for several areas it takes the area that most pros serve. */
async function sizesOf(
  context: Context,
  category: CategoryCard | null,
  areas: readonly string[],
): Promise<SearchFilter['known']> {
  if (areas.length === 0) return { pros: 0, served: 0 };
  const counts = await countsOf(context, category);
  return { pros: counts.get(WHOLE) ?? 0, served: Math.max(...areas.map((code) => counts.get(code) ?? 0)) };
}

/** How many pros of a category serve each planning area, by its code; areas with none are left out. */
export async function areasServed(context: Context, category: CategoryCard): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(await countsOf(context, category));
  counts.delete(WHOLE);
  return counts;
}

/** Pros of a category who serve at least one of these areas, most hired first, and facts about all of them. */
export async function prosNear(
  context: Context,
  category: CategoryCard,
  areas: readonly Area[],
): Promise<{ services: ServiceCard[]; facts: NearFacts }> {
  const codes = areas.map(({ code }) => code);
  const filter: SearchFilter = {
    category_id: category.id,
    category_ids: [],
    terms: [],
    areas: codes,
    known: await sizesOf(context, category, codes),
    place: null,
    is_exact: false,
    travel: null,
    free_before: null,
    rating: null,
    price: null,
    is_certificate: false,
    language: null,
    jobs: [],
  };
  const free = freeBefore(context.now);
  const [page, facts] = await Promise.all([
    store.searchPage(context.db, filter, 'hired_count', null, free),
    facets.nearFacts(context.db, filter, free),
  ]);
  return { services: page.rows.map(({ card }) => card as ServiceCard), facts };
}
