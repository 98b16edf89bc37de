import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { fromCursor, paging, toCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { addService, editService, myServices, proList, service } from '#core/services/calls.ts';
import {
  OWN_SERVICES_PAGE_SIZE,
  PRO_LIST_AREA_COUNT_MAX,
  PRO_LIST_COUNT_MAX,
  PRO_LIST_PAGE_SIZE,
} from '#core/services/model.ts';
import { ONBOARD_STATE } from '#core/services/onboarding/rules.ts';
import { decideAdd, decideTravel, NEW_TRAVEL, slugOf } from '#core/services/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { jsonText } from '#server/platform/http/json-text.ts';
import * as users from '#server/users/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { bumpSections } from './editor/store.ts';
import { type ListFilter, listPage, listTotal, type Place, placeLength, placeOf } from './listing-store.ts';
import { nearCategories } from './matching/near-service.ts';
import {
  type Candidate,
  findInvited,
  findMatching,
  findNearMisses,
  findNearTrades,
  findOpenRequests,
  type MatchWish,
  type OpenRequest,
} from './matching/store.ts';
import { dropPagesOf } from './pages-service.ts';
import { giveStarter } from './starter-service.ts';
import * as store from './store.ts';

export { noteReplyTime, replyTimeOfBid } from './reply-times/service.ts';
export type { Candidate, MatchWish, OpenRequest };

/** A page of public pros; the cards are JSON text. */
interface ProPage {
  readonly services: string;
  readonly paging: CallReply<typeof proList>['paging'];
}

/**
 * Public pros (specification 9: pages of 20 by hires). `cursor` continues where a page ended and is what a client should use.
 * Without one, `page` is found by scanning the index, which is limited: pages beyond the counted total are empty. The cursor
 * contains the page's number and the total, so neither is calculated again.
 */
async function proPage(input: CallParsed<typeof proList>, filter: ListFilter, { db }: Context): Promise<ProPage> {
  const from = readCursor(filter, input.cursor);
  if (input.cursor && !from) throw invalid({ cursor: 'not a cursor of this list' });
  const page = from?.page ?? input.page;
  const before = (page - 1) * PRO_LIST_PAGE_SIZE;
  // The first page of a list with a counter takes one query. Elsewhere the total is needed first, to choose the query.
  const withTotal = !from && before === 0 && filter.area === null;
  const known = from?.total ?? (withTotal ? 0 : await listTotal(db, filter));
  const isSparse = filter.area !== null && known < PRO_LIST_AREA_COUNT_MAX;
  let place: Place | null = from?.place ?? null;
  if (!from && before > 0) {
    place = before < Math.min(known, PRO_LIST_COUNT_MAX) ? await placeOf(db, filter, before, isSparse) : null;
    if (!place) return { services: '[]', paging: paging(page, PRO_LIST_PAGE_SIZE, known) };
  }
  const found = await listPage(db, filter, place, { isSparse, withTotal });
  const total = found.total ?? known;
  const cursor = found.next && toCursor([filter.sort, page + 1, total, ...found.next]);
  return { services: found.services, paging: paging(page, PRO_LIST_PAGE_SIZE, total, cursor) };
}

/** Caches a list's first page until a pro on it, or who may come onto it, changes. Empty lists and later pages are not cached. */
async function keptProPage(input: CallParsed<typeof proList>, context: Context): Promise<ProPage> {
  const filter: ListFilter = {
    category: input.category || null,
    area: input.area ? input.area.toUpperCase() : null,
    sort: input.sort,
  };
  const make = () => proPage(input, filter, context);
  if (input.cursor || input.page > 1) return make();
  let empty: ProPage | null = null;
  const kept = await context.parts.kept.of(context.source, `pros:${JSON.stringify(filter)}`, async () => {
    const value = await make();
    empty = value.paging.total === 0 ? value : null;
    if (empty) return null;
    return { value, tags: [filter.category === null ? 'pro-list' : `category:${filter.category}`] };
  });
  // A caller that waited for another's read of an empty list reads for itself.
  return kept ?? empty ?? make();
}

/** A page of public pros, for pages that show them. */
export async function pros(input: CallParsed<typeof proList>, context: Context): Promise<CallResult<typeof proList>> {
  const { services, paging: where } = await keptProPage(input, context);
  return ok({ services: JSON.parse(services) as CallReply<typeof proList>['services'], paging: where });
}

/** The same for the API call, which sends the cards as the JSON text that was read. */
export async function prosAsText(
  input: CallParsed<typeof proList>,
  context: Context,
): Promise<CallResult<typeof proList>> {
  const { services, paging: where } = await keptProPage(input, context);
  return ok({ services: jsonText<CallReply<typeof proList>['services']>(services), paging: where });
}

function readCursor(
  filter: ListFilter,
  text: string | undefined,
): { page: number; total: number; place: number[] } | null {
  const [sort, ...rest] = fromCursor(text) ?? [];
  const numbers = rest.filter((v): v is number => typeof v === 'number' && Number.isSafeInteger(v));
  if (sort !== filter.sort || numbers.length !== rest.length || rest.length !== placeLength(filter.sort) + 2)
    return null;
  const [page = 1, total = 0, ...place] = numbers;
  return { page, total, place };
}

/** A listed service; null for a draft, hidden, closed, archived or deleted one, or one of a blocked or deleted person. */
export async function publicService(
  input: CallParsed<typeof service>,
  { db }: Context,
): Promise<CallResult<typeof service>> {
  const found = await store.publicService(db, input.service_id);
  return found ? ok(found) : notFound();
}

/** The tags of cached pages that show any of these services. */
export const pagesShowing = async (db: Db, ids: readonly number[]): Promise<string[]> => [
  'pro-list',
  ...ids.map((id) => `service:${id}`),
  ...(await store.categorySlugsOf(db, ids)).map((slug) => `category:${slug}`),
];

/** Codes of the planning areas where at least one of these services works (decision 25). */
export const areasWorkedIn = ({ db }: Context, quote_service_ids: readonly number[]): Promise<string[]> =>
  store.areaCodes(db, quote_service_ids);

/** The listed services of a person. */
export const listedOf = ({ db }: Context, user_id: number): Promise<number[]> => store.listedOf(db, user_id);

/** A page of the caller's own services (specification 4, Service list state); all that are not archived are on the first. */
export async function mine(
  input: CallParsed<typeof myServices>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof myServices>> {
  const { services, total } = await store.ownServices(
    db,
    user.id,
    OWN_SERVICES_PAGE_SIZE,
    (input.page - 1) * OWN_SERVICES_PAGE_SIZE,
  );
  return ok({ services, paging: paging(input.page, OWN_SERVICES_PAGE_SIZE, total) });
}

/**
 * Adds a service of the caller. The first one ever brings the starter credit (decision 21, type 33), once per person even with
 * calls at the same moment, because additions of one person wait for each other.
 */
export async function add(
  input: CallParsed<typeof addService>,
  context: PersonContext,
): Promise<CallResult<typeof addService>> {
  const { db, user, now } = context;
  const { kept, is_first } = await store.queueAdditions(db, user.id);
  const allowed = decideAdd(kept);
  if (!allowed.ok) return allowed;
  const travel = decideTravel(NEW_TRAVEL, input);
  if (!travel.ok) return travel;
  await checkChoices(context, input);
  const place = await categories.placeOfPostal(db, input.postal_code);
  if (!place) return refuse('unknown postal code');

  // Waits for a transaction that blocks or deletes the person, so that the new service is not listed then.
  await users.noteServiceCount(context, user.id, 1);
  const id = await store.insertService(db, user.id, now, {
    ...textFacts(input),
    ...travel.value,
    ...placeFacts(place),
    is_public: true,
    is_business: input.is_business ?? true,
    headline: input.headline ?? '',
    description: input.description ?? '',
    max_distance: input.max_distance ?? null,
    warranty_days: input.warranty_days ?? 0,
    years_in_business: input.years_in_business ?? null,
    team_size: input.team_size ?? null,
  });
  await store.setCategories(db, id, input.category_id, input.prices ?? []);
  await store.setAreas(db, id, input.area_code);
  const before = await wallet.availableCents(db, user.id);
  const isCredited = is_first && (await giveStarter(context, user.id, id));
  const credit = isCredited ? toDecimal((await wallet.availableCents(db, user.id)) - before) : null;
  if (is_first) {
    await users.startProNotices(context, user.id);
    await users.setOnboardState(context, user.id, ONBOARD_STATE.ready);
  }
  await context.publish('service.added', { quote_service_id: id, user_id: user.id, is_first }, []);
  dropPagesOf(context, id, await store.categorySlugs(db, id));
  return ok({ service: await reread(context, id), starter_credit: credit });
}

/** The sections that the form of `edit` writes. */
const FORM_SECTIONS = ['basic', 'travel', 'category', 'description', 'area', 'public_view'] as const;

/** Changes the caller's own service; 404 for others. Fields that are left out stay; null clears an optional field. */
export async function edit(
  input: CallParsed<typeof editService>,
  context: PersonContext,
): Promise<CallResult<typeof editService>> {
  const { db, user, now } = context;
  const row = await store.lockOwnService(db, input.service_id, user.id);
  if (!row) return notFound();
  const travel = decideTravel(row, input);
  if (!travel.ok) return travel;
  await checkChoices(context, input);
  const place = await categories.placeOfPostal(db, input.postal_code);
  if (!place) return refuse('unknown postal code');

  const before = await store.categorySlugs(db, row.id);
  await store.updateService(db, row.id, user.id, now, {
    ...textFacts(input),
    ...travel.value,
    ...placeFacts(place),
    is_public: input.is_public ?? row.is_public,
    is_business: input.is_business ?? row.is_business,
    headline: input.headline ?? row.headline,
    description: input.description ?? row.description,
    max_distance: input.max_distance ?? row.max_distance,
    warranty_days: input.warranty_days ?? row.warranty_days,
    years_in_business: input.years_in_business === undefined ? row.years_in_business : input.years_in_business,
    team_size: input.team_size === undefined ? row.team_size : input.team_size,
  });
  await store.setCategories(db, row.id, input.category_id, input.prices ?? []);
  await store.setAreas(db, row.id, input.area_code);
  await bumpSections(db, row.id, FORM_SECTIONS, now);
  await context.publish('service.changed', { quote_service_id: row.id, section: null }, [user.id]);
  dropPagesOf(context, row.id, [...before, ...(await store.categorySlugs(db, row.id))]);
  return ok({ service: await reread(context, row.id) });
}

const textFacts = (input: CallParsed<typeof addService>) => ({
  name: input.name,
  slug: slugOf(input.name),
  postal_code: input.postal_code,
  main_category_id: input.category_id[0] as number,
});

const placeFacts = ({ area, lat, lng }: categories.PostalPlace) => ({ area_code: area.code, lat, lng });

async function reread({ db, user }: PersonContext, id: number): Promise<CallReply<typeof editService>['service']> {
  const service = await store.ownService(db, id, user.id);
  if (!service) throw new Error(`service ${id} is gone within its own transaction`);
  return service;
}

/** Throws 400 for categories and areas that do not exist. */
async function checkChoices(
  { db }: Context,
  input: Pick<CallParsed<typeof addService>, 'category_id' | 'area_code'>,
): Promise<void> {
  const unknown = await store.unknownOf(db, input.category_id, input.area_code);
  const fields: Record<string, string> = {};
  if (unknown.categories.length > 0) fields.category_id = 'not a category';
  if (unknown.areas.length > 0) fields.area_code = 'not an area';
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/**
 * Services that can take a job, at most one per person and `limit` in all, best first: rating, then hires (reading). They are
 * public, not paused, serve the category and meet in the way that the job asks for. Where the pro travels, their areas and
 * greatest distance must cover the place. The pro's job preference must fit. The service that the requestor named comes first,
 * wherever the place is, if it is public, not paused and serves the category. `distance` is in metres.
 */
export async function matchingServices({ db }: Context, wish: MatchWish): Promise<Candidate[]> {
  const found = await findMatching(db, wish);
  const invited = wish.invite_service_id ? await findInvited(db, wish, wish.invite_service_id) : null;
  if (!invited) return found;
  return [invited, ...found.filter((each) => each.user_id !== invited.user_id)].slice(0, wish.limit);
}

/** Pros of near categories who could be asked whether they do this job. */
export const nearTrades = async ({ db }: Context, wish: MatchWish): Promise<Candidate[]> =>
  findNearTrades(db, wish, await nearCategories(db, wish.category_id));

/** Services that would match a job but for its area (specification 4, narrow match), nearest first. */
export const nearMisses = ({ db }: Context, wish: MatchWish): Promise<Candidate[]> => findNearMisses(db, wish);

/**
 * Open requests made after `since` that a service can take and its person has not been offered, newest first. A new service is
 * offered these. Requests without a free seat are left out.
 */
export const openRequestsFor = (
  { db, now }: Context,
  quote_service_id: number,
  since: Date,
  limit: number,
): Promise<OpenRequest[]> => findOpenRequests(db, quote_service_id, now, since, limit);

/** Recounts a service's hires and completed jobs, after its jobs began or stopped to count in public. */
export async function noteJobs(context: Context, quote_service_id: number): Promise<void> {
  const slugs = await store.recountJobs(context.db, quote_service_id);
  if (slugs) dropPagesOf(context, quote_service_id, slugs);
}

/**
 * Recalculates a service's review average, breakdown and quoted review, and drops its cached pages. Call it after the reviews
 * are written.
 */
export async function noteReviews(context: Context, quote_service_id: number): Promise<void> {
  dropPagesOf(context, quote_service_id, await store.recountReviews(context.db, quote_service_id));
}
