import type { BidView, Lead } from '#core/bids/model.ts';
import type { BidFacts } from '#core/bids/rules.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { type Db, statement } from '#server/platform/database.ts';

/** A form of a bid without what the presenter adds from the step table, and the facts it does so with. */
export interface Stored<V> {
  readonly view: Omit<V, 'steps' | 'outcome'>;
  readonly facts: BidFacts;
}

const lead = statement(`
  select lead_json(b, r) as view, bid_facts_json(b, r, $3) as facts
  from quote_bids b join quote_requests r on r.id = b.quote_request_id
  where b.id = $1 and b.provider_id = $2`);
/** An offered request as its pro sees it; null for anybody else. */
export const leadView = (db: Db, id: number, provider_id: number, now: Date): Promise<Stored<Lead> | null> =>
  db.maybe<Stored<Lead>>(lead(id, provider_id, now));

const bid = statement(`
  select bid_json(b) as view, bid_facts_json(b, r, $3) as facts
  from quote_bids b join quote_requests r on r.id = b.quote_request_id
  where b.id = $1 and b.requestor_id = $2 and b.quote_sent_on is not null`);
/** A sent quote as its requestor sees it; null for anybody else. */
export const bidView = (db: Db, id: number, requestor_id: number, now: Date): Promise<Stored<BidView> | null> =>
  db.maybe<Stored<BidView>>(bid(id, requestor_id, now));

const request = statement(`
  select own_request_json(r) as quote_request, coalesce((
    select json_agg(json_build_object('view', bid_json(b), 'facts', bid_facts_json(b, r, $3)) order by b.quote_sent_on, b.id)
    from quote_bids b where b.quote_request_id = r.id and b.quote_sent_on is not null and b.quote_status_id <> 6), '[]') as bids
  from quote_requests r where r.id = $1 and r.user_id = $2`);
/** A person's own request with the quotes on it; null for anybody else's. */
export const requestWithBids = (
  db: Db,
  id: number,
  user_id: number,
  now: Date,
): Promise<{ quote_request: OwnRequest; bids: Stored<BidView>[] } | null> => db.maybe(request(id, user_id, now));

// What concerns this bid, and of the request's own life what a pro may know.
const activities = statement(`
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'type', v.type,
    'actor', case when v.actor_id = $2 then 'me' when v.actor_id is null then 'system' else 'other' end,
    'payload', v.payload, 'created', wire_time(v.created)) order by v.id), '[]') as rows
  from (
    select v.* from quote_bids b join quote_activities v on v.quote_request_id = b.quote_request_id
    where b.id = $1 and b.provider_id = $2
      and (v.quote_bid_id = b.id or (v.quote_bid_id is null and v.type in ('create', 'expire')))
    order by v.id desc limit 200
  ) v`);
export const activitiesOf = async (db: Db, id: number, provider_id: number): Promise<ActivityRow[]> =>
  (await db.one<{ rows: ActivityRow[] }>(activities(id, provider_id))).rows;

export interface ActivityRow {
  readonly id: number;
  readonly type: string;
  readonly actor: 'me' | 'other' | 'system';
  readonly payload: Record<string, unknown>;
  readonly created: string;
}

const unread = statement(`
  select
    (select count(*) from quote_bids where requestor_id = $1 and quote_sent_on is not null
      and (provider_last_seq > requestor_read_seq or not is_requestor_readed)) as inbox,
    (select count(*) from quote_bids where provider_id = $1 and quote_sent_on is not null and not is_provider_archived
      and (requestor_last_seq > provider_read_seq or not is_provider_readed)) as works,
    (select count(*) from quote_bids where provider_id = $1 and quote_status_id = 1 and is_interested and not is_provider_readed) as requests`);
/** The numbers of the navigation, each by a partial index that holds only what is unread. */
export const unreadNumbers = (db: Db, user_id: number): Promise<{ inbox: number; works: number; requests: number }> =>
  db.one(unread(user_id));
