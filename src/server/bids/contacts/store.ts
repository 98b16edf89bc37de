import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** What asking a pro by name needs to know of the request. */
export interface AskedRequest {
  readonly id: number;
  readonly category_id: number;
  readonly area_code: string;
  readonly area_name: string;
  readonly lat: number;
  readonly lng: number;
  readonly travel: 'to_me' | 'to_pro' | 'remote';
  readonly is_request_open: boolean;
  readonly seats_left: number;
  readonly asked_count: number;
  readonly is_phone_confirmed: boolean;
}

const ownRequest = (lock: string) =>
  statement(`
  select r.id, r.category_id, r.area_code, a.name as area_name, r.lat, r.lng, r.travel,
    takes_quotes(r, $3) as is_request_open,
    r.max_quotes - r.quote_count as seats_left, u.is_phone_confirmed,
    (select count(*)::integer from quote_bids b where b.quote_request_id = r.id
      and (b.is_invited or b.quote_wanted_on is not null or b.contact_wanted_on is not null)) as asked_count
  from quote_requests r join users u on u.id = r.user_id join areas a on a.code = r.area_code
  where r.id = $1 and r.user_id = $2 ${lock}`);
const seen = ownRequest('');
const locked = ownRequest('for no key update of r');

/** A person's own request, for asking pros by name; null for a request of others. */
export const readAsked = (db: Db, id: number, user_id: number, now: Date): Promise<AskedRequest | null> =>
  db.maybe<AskedRequest>(seen(id, user_id, now));
/** The same, locked. The count is read again under the lock, so that two calls at once never exceed the limit. */
export async function lockAsked(db: Db, id: number, user_id: number, now: Date): Promise<AskedRequest | null> {
  const held = await db.maybe<AskedRequest>(locked(id, user_id, now));
  return held && db.maybe<AskedRequest>(seen(id, user_id, now));
}

/** What asking needs to know of a pro's bid, on any of the pro's services. */
export interface AskedBid {
  readonly id: number;
  readonly quote_request_id: number;
  readonly quote_service_id: number;
  readonly provider_id: number;
  readonly quote_status_id: number;
  readonly is_invited: boolean;
  readonly quote_wanted_on: Date | null;
  readonly contact_wanted_on: Date | null;
}
const BID = `b.id, b.quote_request_id, b.quote_service_id, b.provider_id, b.quote_status_id, b.is_invited, b.quote_wanted_on,
  b.contact_wanted_on`;
const bidOfService = statement(`
  select ${BID} from quote_bids b join quote_services s on s.user_id = b.provider_id
  where b.quote_request_id = $1 and s.id = $2 for no key update of b`);
const requestOf = statement('select quote_request_id as id from quote_bids where id = $1 and requestor_id = $2');
const ownBid = statement(`select ${BID} from quote_bids b where b.id = $1 and b.requestor_id = $2 for no key update`);

/** The bid of a service's person on a request, locked; null where it was never offered to them. */
export const lockBidOfService = (db: Db, request_id: number, service_id: number): Promise<AskedBid | null> =>
  db.maybe<AskedBid>(bidOfService(request_id, service_id));
/** Which of the person's own requests a bid is on, quoted or not; null for a request of others. */
export const requestOfBid = async (db: Db, bid_id: number, requestor_id: number): Promise<number | null> =>
  (await db.maybe<{ id: number }>(requestOf(bid_id, requestor_id)))?.id ?? null;
export const lockOwnBid = (db: Db, bid_id: number, requestor_id: number): Promise<AskedBid | null> =>
  db.maybe<AskedBid>(ownBid(bid_id, requestor_id));

const wantQuote = statement(`
  update quote_bids set is_invited = true, quote_wanted_on = $2, is_provider_readed = false, modified = $2
  where id = $1 and quote_status_id = ${QUOTE_STATUS.Send}`);
const wantContact = statement(`
  update quote_bids set contact_wanted_on = $2, is_provider_readed = false, modified = $2
  where id = $1 and quote_status_id = ${QUOTE_STATUS.Send}`);
export const writeWanted = (db: Db, id: number, what: 'quote' | 'contact', now: Date): Promise<number> =>
  db.run((what === 'quote' ? wantQuote : wantContact)(id, now));

const canTake = statement(`
  select 1 from quote_services s
  join quote_service_categories c on c.quote_service_id = s.id and c.category_id = $2 and c.is_listed
  where s.id = $1 and s.is_listed and limited_until(s.user_id, 'quote', $2, $3) is null
    and s.user_id <> all ((select blocked_with($4))::bigint[])
    and not exists (select from pause_events p where p.quote_service_id = s.id and p.begin_time <= $3 and p.end_time > $3)`);
/** Whether a service takes requests of a category, of this person, now. */
export const takesCategory = async (
  db: Db,
  service_id: number,
  category_id: number,
  requestor_id: number,
  now: Date,
): Promise<boolean> => (await db.run(canTake(service_id, category_id, now, requestor_id))) === 1;

const licensed = statement(
  'select 1 from quote_requests r where r.id = $2 and is_licensed_for($1, r.category_id, r.fields, $3)',
);
/** Whether a service holds the licences that a request demands. */
export const isLicensed = async (db: Db, service_id: number, request_id: number, now: Date): Promise<boolean> =>
  (await db.run(licensed(service_id, request_id, now))) === 1;

/** A service that may be suggested, with its person's bid on the request. */
export interface SuggestedRow {
  readonly quote_service_id: number;
  readonly service: ServiceCard;
  readonly is_in_area: boolean;
  readonly bid: {
    readonly id: number;
    readonly quote_status_id: number;
    readonly is_invited: boolean;
    readonly quote_wanted_on: string | null;
    readonly contact_wanted_on: string | null;
  } | null;
}
const suggested = statement(`
  select s.id as quote_service_id, service_card(s) as service,
    exists (select from quote_service_areas a where a.quote_service_id = s.id and a.area_code = $3) as is_in_area,
    case when b.id is not null then json_build_object('id', b.id, 'quote_status_id', b.quote_status_id,
      'is_invited', b.is_invited, 'quote_wanted_on', wire_time(b.quote_wanted_on),
      'contact_wanted_on', wire_time(b.contact_wanted_on)) end as bid
  from quote_services s
  left join quote_bids b on b.quote_request_id = $2 and b.provider_id = s.user_id
  where s.id = any($1::bigint[]) and (b.id is null or b.quote_status_id = ${QUOTE_STATUS.Send})
    and limited_until(s.user_id, 'quote', $4, $5) is null
    and exists (select from quote_requests r where r.id = $2 and not blocked_between(r.user_id, s.user_id)
      and is_licensed_for(s.id, r.category_id, r.fields, $5))
  order by array_position($1::bigint[], s.id)`);

/** Of these services, in this order, those that hold what the request demands and whose person has neither quoted nor passed. */
export const readSuggested = (
  db: Db,
  service_ids: readonly number[],
  request: { readonly id: number; readonly area_code: string; readonly category_id: number },
  now: Date,
): Promise<SuggestedRow[]> =>
  db.many<SuggestedRow>(suggested(service_ids, request.id, request.area_code, request.category_id, now));
