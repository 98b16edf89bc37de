import type { LinkedStanding } from '#core/bids/hash-links/rules.ts';
import { HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import { bidMachine } from '#core/bids/rules.ts';
import type { LinkedQuote } from '#core/requests/hash-links/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const quote = statement(`
  select b.id as quote_bid_id, b.quote_request_id, b.quote_service_id, linked_quote(b, s) as quote, contact_setting() as contact_setting,
    b.quote_status_id, b.is_interested, b.is_requestor_rejected, b.hired_for, b.hired_minutes, r.is_closed,
    r.is_expired or r.expires_at <= $3 as is_expired, exists (select from reviews v where v.quote_bid_id = b.id) as is_reviewed,
    other.id as other_bid_id, other.name as other_name, other.id is not null as is_another_hired,
    blocked_between(b.provider_id, b.requestor_id)
      or exists (select from users v where v.id = b.provider_id and (v.blocked_at is not null or v.deleted_at is not null)) as is_unavailable,
    r.travel = 'to_me' as is_at_home, r.address <> '' as has_address,
    r.fields ->> 'contact_pref' is not distinct from 'chat' as is_chat_only,
    coalesce(r.phone, case when r.fields ->> 'contact_pref' is distinct from 'chat' then u.phone end) as phone
  from quote_bids b
  join quote_services s on s.id = b.quote_service_id
  join quote_requests r on r.id = b.quote_request_id
  join users u on u.id = b.requestor_id
  left join lateral (
    select o.id, os.name from quote_bids o join quote_services os on os.id = o.quote_service_id
    where o.quote_request_id = b.quote_request_id and o.id <> b.id and o.quote_status_id in ${listed(HIRED_BIDS)} limit 1) other on true
  where b.id = $1 and b.requestor_id = $2 and b.quote_sent_on is not null`);

export interface LinkedBid extends LinkedStanding {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_service_id: number;
  readonly quote: Omit<LinkedQuote, 'is_hired'> & { readonly quote_status_id: number };
  readonly contact_setting: unknown;
  readonly hired_for: Date | null;
  readonly hired_minutes: number | null;
  /** Another quote of the request that is hired. */
  readonly other_bid_id: number | null;
  readonly other_name: string | null;
  readonly is_at_home: boolean;
  readonly has_address: boolean;
  readonly is_chat_only: boolean;
  /** The number that the pro would see after a hire; null where there is none. */
  readonly phone: string | null;
}
/** A sent quote of the requestor's own request, as a link may show it; null for a request of others. */
export const readLinkedBid = (db: Db, bid_id: number, requestor_id: number, now: Date): Promise<LinkedBid | null> =>
  db.maybe<LinkedBid>(quote(bid_id, requestor_id, now));

const reoffer = statement(`
  update quote_bids b set quote_status_id = $2, modified = $3
  where b.quote_request_id = $1 and b.quote_status_id = any($4::smallint[]) and b.is_interested and b.quote_sent_on is null`);
/** Offers that lapsed with their request and were not passed are open again, as the step table's `reoffer` says. */
export const reofferLapsed = (db: Db, quote_request_id: number, now: Date): Promise<number> =>
  db.run(
    reoffer(
      quote_request_id,
      QUOTE_STATUS.Send,
      now,
      bidMachine.steps.reoffer.from.map((status) => QUOTE_STATUS[status]),
    ),
  );

const passed = statement(
  `select quote_status_id = ${QUOTE_STATUS.NotInterested} as is_passed from quote_bids where id = $1 and provider_id = $2`,
);
/** Whether this pro has passed the offer. */
export const isPassed = async (db: Db, bid_id: number, provider_id: number): Promise<boolean> =>
  (await db.maybe<{ is_passed: boolean }>(passed(bid_id, provider_id)))?.is_passed ?? false;
