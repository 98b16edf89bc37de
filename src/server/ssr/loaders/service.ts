import { notFound } from '#core/kit/result.ts';
import { bandOf } from '#core/prices/band-rules.ts';
import { answersOfLink } from '#core/requests/links/rules.ts';
import type { MenuRow } from '#core/services/editor/model.ts';
import type { Service } from '#core/services/model.ts';
import { certificatesOfService } from '#server/certificates/service.ts';
import { alsoTradedAs } from '#server/ops/linked/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as prices from '#server/prices/service.ts';
import { publicQuestion, publicQuestions } from '#server/questions/service.ts';
import { topics as reportTopics } from '#server/reports/service.ts';
import * as reviews from '#server/reviews/service.ts';
import { questionsOf as formQuestions } from '#server/search/sentences/service.ts';
import { publicFacts } from '#server/services/facts/service.ts';
import * as services from '#server/services/service.ts';
import { freeSlots } from '../free-slots.ts';
import { keptAreas } from '../kept-areas.ts';
import type { Loader } from '../pages/loaded.ts';
import { itemTags, shopCards } from '../shop-cards.ts';
import { unitsOf } from './catalogue.ts';

/** A public service by the number in an address. */
const serviceOf = async (context: Context, serviceId: string) => {
  const service_id = /^\d{1,15}$/.test(serviceId) ? Number(serviceId) : 0;
  return service_id === 0 ? notFound() : services.publicService({ service_id }, context);
};

/** How many shop cards to show: two rows on wide screens. */
const SHOP_CARDS = 6;
/** How many free times to show. */
const SLOTS = 4;

/** The usual prices of a menu's lines, from the price guides of their categories, and the units of the main category. */
async function usualPrices(context: Context, service: Service, menu: readonly MenuRow[]) {
  const slugs = new Map(service.categories.map(({ id, slug }) => [id, slug]));
  const slugOf = ({ category_id }: MenuRow) => (category_id === null ? undefined : slugs.get(category_id));
  const asked = new Set([service.category_slug, ...menu.flatMap((row) => slugOf(row) ?? [])]);
  const known = new Map(
    await Promise.all(
      [...asked].map(async (slug) => {
        const [form, guide] = await Promise.all([formQuestions(context, slug), prices.guideOf(context, slug)]);
        return [slug, { questions: form, cells: guide?.cells ?? [] }] as const;
      }),
    ),
  );
  const usual = menu.map((row) => {
    const { questions = [], cells = [] } = known.get(slugOf(row) ?? '') ?? {};
    const answers = row.task === null ? {} : answersOfLink(questions, { task: row.task });
    const band = Object.keys(answers).length > 0 ? bandOf(cells, questions, answers) : null;
    return band && { low_cents: band.low_cents, high_cents: band.high_cents };
  });
  return { usual, units: unitsOf(known.get(service.category_slug)?.questions ?? []) };
}

/** A pro's page. One query finds the pro, then all others run together. */
const service: Loader = async (context, { serviceId = '', slug }, query) => {
  const found = await serviceOf(context, serviceId);
  if (!found.ok) return null;
  const { service: shown, profile } = found.value;
  const service_id = shown.id;
  if (slug !== undefined && slug !== shown.slug)
    return { redirect: `/service/${service_id}/${shown.slug}`, permanent: true };
  const [written, measured, asked, certificates, areas, free, known, shop, traded_as] = await Promise.all([
    reviews.serviceReviews({ service_id, cursor: query.cursor }, context),
    publicFacts({ service_id }, context),
    publicQuestions({ service_id, cursor: query.questions }, context),
    certificatesOfService(context.db, service_id, context.now),
    keptAreas(context),
    freeSlots(context, [shown], SLOTS),
    usualPrices(context, shown, profile.menu),
    shopCards(context, { quote_service_id: service_id }, SHOP_CARDS, query.items),
    alsoTradedAs(context.db, service_id),
  ]);
  if (!written.ok || !asked.ok || !measured.ok) return null;
  const codes = new Set(shown.areas.map((area) => area.code));
  return {
    page: 'service',
    data: {
      service: shown,
      profile,
      measured: measured.value,
      offer: { ...known, slots: free.slots[service_id] ?? [] },
      certificates,
      traded_as,
      shop,
      reviews: {
        rows: written.value.reviews,
        total: written.value.paging.total,
        next_cursor: written.value.paging.next_cursor,
        is_continued: query.cursor !== undefined,
      },
      questions: {
        rows: asked.value.questions,
        total: asked.value.paging.total,
        next_cursor: asked.value.paging.next_cursor,
        is_continued: query.questions !== undefined,
      },
      areas: areas.filter((area) => codes.has(area.code)),
      home: areas.find((area) => area.code === shown.area_code) ?? null,
    },
    tags: [`service:${service_id}`, ...itemTags(shop?.items)],
    keep_ms: free.keep_ms,
  };
};

/** Which part of a pro's page is reported; null for the whole page. */
const partOf = ({ review, statement }: Readonly<Record<string, string>>) => {
  if (review !== undefined) return { type: 'review' as const, id: Number(review) };
  return statement === undefined ? null : { type: 'statement' as const, id: Number(statement) };
};

/**
 * The actions of a pro's page (specification 2, service/{action}/{serviceId}): `quote` redirects to the form with this pro
 * invited, `ask` and `report` are pages, `review` redirects to the reviews and `preview` to the pro's own editor. Others are
 * 404.
 */
const action: Loader = async (context, { action: what = '', serviceId = '' }, query) => {
  if (what === 'preview')
    return /^\d{1,15}$/.test(serviceId) ? { redirect: `/dashboard/services/${serviceId}`, permanent: false } : null;
  if (!['quote', 'review', 'ask', 'report'].includes(what)) return null;
  const found = await serviceOf(context, serviceId);
  if (!found.ok) return null;
  const { service: shown } = found.value;
  if (what === 'quote') return { redirect: `/form/${shown.category_slug}?pro=${shown.id}`, permanent: false };
  if (what === 'review') return { redirect: `/service/${shown.id}/${shown.slug}#reviews`, permanent: false };
  const tags = [`service:${shown.id}`];
  if (what === 'ask') return { page: 'service-action', data: { action: 'ask', service: shown }, tags };
  if (query.question === undefined) {
    // 404 for a review or statement that the visitor cannot see.
    const part = partOf(query);
    const topics = await reportTopics({ type: part?.type ?? 'service' }, context);
    if (!topics.ok) return null;
    const data = { action: 'report-thing' as const, service: shown, part, topics: topics.value.topics };
    return { page: 'service-action', data, tags };
  }
  const question = await publicQuestion({ service_id: shown.id, question_id: Number(query.question ?? 0) }, context);
  return question && { page: 'service-action', data: { action: 'report', service: shown, question }, tags };
};

/** A pro's page and its actions. */
export const serviceLoaders = {
  service,
  'service-slug': service,
  'service-action': action,
} satisfies Readonly<Record<string, Loader>>;
