import { QUOTE_STATUS } from '#core/bids/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A request as inviting pros to it looks at it. */
export interface InviteRequest {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly category_id: number;
  readonly category: string;
  readonly area_code: string;
  readonly area: string;
  readonly customer: string;
  readonly lat: number;
  readonly lng: number;
  readonly travel: 'to_me' | 'to_pro' | 'remote';
  readonly created: Date;
  readonly is_open: boolean;
  readonly seats_left: number;
  readonly quote_count: number;
  readonly asked_count: number;
  readonly read_count: number;
  readonly passed_count: number;
  readonly fee: string;
  readonly last_invited_on: Date | null;
}
const request = (lock: string) =>
  statement(`
  select r.id, r.user_id, r.title, r.category_id, c.name as category, r.area_code, a.name as area, public_name(u) as customer,
    r.lat, r.lng, r.travel, r.created, takes_quotes(r, $2) and not r.is_direct as is_open, r.max_quotes - r.quote_count as seats_left,
    r.quote_count, p.asked_count, p.read_count, p.passed_count, wire_money(fee_after(r.fee_cents, r.fee_discount_percent)) as fee,
    (select max(i.created) from request_invites i where i.quote_request_id = r.id) as last_invited_on
  from quote_requests r join categories c on c.id = r.category_id join areas a on a.code = r.area_code
  join users u on u.id = r.user_id
  cross join lateral (
    select count(*)::integer as asked_count,
      (count(*) filter (where b.provider_last_read_on is not null))::integer as read_count,
      (count(*) filter (where b.quote_status_id = ${QUOTE_STATUS.NotInterested}))::integer as passed_count
    from quote_bids b where b.quote_request_id = r.id) p
  where r.id = $1 ${lock}`);
const seen = request('');
const held = statement('select id from quote_requests where id = $1 for no key update');
export const readRequest = (db: Db, id: number, now: Date): Promise<InviteRequest | null> => db.maybe(seen(id, now));
/** The same, with the request locked first: what is counted is read under the lock. */
export async function lockRequest(db: Db, id: number, now: Date): Promise<InviteRequest | null> {
  const row = await db.maybe(held(id));
  return row === null ? null : readRequest(db, id, now);
}

/** A service that may be invited, as operators see it. */
export interface InviteeRow {
  readonly quote_service_id: number;
  readonly name: string;
  readonly slug: string;
  readonly area: string;
  readonly is_in_area: boolean;
  readonly reply_minutes: number | null;
  readonly like_it: number;
}
const invitees = statement(`
  select s.id as quote_service_id, s.name, s.slug, a.name as area, s.reply_minutes, sc.hired_count as like_it,
    exists (select from quote_service_areas w where w.quote_service_id = s.id and w.area_code = r.area_code) as is_in_area
  from quote_requests r
  join quote_services s on s.id = any ($2::bigint[])
  join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = r.category_id
  join areas a on a.code = s.area_code join users u on u.id = s.user_id
  where r.id = $1 and u.blocked_at is null and u.deleted_at is null and limited_until(u.id, 'quote', r.category_id, $3) is null
    and not blocked_between(r.user_id, s.user_id)
    and not exists (select from quote_bids b where b.quote_request_id = r.id and b.provider_id = s.user_id)
    and not exists (select from narrow_leads n where n.quote_request_id = r.id and n.provider_id = s.user_id and n.answered_on is not null)
    and is_licensed_for(s.id, r.category_id, r.fields, $3)
  order by array_position($2::bigint[], s.id) limit $4`);
/** Of these services, in this order, those whose person was not asked, has not passed, may take the category and is licensed. */
export const readInvitees = (
  db: Db,
  request_id: number,
  ids: readonly number[],
  now: Date,
  limit: number,
): Promise<InviteeRow[]> => db.many(invitees(request_id, ids, now, limit));

const before = statement(`
  select b.quote_service_id as id from request_invites i join quote_bids b on b.id = i.quote_bid_id
  where i.quote_request_id = $1`);
export const readInvitedBefore = async (db: Db, request_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(before(request_id))).map(({ id }) => id);

const note = statement(`
  insert into request_invites (quote_bid_id, quote_request_id, operator_id, created)
  select b.id, b.quote_request_id, $3, $4 from quote_bids b
  where b.quote_request_id = $1 and b.quote_service_id = any ($2::bigint[])`);
export const noteInvites = (
  db: Db,
  request_id: number,
  service_ids: readonly number[],
  operator_id: number,
  now: Date,
): Promise<number> => db.run(note(request_id, service_ids, operator_id, now));
