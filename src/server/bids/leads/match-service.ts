import { WIDEN_BY } from '#core/bids/waiting/model.ts';
import type { EventOf } from '#core/events.ts';
import { DAY } from '#core/kit/time.ts';
import { MATCH_LIMIT, MAX_QUOTES } from '#core/requests/model.ts';
import * as allocations from '#server/allocations/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import * as services from '#server/services/service.ts';
import * as store from '../store.ts';
import { insertNarrow } from './store.ts';

/** A new service is offered open requests of so many days before it, and at most so many. */
const NEW_SERVICE_DAYS = 14;
const NEW_SERVICE_OFFERS = 30;

/** Offers a new request to its first pros, by the allocation rule in force, in the same transaction. */
export async function matchRequest(context: Context, event: EventOf<'request.created'>): Promise<void> {
  const request = await requests.requestById(context, event.quote_request_id);
  if (!request) throw new Error(`request ${event.quote_request_id} is gone within its own transaction`);
  const { category_id, area_code, lat, lng, travel, user_id } = request;
  const wish = {
    category_id,
    area_code,
    lat,
    lng,
    travel,
    now: context.now,
    quote_request_id: request.id,
    exclude_user_id: user_id,
  };
  // A direct request that is opened again stays with its one pro. A held one is offered once its requestor was reached.
  if (request.is_direct || request.is_held) return;
  const { invite_service_id, is_direct } = event;
  const asked = is_direct ? await services.matchingServices(context, { ...wish, invite_service_id, limit: 1 }) : [];
  const isDirect = asked[0] !== undefined && asked[0].quote_service_id === invite_service_id;
  // Where the pro asked by name cannot take it, others are asked, so that the customer still gets quotes.
  const wave = isDirect ? null : await allocations.allocate(context, request.id, invite_service_id);
  const candidates =
    wave?.candidates ??
    (isDirect ? asked : await services.matchingServices(context, { ...wish, invite_service_id, limit: MATCH_LIMIT }));
  const offers = candidates.map((c) => ({
    quote_request_id: request.id,
    quote_service_id: c.quote_service_id,
    provider_id: c.user_id,
    distance: c.distance,
    is_invited: c.quote_service_id === invite_service_id,
  }));
  await offerAll(context, offers);
  await allocations.watch(context, request.id, wave);
  if (isDirect) return requests.keepDirect(context, request.id);
  // Too few match in full: pros just outside the area are asked whether they want it (specification 4, narrow match).
  if (candidates.length >= MAX_QUOTES) return;
  const near = await services.nearMisses(context, { ...wish, limit: MAX_QUOTES - candidates.length });
  const told = near.length > 0 ? await insertNarrow(context.db, request.id, near, context.now) : [];
  if (told.length > 0) await context.publish('lead.added', { quote_request_id: request.id }, told);
}

/** Reaction: too few quotes came. Offers the request to the next pros. */
export async function offerWave(context: Context, { quote_request_id }: EventOf<'request.waved'>): Promise<void> {
  const wave = await allocations.allocate(context, quote_request_id);
  await offerByHand(context, quote_request_id, wave?.candidates ?? []);
}

/** Reaction: too few quotes came for hours. Asks pros just outside the area, or of near categories, whether they want it. */
export async function askNearby(
  context: Context,
  { quote_request_id, is_elsewhere }: EventOf<'request.short'>,
): Promise<void> {
  const request = await requests.requestById(context, quote_request_id);
  if (!request) return;
  const { category_id, area_code, lat, lng, travel, user_id } = request;
  const find = is_elsewhere ? services.nearTrades : services.nearMisses;
  const near = await find(context, {
    category_id,
    area_code,
    lat,
    lng,
    travel,
    now: context.now,
    quote_request_id,
    exclude_user_id: user_id,
    limit: 2 * WIDEN_BY,
  });
  const why = is_elsewhere ? 'category' : 'area';
  const told = near.length > 0 ? await insertNarrow(context.db, quote_request_id, near, context.now, why) : [];
  if (told.length > 0) await context.publish('lead.added', { quote_request_id }, told);
}

/** Offers a request to the pro who asked for it; an offer that exists stays as it is. Answers the bid. */
export async function offerTo(
  context: PersonContext,
  quote_request_id: number,
  quote_service_id: number,
  distance: number,
): Promise<number> {
  const provider_id = context.user.id;
  await offerAll(context, [{ quote_request_id, quote_service_id, provider_id, distance }]);
  return store.bidIdOf(context.db, quote_request_id, provider_id);
}

/** Offers a request to a service that its requestor asked by name, the request locked. Answers the bid. */
export async function offerByName(
  context: PersonContext,
  quote_request_id: number,
  { quote_service_id, user_id, distance }: services.Candidate,
): Promise<number> {
  await offerAll(context, [{ quote_request_id, quote_service_id, provider_id: user_id, distance, is_invited: true }]);
  return store.bidIdOf(context.db, quote_request_id, user_id);
}

/** Offers a request to services chosen by an operator or for a later wave. The request is locked by the caller. */
export const offerByHand = (
  context: Context,
  quote_request_id: number,
  chosen: readonly services.Candidate[],
): Promise<void> =>
  offerAll(
    context,
    chosen.map(({ quote_service_id, user_id, distance }) => ({
      quote_request_id,
      quote_service_id,
      provider_id: user_id,
      distance,
    })),
  );

/** Reaction: a person confirmed a phone, which lists their services (decision 43). Each is offered open requests as if new. */
export async function offerListed(context: Context, { user_id }: EventOf<'user.vouched'>): Promise<void> {
  for (const quote_service_id of await services.listedOf(context, user_id))
    await offerOpenRequests(context, { quote_service_id, user_id });
}

/** A new service is offered the newest open requests that it matches. */
export async function offerOpenRequests(
  context: Context,
  event: Pick<EventOf<'service.added'>, 'quote_service_id' | 'user_id'>,
): Promise<void> {
  const since = new Date(context.now.getTime() - NEW_SERVICE_DAYS * DAY);
  const open = await services.openRequestsFor(context, event.quote_service_id, since, NEW_SERVICE_OFFERS);
  const offers = open
    .toSorted((a, b) => a.quote_request_id - b.quote_request_id)
    .map((o) => ({
      quote_request_id: o.quote_request_id,
      quote_service_id: event.quote_service_id,
      provider_id: event.user_id,
      distance: o.distance,
    }));
  await offerAll(context, offers);
}

async function offerAll(context: Context, offers: readonly store.Offer[]): Promise<void> {
  if (offers.length === 0) return;
  const made = await store.insertOffers(context.db, offers, context.now);
  const matched = new Map<number, number>();
  for (const bid of made) {
    matched.set(bid.quote_request_id, (matched.get(bid.quote_request_id) ?? 0) + 1);
    await context.publish(
      'request.matched',
      { quote_request_id: bid.quote_request_id, quote_bid_id: bid.id, category_id: bid.category_id },
      [bid.provider_id],
    );
  }
  for (const [id, count] of matched) await requests.noteMatched(context, id, count);
}
