import type { NoticeSetting } from '#core/notices/model.ts';
import type { NewsFacts, NoticeChoices } from '#core/notices/rules.ts';
import { type Db, statement } from '#server/platform/database.ts';

export type Side = 'requestor' | 'provider';

// One statement each, because they stand in the way of sending a quote or a message: who is told, by which channels, and
// that it waits.
const write = (to: { person: string; read_seq: string; key: string; where: string }) =>
  statement(`
  insert into deliveries (key, kind, channel, user_id, address, language, about, rank, created, next_try_at)
  select ${to.key} || ':' || w.channel, $2::text, w.channel, u.id,
    case w.channel when 'mail' then u.email else u.phone end, u.language,
    jsonb_build_object('quote_bid_id', b.id, 'read_seq', ${to.read_seq}), 1, $4::timestamptz, $5::timestamptz
  from quote_bids b
  join users u on u.id = ${to.person} and u.deleted_at is null and u.blocked_at is null
  join (values ('mail', $6::boolean, true), ('sms', $7::boolean, $8::boolean)) w (channel, is_default, is_there) on w.is_there
  where ${to.where} and coalesce((u.notification_settings -> $2::text ->> w.channel)::boolean, w.is_default)
    and (w.channel = 'mail' or (u.is_phone_confirmed and u.phone is not null))
  on conflict (key) do nothing`);

const KEY = `$2::text || ':' || b.id || $3::text`;
const sideOf = (side: Side, where: string) =>
  write({ person: `b.${side}_id`, read_seq: `b.${side}_read_seq`, key: KEY, where });
const toSide = { requestor: sideOf('requestor', 'b.id = $1'), provider: sideOf('provider', 'b.id = $1') };
const toMatched = sideOf('provider', 'b.quote_request_id = $1');
const READER = (column: 'id' | 'read_seq') =>
  `case when b.provider_id = $9::bigint then b.requestor_${column} else b.provider_${column} end`;
// The reader's place is part of the cause: until it moves there is one delivery, however many messages come.
const toReader = write({
  person: READER('id'),
  read_seq: READER('read_seq'),
  key: `${KEY} || ':' || u.id || ':' || ${READER('read_seq')}`,
  where: 'b.id = $1',
});

export interface News {
  readonly kind: NoticeSetting;
  /** What tells two causes of one kind about one bid apart; empty where there is one. */
  readonly cause: string;
  readonly now: Date;
  readonly due: Date;
  readonly mail: boolean;
  readonly sms: boolean;
  /** Whether there is a provider of SMS at all. */
  readonly has_sms: boolean;
}
const values = ({ kind, cause, now, due, mail, sms, has_sms }: News) => [kind, cause, now, due, mail, sms, has_sms];

/** Writes that one side of a bid is to be told. Returns how many deliveries that makes. */
export const writeNews = (db: Db, quote_bid_id: number, side: Side, news: News): Promise<number> =>
  db.run(toSide[side](quote_bid_id, ...values(news)));

/** Writes that the other party of a conversation is to be told of this sender's message. */
export const writeMessageNews = (db: Db, quote_bid_id: number, sender_id: number, news: News): Promise<number> =>
  db.run(toReader(quote_bid_id, ...values(news), sender_id));

/** Writes that the pros whom a request was offered to are to be told. */
export const writeMatchNews = (db: Db, quote_request_id: number, news: News): Promise<number> =>
  db.run(toMatched(quote_request_id, ...values(news)));

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
  readonly category: string;
  readonly area: string;
  readonly rating_type: number | null;
  readonly rate_cents: number | null;
  readonly hired_for: Date | null;
  readonly self_hired_for: Date | null;
  /** The customer's review, once it shows. */
  readonly score: number | null;
  readonly is_reviewed: boolean;
}

const facts = statement(`
  select case when b.provider_id = u.id then 'provider' else 'requestor' end as side,
    u.email, case when u.is_phone_confirmed then u.phone end as phone, u.language, full_name(u) as full_name,
    u.notification_settings, b.id as quote_bid_id, b.quote_request_id, b.quote_service_id, s.name as service_name,
    full_name(c) as requestor_name, g.name as category, a.name as area, b.rating_type,
    case b.rating_type when 2 then b.hourly_rate_at_cents else b.flat_rate_at_cents end as rate_cents, b.hired_for,
    b.self_hired_for,
    (select v.score from reviews v where v.quote_bid_id = b.id and v.is_shown) as score,
    exists (select 1 from reviews v where v.quote_bid_id = b.id) as is_reviewed,
    b.quote_status_id, b.is_requestor_readed, b.is_provider_readed,
    not r.is_closed and not r.is_expired and r.expires_at > $3 as is_request_open,
    case when b.provider_id = u.id then b.provider_read_seq else b.requestor_read_seq end as read_seq,
    case when b.provider_id = u.id then b.requestor_last_seq else b.provider_last_seq end as other_last_seq
  from quote_bids b
  join users u on u.id = $2 and u.deleted_at is null and u.blocked_at is null
  join users c on c.id = b.requestor_id
  join quote_requests r on r.id = b.quote_request_id
  join quote_services s on s.id = b.quote_service_id
  join categories g on g.id = b.category_id
  join areas a on a.code = r.area_code
  where b.id = $1 and (b.provider_id = u.id or b.requestor_id = u.id)`);

/** A bid as a notice to one of its parties tells it; null for anybody else and for somebody who is gone or blocked. */
export const readTradeFacts = (db: Db, quote_bid_id: number, user_id: number, now: Date): Promise<TradeFacts | null> =>
  db.maybe<TradeFacts>(facts(quote_bid_id, user_id, now));
