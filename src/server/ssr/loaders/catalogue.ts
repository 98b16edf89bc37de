import type { Area, Question } from '#core/categories/model.ts';
import type { ContentCard } from '#core/content/model.ts';
import { cellsOfCount, countSwitch } from '#core/prices/count-rules.ts';
import { PRO_SORTS, type ProSort, type ServiceCard } from '#core/services/model.ts';
import * as categories from '#server/categories/service.ts';
import * as content from '#server/content/service.ts';
import type { Context } from '#server/platform/context.ts';
import { Fault } from '#server/platform/http/fault.ts';
import * as prices from '#server/prices/service.ts';
import * as services from '#server/services/service.ts';
import { freeSlots } from '../free-slots.ts';
import { keptAreas } from '../kept-areas.ts';
import type { Loader } from '../pages/loaded.ts';
import { itemTags, shopCards, shopTag } from '../shop-cards.ts';

type Query = Record<string, string>;

/** How many shop cards to show: two rows on wide screens. */
const SHOP_CARDS = 6;

const sortOf = (query: Query): ProSort => PRO_SORTS.find((sort) => sort === query.sort) ?? PRO_SORTS[0];

const areaOf = (areas: readonly Area[], code: string | undefined): Area | null =>
  areas.find((area) => area.code === code?.toUpperCase()) ?? null;

/** The list of pros for a query. An invalid cursor starts from the beginning, because it may come from an old link. */
async function prosOf(context: Context, category: string | undefined, area: Area | null, query: Query) {
  const sort = sortOf(query);
  const ask = (cursor: string | undefined) =>
    services.pros({ page: 1, sort, category, area: area?.code, cursor }, context);
  let is_continued = query.cursor !== undefined;
  let found: Awaited<ReturnType<typeof services.pros>>;
  try {
    found = await ask(query.cursor);
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.status !== 400) throw fault;
    is_continued = false;
    found = await ask(undefined);
  }
  if (!found.ok) throw new Error('the list of pros refuses nothing');
  const { services: shown, paging } = found.value;
  return {
    ...(await freeSlots(context, shown)),
    services: shown,
    total: paging.total,
    next_cursor: paging.next_cursor,
    is_continued,
    area,
    sort,
  };
}

/** The areas where at least one of these pros works. */
async function workedIn(context: Context, pros: readonly ServiceCard[], areas: readonly Area[]): Promise<Area[]> {
  const codes = new Set(
    await services.areasWorkedIn(
      context,
      pros.map((pro) => pro.id),
    ),
  );
  return areas.filter((area) => codes.has(area.code));
}

/** The part of a text that lists show, without its body. */
const asCard = ({
  kind,
  slug,
  title,
  description,
  hue,
  icon,
  path,
  genre_slug,
  genre_name,
  minutes,
  updated,
}: ContentCard): ContentCard => ({
  kind,
  slug,
  title,
  description,
  hue,
  icon,
  path,
  genre_slug,
  genre_name,
  minutes,
  updated,
});

/** The question that `units` in the request form's address answers. */
export function unitsOf(questions: readonly Question[]) {
  const question = questions.find((each) => each.type === 'stepper' && each.unit === 'unit');
  return question ? { label: question.label, unit: 'unit', min: question.min ?? 1, max: question.max ?? 20 } : null;
}

const proList: Loader = async (context, { filter }, query) => {
  const [all, areas] = await Promise.all([categories.categories(context), keptAreas(context)]);
  const category = all.value.categories.find((each) => each.slug === filter) ?? null;
  const place = areas.find((each) => each.slug === filter) ?? null;
  if (filter !== undefined && !category && !place) return null;
  const list = await prosOf(context, category?.slug, place ?? areaOf(areas, query.area), query);
  const words = place ? await content.areaWords(context, place.code, place.slug) : null;
  return {
    page: 'pro-list',
    data: {
      categories: all.value.categories,
      areas,
      category,
      filter: category ? 'category' : place ? 'area' : 'none',
      list,
      words: words?.value ?? null,
    },
    tags: ['pro-list', ...(words?.tags ?? [])],
    keep_ms: list.keep_ms,
  };
};

/** Categories with their pros, and the list of all pros. */
export const catalogueLoaders = {
  category: async (context, { slug = '' }, query) => {
    // All reads that do not depend on another are sent together.
    const [words, form, guide, [areas, list]] = await Promise.all([
      content.categoryWords(context, slug),
      categories.pricingForm(context, slug),
      prices.guideOf(context, slug),
      keptAreas(context).then(
        async (areas) => [areas, await prosOf(context, slug, areaOf(areas, query.area), query)] as const,
      ),
    ]);
    if (!words) return null;
    const { category, price, info, articles } = words.value;
    if (category.slug !== slug) return { redirect: `/category/${category.slug}`, permanent: true };
    const questions = form.ok ? form.value.questions : [];
    const cells = guide?.cells ?? [];
    const shop = await shopCards(
      context,
      { category_ids: [category.id], areas: list.area ? [list.area.code] : [] },
      SHOP_CARDS,
      query.items,
    );
    const count = countSwitch(questions, category.price_bands, cells, Number(query.count));
    return {
      page: 'category',
      data: {
        category,
        cells,
        count,
        cells_of_count: count ? cellsOfCount(cells, questions, count.key, count.chosen) : cells,
        areas,
        list,
        shop,
        worked_in: await workedIn(context, list.services, areas),
        units: unitsOf(questions),
        reading: [...(info ? [info] : []), ...(price ? [price] : []), ...articles].map(asCard),
      },
      tags: [...words.tags, `category:${slug}`, shopTag(category.id), ...itemTags(shop?.items)],
      keep_ms: list.keep_ms,
    };
  },
  'pro-list': proList,
  'pro-list-filter': proList,
} satisfies Readonly<Record<string, Loader>>;
