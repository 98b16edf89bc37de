import type * as calls from '#core/bids/calls.ts';
import type * as listCalls from '#core/bids/lists/calls.ts';
import { bidShape, HIRED_BIDS, type Lead } from '#core/bids/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, type Paging, paging, toCursor } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { FILTER_MODIFIER_NAMES } from '#core/requests/filter-model.ts';
import { ownJobsOf } from '#server/platform/access/acting.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { feePayments } from '#server/wallet/service.ts';
import { countCart, countNews } from '../appointments/list-store.ts';
import { presentBid, presentLead } from '../presenter.ts';
import * as views from '../view-store.ts';
import * as offers from './offers-store.ts';
import * as own from './own-store.ts';
import * as lists from './store.ts';

interface Paged {
  readonly page: number;
  readonly page_size: number;
  readonly cursor?: string | undefined;
}

/**
 * Where a list starts: after its cursor, else after the pages before this one. A cursor is of one order (`list`), so
 * that one of another list is refused instead of giving other rows.
 */
function startOf({ page, page_size, cursor }: Paged, list: string): lists.Start {
  if (!cursor) return { after: null, skip: (page - 1) * page_size };
  const [of, key, id, ...rest] = fromCursor(cursor) ?? [];
  const isTime = typeof key === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(key);
  if (of !== list || rest.length > 0 || !Number.isSafeInteger(id) || !(isTime || key === 0))
    throw invalid({ cursor: 'not a cursor of this list' });
  return { after: [key as string | number, id as number], skip: 0 };
}

const pagingOf = (input: Paged, list: string, page: lists.Page<unknown>): Paging =>
  paging(input.page, input.page_size, page.total, page.next ? toCursor([list, ...page.next]) : null);

const withIds = (paging: Paging, rows: readonly { readonly id: number }[]) => ({
  ...paging,
  ids: rows.map(({ id }) => id),
});

type Asked = Partial<CallParsed<typeof listCalls.filterChoices>>;
const offersOf = (input: Asked, passed: offers.OfferFilter['passed'] = 'hidden'): offers.OfferFilter => ({
  filter: input.filter ?? 'all',
  keyword: input.keyword,
  is_archived: input.is_archived ?? false,
  modifier: input,
  passed,
});

/** Requests that the pro passed are hidden as soon as filtering is asked for (specification 4). */
function passedOf(input: CallParsed<typeof calls.requestsIndex>): offers.OfferFilter['passed'] {
  if (input.is_passed) return 'only';
  const { filter, keyword, is_archived } = input;
  const isFiltered = [filter, keyword, is_archived, ...FILTER_MODIFIER_NAMES.map((name) => input[name])].some(
    (one) => one !== undefined,
  );
  return isFiltered ? 'hidden' : 'shown';
}

const NO_COUNTS: Record<string, number> = {};

/**
 * The caller's own requests, newest first; with type_id 1 the requests offered to the caller as a pro, under one of
 * section 3's filters and narrowed by its modifier, with how many there are under each filter.
 */
export async function requestsIndex(
  input: CallParsed<typeof calls.requestsIndex>,
  { db, user, now, helper }: PersonContext,
): Promise<CallResult<typeof calls.requestsIndex>> {
  // A helper does not see what the owner requested as a customer.
  if (helper && input.type_id !== 1) return notFound();
  const passed = passedOf(input);
  const filter = offersOf(input, passed);
  if (input.type_id !== 1) {
    const page = await own.ownRequests(db, user.id, filter, startOf(input, 'own'), input.page_size);
    return ok({
      quote_requests: page.rows,
      leads: [],
      counts: NO_COUNTS,
      paging: withIds(pagingOf(input, 'own', page), page.rows),
    });
  }
  const start = startOf(input, 'leads');
  const counting = offers.leadCounts(db, user.id, { ...filter, passed: 'hidden' }, now);
  const [page, counts] = await Promise.all([
    // The filter's count is the list's total.
    offers.leads(
      db,
      user.id,
      filter,
      start,
      input.page_size,
      now,
      passed === 'hidden' ? async () => (await counting)[filter.filter] : undefined,
    ),
    counting,
  ]);
  const leads = page.rows.map(presentLead);
  return ok({ quote_requests: [], leads, counts, paging: withIds(pagingOf(input, 'leads', page), leads) });
}

/** The newest requests that the caller can quote now, at most `count`, and how many wait for a quote. */
export async function offersToQuote(
  { db, user, now }: PersonContext,
  count: number,
): Promise<{ leads: Lead[]; total: number }> {
  const filter = offersOf({ filter: 'notquoted' });
  const start = { after: null, skip: 0 };
  // Some of the newest have no seat left, or want a certificate that is missing.
  const page = await offers.leads(db, user.id, filter, start, count * 3, now, async () => {
    return (await offers.leadCounts(db, user.id, filter, now)).notquoted;
  });
  const open = page.rows.map(presentLead).filter(({ steps }) => steps.includes('sendQuote'));
  return { leads: open.slice(0, count), total: page.total };
}

/** What the requests offered to the caller can be narrowed by (specification 3, filterModifier). */
export const filterChoices = async (
  input: CallParsed<typeof listCalls.filterChoices>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof listCalls.filterChoices>> =>
  ok(await offers.filterChoices(db, user.id, offersOf(input), now));

/** An own request with the quotes on it. */
export async function requestView(
  input: CallParsed<typeof calls.requestView>,
  context: PersonContext,
): Promise<CallResult<typeof calls.requestView>> {
  const { db, user, now } = context;
  const found = await views.requestWithBids(db, input.request_id, user.id, now);
  if (found) return ok({ quote_request: found.quote_request, QuoteBid: found.bids.map(presentBid), is_own: true });
  return offeredView(input.request_id, context);
}

/** A request for a pro who was offered it: what they may know of it, and their own quote alone. */
async function offeredView(
  request_id: number,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.requestView>> {
  const offer = await views.offerOf(db, request_id, user.id);
  const stored = offer && (await views.leadView(db, offer.id, user.id, now));
  if (!offer || !stored) return notFound();
  const lead = presentLead(stored);
  const isHired = HIRED_BIDS.includes(lead.quote_status_id);
  return ok({
    quote_request: {
      ...lead.quote_request,
      postal_code: lead.postal_code ?? '',
      address: lead.address ?? '',
      phone: lead.phone,
      form_version: offer.form_version,
      // The pro reads the answers in `quote_request`. The raw fields hold more than a pro may know.
      fields: {},
      closed_reason: null,
      is_held: false,
      hired_quote_bid_id: isHired ? lead.id : null,
      unread_count: lead.unread > 0 ? 1 : 0,
    },
    QuoteBid: [
      bidShape.parse({ ...lead, requestor_tag: '', provider: offer.provider, comes: null, nshop_order: null }),
    ],
    is_own: false,
  });
}

/** Conversations of the caller as a pro (`myworks`) or as a consumer (`inbox`), newest message first unless sorted. */
export async function bidsIndex(
  input: CallParsed<typeof calls.bidsIndex>,
  { db, user, now, helper }: PersonContext,
): Promise<CallResult<typeof calls.bidsIndex>> {
  if (helper && input.type !== 'myworks') return notFound();
  const filter: lists.WorksFilter = {
    filter_id: input.filter_id,
    work_filter: input.work_filter,
    keyword: input.keyword,
    category_ids: input.category_ids ?? [],
    zip_codes: input.zip_codes ?? [],
    discount_upper_bound: input.discount_upper_bound,
    sort: input.sort ?? 'last_message_on',
    direction: input.direction ?? 'desc',
  };
  const list = `${input.type} ${filter.sort} ${filter.direction}`;
  const start = startOf(input, list);
  if (input.type === 'myworks') {
    const page = await lists.works(db, user.id, filter, start, input.page_size, now, ownJobsOf(helper));
    const leads = page.rows.map(presentLead);
    return ok({ leads, bids: [], paging: pagingOf(input, list, page) });
  }
  const page = await lists.inbox(db, user.id, filter, start, input.page_size, now);
  const bids = page.rows.map(presentBid);
  return ok({ leads: [], bids, paging: pagingOf(input, list, page) });
}

/** How many conversations each filter of a list holds. */
export async function filterCounts(
  { type }: CallParsed<typeof listCalls.filterCounts>,
  { db, user, now, helper }: PersonContext,
): Promise<CallResult<typeof listCalls.filterCounts>> {
  if (helper && type !== 'myworks') return notFound();
  const side = type === 'myworks' ? 'provider' : 'requestor';
  return ok(await lists.filterCounts(db, side, user.id, now, ownJobsOf(helper)));
}

/** A sent quote, for its requestor. */
export async function bid(
  input: CallParsed<typeof calls.bid>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.bid>> {
  const stored = await views.bidView(db, input.bid_id, user.id, now);
  return stored ? ok({ quote_bid: presentBid(stored) }) : notFound();
}

/** An offered request with one's own quote and its history, for the pro. */
export async function lead(
  input: CallParsed<typeof calls.lead>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.lead>> {
  const [stored, activities, payments] = await Promise.all([
    views.leadView(db, input.bid_id, user.id, now),
    views.activitiesOf(db, input.bid_id, user.id),
    feePayments(db, user.id, input.bid_id),
  ]);
  return stored ? ok({ quote_bid: presentLead(stored), activities, payments }) : notFound();
}

/** Numbers for the navigation, of both modes. Changes of agreed times count for the two people, not for helpers. */
export async function unreadCount(
  _: object,
  { db, user, now, helper, parts }: PersonContext,
): Promise<CallResult<typeof listCalls.unreadCount>> {
  const [numbers, times, cartCount] = await Promise.all([
    views.unreadNumbers(db, user.id, now, helper),
    helper ? { requestor: 0, provider: 0 } : countNews(db, user.id),
    helper || !parts.config.flags.shop ? 0 : countCart(db, user.id),
  ]);
  return ok({ ...numbers, unreadBookingCount: times.requestor + times.provider, times, cartCount });
}
