import type { FastifyInstance } from 'fastify';
import { PARTNER_COOKIE, PARTNER_QUERY, type PartnerChannel } from '#core/partners/model.ts';
import * as categories from '#server/categories/service.ts';
import * as content from '#server/content/service.ts';
import * as partners from '#server/partners/service.ts';
import * as products from '#server/payments/products/service.ts';
import type { Context, Parts } from '#server/platform/context.ts';
import { setCookies } from '#server/platform/http/http.ts';
import { pathOnly } from '#server/platform/observe/log.ts';
import * as search from '#server/search/service.ts';
import * as services from '#server/services/service.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import { freeSlots } from '../free-slots.ts';
import type { Loader } from '../pages/loaded.ts';
import { foundPros, queryOf } from './search.ts';

const HOME_CARDS = 8;
const HOME_PROS = 4;

type Look = PageData<'partner-how'>['look'];

/** A page of a channel; 404 while the channel's flag is off. */
const of =
  (
    channel: PartnerChannel,
    load: (look: Look, context: Context, query: Record<string, string>) => ReturnType<Loader>,
  ): Loader =>
  async (context, _, query) => {
    const look = partners.lookOf(context, channel);
    return look && load(look, context, query);
  };

async function home(look: Look, context: Context): ReturnType<Loader> {
  const [all, found] = await Promise.all([
    categories.categories(context),
    services.pros({ page: 1, sort: 'score' }, context),
  ]);
  const most = [...all.value.categories].sort((a, b) => b.pro_count - a.pro_count).slice(0, HOME_CARDS);
  const pros = (found.ok ? found.value.services : []).filter((pro) => pro.review_count > 0).slice(0, HOME_PROS);
  return { page: 'partner-home', data: { look, categories: most, pros }, tags: ['home', 'pro-list'] };
}

async function all(look: Look, context: Context): ReturnType<Loader> {
  const found = await categories.genres(context);
  return { page: 'partner-categories', data: { look, genres: found.value.genres }, tags: ['genre:all'] };
}

async function searching(
  look: Look,
  context: Context,
  given: Record<string, string>,
  isAsked: boolean,
): ReturnType<Loader> {
  const query = queryOf(given);
  const [popular, every] = await Promise.all([search.popularOf(context), categories.categories(context)]);
  const found = isAsked ? await foundPros(context, query, undefined) : null;
  const free = await freeSlots(context, found?.results.map(({ card }) => card) ?? []);
  const { q, postal } = query;
  return {
    page: 'partner-search',
    data: {
      look,
      query: { ...(q ? { q } : {}), ...(postal ? { postal } : {}) },
      found: found && { results: found.results, slots: free.slots, next_cursor: found.paging.next_cursor },
      category: every.value.categories.find(({ slug }) => slug === found?.understood.category_slug) ?? null,
      popular,
    },
    tags: ['pro-list'],
    keep_ms: free.keep_ms,
  };
}

async function join(look: Look, context: Context): ReturnType<Loader> {
  const [every, fees] = await Promise.all([
    categories.categories(context),
    categories.feeBases(context.db, context.now),
  ]);
  const trades = every.value.categories.flatMap((category) => {
    const fee_cents = fees[category.slug];
    return fee_cents === undefined ? [] : [{ category, fee_cents }];
  });
  return { page: 'partner-join', data: { look, trades }, tags: ['home'] };
}

async function quickBuy(look: Look, context: Context): ReturnType<Loader> {
  const [every, onSale] = await Promise.all([categories.categories(context), products.productsOnSale(context)]);
  return {
    page: 'partner-quick-buy',
    data: {
      look,
      categories: every.value.categories.filter(({ price_low_cents }) => price_low_cents !== null),
      products: onSale,
    },
    tags: ['genre:all', ...onSale.map(({ slug }) => `product:${slug}`)],
  };
}

async function offers(look: Look, context: Context): ReturnType<Loader> {
  const read = await content.pageContent(context, 'partner-offers');
  return { page: 'partner-offers', data: { look, content: read.value }, tags: read.tags };
}

const isAsked = (query: Record<string, string>): boolean => Boolean(query.q || query.postal || query.cursor);

/** The pages of partner channels, by screen id (specification 2, decision 24). */
export const partnerLoaders = {
  'ibon-app': of('ibon', home),
  'ibon-app-joinme': of('ibon', join),
  '55688life': of('life_55688', home),
  '55688life-action': (context, params, query) =>
    of('life_55688', async (look) => {
      switch (params.action) {
        case 'services':
          return all(look, context);
        case 'search':
          return searching(look, context, query, isAsked(query));
        case 'how':
          return { page: 'partner-how', data: { look }, tags: [] };
        default:
          return null;
      }
    })(context, params, query),
  fet: of('fet', home),
  'fet-quick-buy': of('fet', quickBuy),
  'fet-all-categories': of('fet', all),
  'fet-search': of('fet', (look, context) => searching(look, context, {}, false)),
  'fet-search-result': of('fet', (look, context, query) => searching(look, context, query, true)),
  'fet-discount': of('fet', offers),
} satisfies Readonly<Record<string, Loader>>;

/**
 * A partner's link to any page: reads the proof in the address, stores the visit in a cookie, and redirects to the page without
 * the proof, so that pages stay the same for everyone (specification 6). Nothing is stored in the database.
 */
export function servePartnerVisits(app: FastifyInstance, parts: Parts): void {
  if (!parts.config.flags.partner_channels) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/new/') || !request.url.includes(PARTNER_QUERY)) return;
    const query = new URLSearchParams(request.url.slice(pathOnly(request.url).length));
    const token = query.get(PARTNER_QUERY);
    if (token === null) return;
    query.delete(PARTNER_QUERY);
    const now = parts.clock.now();
    const visit = partners.visitOfLink(parts, token, now);
    if (visit) {
      const maxAge = Math.floor((visit.until.getTime() - now.getTime()) / 1000);
      const value = partners.cookieOfVisit(parts, visit);
      setCookies(reply, [{ name: PARTNER_COOKIE, value, maxAge, httpOnly: true }]);
    }
    const rest = query.toString();
    // One slash in front only: two would name another host.
    const path = pathOnly(request.url).replace(/^[/\\]+/, '/');
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(rest ? `${path}?${rest}` : path, 303);
  });
}
