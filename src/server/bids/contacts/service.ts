import type * as calls from '#core/bids/contacts/calls.ts';
import { SUGGESTED, type Suggested } from '#core/bids/contacts/model.ts';
import {
  asksLeft,
  decideWantContact,
  decideWantQuote,
  matchReasons,
  suggestedState,
} from '#core/bids/contacts/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as services from '#server/services/service.ts';
import { takeUpRequest } from '../auto-quotes/service.ts';
import { offerByName } from '../leads/match-service.ts';
import { tellBid } from '../record-service.ts';
import * as store from './store.ts';

/** How many services are read to find those to suggest: most of the best already have the request. */
const LOOKED_AT = 60;
/** How many pros one person may ask in a day, over all requests. */
const ASKS_A_DAY = 40;

const wishOf = (context: PersonContext, request: store.AskedRequest) => ({
  category_id: request.category_id,
  area_code: request.area_code,
  lat: request.lat,
  lng: request.lng,
  travel: request.travel,
  now: context.now,
  quote_request_id: request.id,
  exclude_user_id: context.user.id,
});

/** Pros who could take the caller's request and have not answered, best first, with reasons (specification 7 match). */
export async function match(
  input: CallParsed<typeof calls.match>,
  context: PersonContext,
): Promise<CallResult<typeof calls.match>> {
  const { db, user, now } = context;
  const request = await store.readAsked(db, input.request_id, user.id, now);
  if (!request) return notFound();
  const { is_phone_confirmed } = request;
  const asks_left = asksLeft(request.asked_count);
  if (!request.is_request_open || request.seats_left <= 0) return ok({ suggested: [], asks_left, is_phone_confirmed });
  const wish = wishOf(context, request);
  const fitting = await services.matchingServices(context, { ...wish, limit: LOOKED_AT });
  const near = await services.nearMisses(context, { ...wish, limit: SUGGESTED });
  const distances = new Map([...near, ...fitting].map((each) => [each.quote_service_id, each.distance]));
  const ids = [...fitting, ...near].map((each) => each.quote_service_id);
  const rows = ids.length > 0 ? await store.readSuggested(db, ids, request, now) : [];
  const suggested = rows.slice(0, SUGGESTED).map(({ service, bid, is_in_area, quote_service_id }): Suggested => {
    const distance = distances.get(quote_service_id) ?? 0;
    const { area_name, travel } = request;
    return {
      service,
      distance,
      reasons: [...matchReasons({ ...service, area_name, travel, is_in_area, distance })],
      state: suggestedState(
        bid && {
          quote_status_id: bid.quote_status_id,
          is_invited: bid.is_invited,
          quote_wanted_on: bid.quote_wanted_on === null ? null : now,
          contact_wanted_on: bid.contact_wanted_on === null ? null : now,
        },
      ),
      quote_bid_id: bid?.id ?? null,
      quote_wanted_on: bid?.quote_wanted_on ?? null,
      contact_wanted_on: bid?.contact_wanted_on ?? null,
    };
  });
  return ok({ suggested, asks_left, is_phone_confirmed });
}

type AskRefusal = Extract<ReturnType<typeof decideWantQuote>, { ok: false }>['error'];

/** Asks a service by name, its request locked: offers the request where it was not offered yet, and tells the pro. */
async function ask(
  context: PersonContext,
  request: store.AskedRequest,
  service_id: number,
  asked_count: number,
): Promise<Result<{ quote_bid_id: number; asked_count: number }, AskRefusal>> {
  const { db, now } = context;
  const bid = await store.lockBidOfService(db, request.id, service_id);
  const can_take = await store.takesCategory(
    db,
    bid?.quote_service_id ?? service_id,
    request.category_id,
    context.user.id,
    now,
  );
  const is_licensed = await store.isLicensed(db, bid?.quote_service_id ?? service_id, request.id, now);
  const allowed = decideWantQuote({ ...request, asked_count, can_take, is_licensed, bid });
  if (!allowed.ok) return allowed;
  await limit(db, now, `ask:user:${context.user.id}`, ASKS_A_DAY, 86_400);
  if (bid) {
    await store.writeWanted(db, bid.id, 'quote', now);
    await tell(context, bid, 'asked');
    return ok({ quote_bid_id: bid.id, asked_count: asked_count + (bid.contact_wanted_on ? 0 : 1) });
  }
  const [found] = await services.matchingServices(context, {
    ...wishOf(context, request),
    invite_service_id: service_id,
    limit: 1,
  });
  if (found?.quote_service_id !== service_id) return refuse(690);
  const quote_bid_id = await offerByName(context, request.id, found);
  await store.writeWanted(db, quote_bid_id, 'quote', now);
  const offered = await store.lockOwnBid(db, quote_bid_id, context.user.id);
  if (!offered) throw new Error(`the offer ${quote_bid_id} is gone within its own transaction`);
  await tell(context, offered, 'asked');
  // A pro whose auto-quote is on answers this like any other offer.
  await takeUpRequest(context, { quote_request_id: request.id });
  return ok({ quote_bid_id, asked_count: asked_count + 1 });
}

const askedReply = ({ quote_bid_id, asked_count }: { quote_bid_id: number; asked_count: number }) => ({
  quote_bid_id,
  asks_left: asksLeft(asked_count),
});

const tell = (context: PersonContext, bid: store.AskedBid, what: 'asked' | 'contact_wanted'): Promise<void> =>
  tellBid(context, bid, what, [bid.provider_id, context.user.id]);

/** Asks several pros at once; 614 where the phone is not confirmed. If one cannot be asked, none is. */
export async function askMatched(
  input: CallParsed<typeof calls.askMatched>,
  context: PersonContext,
): Promise<CallResult<typeof calls.askMatched>> {
  const { db, user, now } = context;
  const request = await store.lockAsked(db, input.request_id, user.id, now);
  if (!request) return notFound();
  const wanted = [...new Set(input.quote_service_id)];
  if (wanted.length === 0) return refuse('nobody chosen');
  const quote_bid_id: number[] = [];
  let asked_count = request.asked_count;
  for (const service_id of wanted) {
    const done = await ask(context, request, service_id, asked_count);
    if (!done.ok) return done.error === 6 ? refuse(614) : refuse(done.error);
    quote_bid_id.push(done.value.quote_bid_id);
    asked_count = done.value.asked_count;
  }
  return ok({ quote_bid_id, asks_left: asksLeft(asked_count) });
}

/** Asks one pro by name, found on a list or page of pros (specification 7 invite_pro). */
export async function invitePro(
  input: CallParsed<typeof calls.invitePro>,
  context: PersonContext,
): Promise<CallResult<typeof calls.invitePro>> {
  const { db, user, now } = context;
  const request = await store.lockAsked(db, input.quote_request_id, user.id, now);
  if (!request) return notFound();
  const done = await ask(context, request, input.quote_service_id, request.asked_count);
  return done.ok ? ok(askedReply(done.value)) : done;
}

/** The caller's request that a bid is on, and the bid, both locked in this order; null for a request of others. */
async function lockBoth(
  { db, user, now }: PersonContext,
  bid_id: number,
): Promise<{ request: store.AskedRequest; bid: store.AskedBid } | null> {
  const request_id = await store.requestOfBid(db, bid_id, user.id);
  const request = request_id === null ? null : await store.lockAsked(db, request_id, user.id, now);
  const bid = request && (await store.lockOwnBid(db, bid_id, user.id));
  return request && bid ? { request, bid } : null;
}

/** Tells a pro who has the request and was silent that their quote is wanted (consumer_want_provider_quote). */
export async function consumerWantProviderQuote(
  input: CallParsed<typeof calls.consumerWantProviderQuote>,
  context: PersonContext,
): Promise<CallResult<typeof calls.consumerWantProviderQuote>> {
  const held = await lockBoth(context, input.bid_id);
  if (!held) return notFound();
  const { request, bid } = held;
  const done = await ask(context, request, bid.quote_service_id, request.asked_count);
  return done.ok ? ok(askedReply(done.value)) : done;
}

/** Tells a pro that the customer wants to hear from them before there is a price (want_to_contact_provider). */
export async function wantToContactProvider(
  input: CallParsed<typeof calls.wantToContactProvider>,
  context: PersonContext,
): Promise<CallResult<typeof calls.wantToContactProvider>> {
  const { db, now } = context;
  const held = await lockBoth(context, input.bid_id);
  if (!held) return notFound();
  const { request, bid } = held;
  const can_take = await store.takesCategory(db, bid.quote_service_id, request.category_id, context.user.id, now);
  const is_licensed = await store.isLicensed(db, bid.quote_service_id, request.id, now);
  const allowed = decideWantContact({ ...request, can_take, is_licensed, bid });
  if (!allowed.ok) return allowed;
  await limit(db, now, `ask:user:${context.user.id}`, ASKS_A_DAY, 86_400);
  await store.writeWanted(db, bid.id, 'contact', now);
  await tell(context, bid, 'contact_wanted');
  const was = bid.is_invited || bid.quote_wanted_on !== null;
  return ok(askedReply({ quote_bid_id: bid.id, asked_count: request.asked_count + (was ? 0 : 1) }));
}
