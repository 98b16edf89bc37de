import { HIRED_BIDS, RATING_TYPE } from '#core/bids/model.ts';
import type { BookedSums } from '#core/notices/calendar-model.ts';
import type { NoticeSetting } from '#core/notices/model.ts';
import type { NewsFacts, NoticeChoices } from '#core/notices/rules.ts';
import type { DepositNotice } from '#core/notices/time-model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

export type Side = 'requestor' | 'provider';

const other = statement(
  `select case when provider_id = $2 then 'requestor' else 'provider' end as side from quote_bids where id = $1`,
);
/** The side of a bid that did not act. */
export const otherSide = async (db: Db, quote_bid_id: number, actor_id: number | null): Promise<Side> =>
  (await db.one<{ side: Side }>(other(quote_bid_id, actor_id))).side;

const ofOrder = statement('select is_order from quote_bids where id = $1');
/** Whether a bid is the job of a shop order. */
export const isOrder = async (db: Db, quote_bid_id: number): Promise<boolean> =>
  (await db.one<{ is_order: boolean }>(ofOrder(quote_bid_id))).is_order;

// One statement each, because sending a quote or a message waits for it: it finds who is told and by which channels, and
// writes the deliveries. A push is written only for people with a browser that takes pushes.
const write = (to: { person: string; read_seq: string; key: string; where: string }) =>
  statement(`
  with who as (
    select b.id as bid, u.id as uid, u.email, case when u.is_phone_confirmed then u.phone end as phone, u.language,
      u.notification_settings -> $2::text as wish, ${to.read_seq} as read_seq, ${to.key} as key
    from quote_bids b join users u on u.id = ${to.person} and u.deleted_at is null and u.blocked_at is null
      and u.guest_of is null
    where ${to.where}
  ), told as (
    insert into notices (user_id, kind, key, quote_bid_id, created)
    select uid, $2::text, key, bid, $4::timestamptz from who where coalesce((wish ->> 'app')::boolean, $9::boolean)
    on conflict (key) do nothing returning user_id
  ), sent as (
    insert into deliveries (key, kind, channel, user_id, address, language, about, rank, created, next_try_at, trace)
    select key || ':' || w.channel, $2::text, w.channel, uid,
      case w.channel when 'mail' then email when 'sms' then phone else '' end, language,
      jsonb_build_object('quote_bid_id', bid, 'read_seq', read_seq), 1, $4::timestamptz, $5::timestamptz, $10::uuid
    from who
    join (values ('mail', $6::boolean, true), ('sms', $7::boolean, $8::boolean), ('push', true, true)) w (channel, is_default, is_there)
      on w.is_there
    where coalesce((wish ->> w.channel)::boolean, w.is_default)
      and case w.channel when 'mail' then true when 'sms' then phone is not null
        else exists (select from push_subscriptions p where p.user_id = uid) end
    on conflict (key) do nothing returning 1
  )
  select (select count(*) from sent)::integer as deliveries, array(select user_id from told) as told`);

const KEY = `$2::text || ':' || b.id || $3::text`;
const sideOf = (side: Side, where: string) =>
  write({ person: `b.${side}_id`, read_seq: `b.${side}_read_seq`, key: KEY, where });
const toSide = { requestor: sideOf('requestor', 'b.id = $1'), provider: sideOf('provider', 'b.id = $1') };
const toMatched = sideOf('provider', 'b.quote_request_id = $1');
const READER = (column: 'id' | 'read_seq') =>
  `case when b.provider_id = $11::bigint then b.requestor_${column} else b.provider_${column} end`;
// What the reader has read is part of the key: until they read on, there is one delivery, however many messages come.
const toReader = write({
  person: READER('id'),
  read_seq: READER('read_seq'),
  key: `${KEY} || ':' || u.id || ':' || ${READER('read_seq')}`,
  where: 'b.id = $1',
});

export interface News {
  readonly kind: NoticeSetting;
  /** Tells several causes of one kind about one bid apart; empty where there can be only one. */
  readonly cause: string;
  readonly now: Date;
  readonly due: Date;
  readonly mail: boolean;
  readonly sms: boolean;
  /** Whether this installation has an SMS provider. */
  readonly has_sms: boolean;
  readonly app: boolean;
  /** The HTTP request that caused it; null where a background job did. */
  readonly trace: string | null;
}
const values = ({ kind, cause, now, due, mail, sms, has_sms, app, trace }: News) => [
  kind,
  cause,
  now,
  due,
  mail,
  sms,
  has_sms,
  app,
  trace,
];

/** How many deliveries were written, and which people have a new line in the list of notices. */
export interface Written {
  readonly deliveries: number;
  readonly told: readonly number[];
}

/** Writes the deliveries and the line that tell one side of a bid. */
export const writeNews = (db: Db, quote_bid_id: number, side: Side, news: News): Promise<Written> =>
  db.one<Written>(toSide[side](quote_bid_id, ...values(news)));

/** Writes the deliveries and the line that tell the other party of this sender's message. */
export const writeMessageNews = (db: Db, quote_bid_id: number, sender_id: number, news: News): Promise<Written> =>
  db.one<Written>(toReader(quote_bid_id, ...values(news), sender_id));

/** Writes the deliveries and lines that tell the pros whom a request was offered to. */
export const writeMatchNews = (db: Db, quote_request_id: number, news: News): Promise<Written> =>
  db.one<Written>(toMatched(quote_request_id, ...values(news)));

const party = {
  requestor: statement('select requestor_id as id from quote_bids where id = $1'),
  provider: statement('select provider_id as id from quote_bids where id = $1'),
};
/** The person on one side of a bid. */
export const readSide = async (db: Db, quote_bid_id: number, side: Side): Promise<number> =>
  (await db.one<{ id: number }>(party[side](quote_bid_id))).id;

const changer = statement('select proposed_by from scope_changes where quote_bid_id = $1 order by id desc limit 1');
/** The side that proposed the newest change of the agreed scope. */
export const readChanger = async (db: Db, quote_bid_id: number): Promise<Side> =>
  (await db.one<{ proposed_by: Side }>(changer(quote_bid_id))).proposed_by;

export interface TradeFacts extends Omit<NewsFacts, 'standing'> {
  readonly quote_status_id: number;
  readonly side: Side;
  readonly email: string;
  readonly phone: string | null;
  readonly language: string;
  readonly full_name: string;
  readonly notification_settings: NoticeChoices;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_service_id: number;
  readonly service_name: string;
  readonly requestor_name: string;
  /** The request's title, which tells two requests of one category apart. */
  readonly title: string;
  readonly area: string;
  readonly rating_type: number | null;
  readonly rate_cents: number | null;
  readonly hired_for: Date | null;
  /** How much of the quote's fee was returned; null where nothing was. */
  readonly fee_returned_cents: number | null;
  readonly hired_minutes: number | null;
  /** The deposit of its booking that is still to be paid; null where there is none. */
  readonly deposit: DepositNotice | null;
  /** The agreed time's id and version in calendars; null where no time is agreed. */
  readonly appointment_id: number | null;
  readonly sequence: number | null;
  readonly booked: BookedSums | null;
  readonly is_outside_hours: boolean;
  /** Where the job is done; empty unless the pro travels to the customer and is hired. */
  readonly place: string;
  /** The given name of the helper who has the job; null where the pro goes. */
  readonly comes: string | null;
  readonly prepare: readonly string[];
  readonly self_hired_for: Date | null;
  /** The customer's review, once it shows. */
  readonly score: number | null;
  /** The pro's review of the customer, once it shows. */
  readonly customer_score: number | null;
  readonly is_reviewed: boolean;
  /** The job's final price, and the total of its newest paper. */
  readonly price_cents: number | null;
  readonly paper_cents: number | null;
  /** The total after the newest change of the agreed scope. */
  readonly scope_cents: number | null;
}

const facts = statement(`
  select case when b.provider_id = u.id then 'provider' else 'requestor' end as side,
    u.email, case when u.is_phone_confirmed then u.phone end as phone, u.language, display_name(u) as full_name,
    u.notification_settings, b.id as quote_bid_id, b.quote_request_id, b.quote_service_id, s.name as service_name,
    name_for(c, b.quote_status_id) as requestor_name, r.title, a.name as area, b.rating_type,
    case b.rating_type when ${RATING_TYPE.hourly} then b.hourly_rate_at_cents else b.flat_rate_at_cents end as rate_cents, b.hired_for, b.hired_minutes,
    ap.id as appointment_id, ap.sequence, booked_sums(b.id) as booked, coalesce(ap.is_outside_hours, false) as is_outside_hours, g.prepare,
    case when r.travel = 'to_me' and b.quote_status_id in ${listed(HIRED_BIDS)} then concat_ws(', ', nullif(r.address, ''), nullif('Singapore ' || nullif(r.postal_code, ''), '')) else '' end as place,
    (select given_name(h) from staff_members m join users h on h.id = m.user_id
      where m.id = b.staff_id and m.status = 'active') as comes,
    coalesce(b.hired_for > $3, false) as is_ahead,
    b.self_hired_for,
    (select json_build_object('amount', wire_money(e.deposit_cents), 'pay_by', wire_time(e.deposit_due)) from greserve_events e
      where e.quote_bid_id = b.id and e.deposit_due is not null) as deposit,
    (select v.score from reviews v where v.quote_bid_id = b.id and v.is_shown) as score,
    (select v.score from consumer_reviews v where v.quote_bid_id = b.id and v.removed_on is null
      and is_review_open(b.id, v.shows_at, v.removed_on, v.is_pending, $3)) as customer_score,
    exists (select 1 from reviews v where v.quote_bid_id = b.id) as is_reviewed,
    (select f.cents from final_prices f where f.quote_bid_id = b.id) as price_cents,
    (select c.after_cents from scope_changes c where c.quote_bid_id = b.id order by c.id desc limit 1) as scope_cents,
    (select j.total_cents from job_papers j where j.quote_bid_id = b.id order by j.id desc limit 1) as paper_cents,
    b.quote_status_id, b.is_requestor_readed, b.is_provider_readed,
    takes_quotes(r, $3) as is_request_open,
    r.hired_on is not null and b.quote_status_id not in ${listed(HIRED_BIDS)} as is_another_hired,
    (select f.bought_cents + f.promotional_cents from fee_holds f where f.quote_bid_id = b.id and f.status = 'released')
      as fee_returned_cents,
    case when b.provider_id = u.id then b.provider_read_seq else b.requestor_read_seq end as read_seq,
    case when b.provider_id = u.id then b.requestor_last_seq else b.provider_last_seq end as other_last_seq
  from quote_bids b
  join users u on u.id = $2 and u.deleted_at is null and u.blocked_at is null
  join users c on c.id = b.requestor_id
  join quote_requests r on r.id = b.quote_request_id
  join quote_services s on s.id = b.quote_service_id
  join categories g on g.id = b.category_id
  join areas a on a.code = r.area_code
  left join appointments ap on ap.quote_bid_id = b.id and ap.cancelled_on is null
  where b.id = any($1::bigint[]) and (b.provider_id = u.id or b.requestor_id = u.id)`);

/** The facts of a bid for a notice to one of its parties; null for other people, and for deleted or blocked accounts. */
export const readTradeFacts = (db: Db, quote_bid_id: number, user_id: number, now: Date): Promise<TradeFacts | null> =>
  db.maybe<TradeFacts>(facts([quote_bid_id], user_id, now));

/** The same of several bids, in no order. */
export const readTradeFactsOf = (
  db: Db,
  quote_bid_ids: readonly number[],
  user_id: number,
  now: Date,
): Promise<TradeFacts[]> => db.many<TradeFacts>(facts(quote_bid_ids, user_id, now));
