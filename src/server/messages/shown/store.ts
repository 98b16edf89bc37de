import { HIDDEN_STATUS } from '#core/bids/model.ts';
import type { AskedView, ContactShow } from '#core/messages/shown/calls.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A stored row: whether the phone and the address exist comes from the request. */
export type ShowRow = Omit<ContactShow, 'details'> & {
  readonly has_phone: boolean;
  readonly has_address: boolean;
  readonly has_postal_code: boolean;
  readonly has_street: boolean;
};
const list = statement(`
  select c.id, case when c.owner_id = b.requestor_id then 'customer' else 'pro' end as whose, b.id as quote_bid_id,
    b.quote_request_id, r.title,
    case when c.viewer_id = b.provider_id then s.name when c.viewer_id = b.requestor_id then name_for(v, b.quote_status_id)
      else given_name(v) || ', ' || s.name end as viewer,
    c.viewer_id not in (b.provider_id, b.requestor_id) as is_helper,
    coalesce(r.phone, case when r.fields ->> 'contact_pref' is distinct from 'chat' then o.phone end) is not null as has_phone,
    r.address <> '' as has_address, r.postal_code <> '' as has_postal_code,
    street_of(r.address) is not null as has_street, c.stage,
    wire_time(c.from_on) as from_on, wire_time(c.until_on) as until_on
  from contact_shows c join quote_bids b on b.id = c.quote_bid_id join quote_requests r on r.id = b.quote_request_id
  join quote_services s on s.id = b.quote_service_id join users v on v.id = c.viewer_id join users o on o.id = c.owner_id
  where c.owner_id = $1 and ($2::bigint is null or c.id < $2)
  order by c.id desc limit $3`);
export const readShows = (db: Db, owner_id: number, before: number | null, limit: number): Promise<ShowRow[]> =>
  db.many<ShowRow>(list(owner_id, before, limit));

const asked = statement(`
  select r.id as quote_request_id, r.title, a.name as area_name, wire_time(r.created) as created,
    p.asked_count, p.read_count
  from quote_requests r join areas a on a.code = r.area_code
  cross join lateral (
    select count(*)::integer as asked_count, (count(*) filter (where b.provider_last_read_on is not null))::integer as read_count
    from quote_bids b where b.quote_request_id = r.id and b.quote_status_id <> ${HIDDEN_STATUS}) p
  where r.user_id = $1 and p.asked_count > 0 order by r.id desc limit 10`);
export const readAsked = (db: Db, user_id: number): Promise<AskedView[]> => db.many<AskedView>(asked(user_id));

const named = statement('select public_name(u) as short_name from users u where u.id = $1');
export const readShortName = async (db: Db, user_id: number): Promise<string> =>
  (await db.one<{ short_name: string }>(named(user_id))).short_name;
